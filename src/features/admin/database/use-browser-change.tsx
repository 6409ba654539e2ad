import { useEffect, useRef, useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { leadDeletion } from '~/content/admin/leads';
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

  /** `done` gets how many of the leads to be removed are being sent right now, and stay. */
  const run = async (change: BrowserChange, done: (stay: number) => Done) => {
    setBusy(true);
    const { undo, kept, applied } = await applyChange(change, outbox);
    const stay = outbox ? await countLeft(outbox, change) : 0;
    setBusy(false);
    if (!applied) {
      setOutcome({ ...databaseCopy.notDone, tone: 'warning' });
      toast({ ...databaseCopy.notDone, variant: 'destructive' });
      return;
    }
    const { title, description } = done(stay);
    const parts = [kept ? description : databaseCopy.notKept, stay > 0 && leadDeletion.kept(stay)];
    const said = { title, description: parts.filter(Boolean).join(' ') };
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

/** How many of the leads that a change removes are still there. */
async function countLeft(outbox: Outbox, { remove }: BrowserChange): Promise<number> {
  const left = remove.length > 0 ? await outbox.all() : [];
  return remove === 'all' ? left.length : left.filter(({ id }) => remove.includes(id)).length;
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
