import { useState } from 'react';
import { loadFailed } from '~/content/words/ui.json';
import { useLazyNavigate } from '~/shared/navigation/navigation';
import { paths } from '~/shared/paths';
import { toast } from '~/shared/ui/toast/toast-store';

/** Leads to the contact form, with a text as the message that the visitor can edit. Pages load the form's code for it. */
export function useContactHandover() {
  const go = useLazyNavigate();
  const [busy, setBusy] = useState(false);
  const handOver = async (text: string) => {
    setBusy(true);
    try {
      const { prefillContactMessage } = await import('./form-draft');
      prefillContactMessage(text);
      await go(paths.contactForm());
    } catch {
      toast({ title: loadFailed, variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, handOver };
}
