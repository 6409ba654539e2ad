import { useCallback } from 'react';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';
import { endSession } from './session';

/** Ends the session, announces it, and goes to the login page. */
export function useSignOut(): () => void {
  const go = useGo();
  return useCallback(() => {
    endSession();
    toast({ title: 'Signed Out' });
    void go(paths.login());
  }, [go]);
}
