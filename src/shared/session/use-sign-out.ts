import { useCallback } from 'react';
import { sessionWords } from '~/content/words/session';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';
import { endSession } from './session';

/** Ends the session, announces it, and goes to the login page. */
export function useSignOut(): () => void {
  const go = useGo();
  return useCallback(() => {
    endSession();
    toast({ title: sessionWords.signedOut });
    void go(paths.login());
  }, [go]);
}
