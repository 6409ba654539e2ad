import { useEffect, useRef, useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { applyChange, type BrowserChange } from '~/features/admin/kit/browser-change';
import { toastWithUndo } from '~/features/admin/kit/changes';
import type { Outbox } from '~/leads/outbox';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';

interface Done {
  title: string;
  description?: string;
}

interface Outcome extends Done {
  tone: 'success' | 'warning' | 'info';
}

/**
 * Applies changes, reports each in a toast with an Undo, and keeps the same words as `outcome` for the
 * place beside the control.
 */
export function useBrowserChange(outbox: Outbox | undefined) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const run = async (change: BrowserChange, done: Done) => {
    setBusy(true);
    const { undo, kept, applied } = await applyChange(change, outbox);
    setBusy(false);
    if (!applied) {
      setOutcome({ ...databaseCopy.notDone, tone: 'warning' });
      toast({ ...databaseCopy.notDone, variant: 'destructive' });
      return;
    }
    const said = kept ? done : { title: done.title, description: databaseCopy.notKept };
    setOutcome({ ...said, tone: kept ? 'success' : 'warning' });
    toastWithUndo({
      ...said,
      variant: kept ? 'success' : 'default',
      undo: async () => {
        await applyChange(undo, outbox);
        setOutcome({ ...databaseCopy.undone, tone: 'info' });
      },
      undone: { ...databaseCopy.undone, variant: 'info' },
    });
  };

  return { busy, outcome, run, forgetOutcome: () => setOutcome(undefined) };
}

/** How the last change went, beside its control. Takes the focus if the control is gone. */
export function ChangeOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded outline-none">
      {outcome && (
        <Notice tone={outcome.tone} title={outcome.title} text={outcome.description} className="mt-5" />
      )}
    </div>
  );
}
