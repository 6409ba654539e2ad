import { useEffect, useRef, useState } from 'react';
import { oneLine } from '~/content/admin/frame';
import { leadMarks } from '~/content/admin/lead-marks';
import { leadDeletion, leadRetries } from '~/content/admin/leads';
import { toastWithUndo } from '~/features/admin/kit/changes';
import type { Courier } from '~/leads/deliver';
import { type LeadMark, markLead, markLeads, markOf } from '~/leads/lead-mark';
import type { Outbox } from '~/leads/outbox';
import type { OutboxRow } from '~/leads/outbox-row';
import { dismissToast, toast } from '~/shared/ui/toast/toast-store';
import { tellUnsaved } from './lead-marking';
import { retryLeads, tellOutcome } from './retry-leads';

/** The outcome of the last action: it stays near the list after its toast is gone. */
export interface InboxNote {
  text: string;
  undo?: (() => void) | undefined;
}

export interface Progress {
  done: number;
  total: number;
}

/** The actions on many leads at once. Each ends with a toast and a note. */
export function useInboxActions(courier: Courier) {
  const { outbox } = courier;
  const [note, setNote] = useState<InboxNote>();
  const [progress, setProgress] = useState<Progress>();
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const remove = async (ids: readonly string[]): Promise<void> => {
    const deleted = await outbox.take(ids);
    const gone = new Set(deleted.map(({ id }) => id));
    const left = await Promise.all(ids.filter((id) => !gone.has(id)).map((id) => outbox.get(id)));
    const kept = left.filter((row) => row !== undefined).length;
    const title = deleted.length > 0 ? leadDeletion.deleted(deleted.length) : leadDeletion.nothingDeleted;
    const said = { title, ...(kept > 0 && { description: leadDeletion.kept(kept) }) };
    const text = oneLine(said);
    if (deleted.length === 0) {
      toast({ ...said, variant: 'info' });
      setNote({ text });
      return;
    }
    const restored = leadDeletion.restored(deleted.length);
    const { undo } = toastWithUndo({
      ...said,
      undo: async () => {
        await restoreLeads(outbox, deleted);
        setNote({ text: restored });
      },
      undone: { title: restored, variant: 'success' },
    });
    setNote({ text, undo });
  };

  const retry = async (ids: readonly string[]): Promise<void> => {
    stopped.current = false;
    setNote(undefined);
    let reached = ids.length;
    const tally = await retryLeads(courier, ids, (done) => {
      if (stopped.current) {
        reached = done;
        return false;
      }
      setProgress({ done: done + 1, total: ids.length });
      return true;
    });
    setProgress(undefined);
    const wasStopped = reached < ids.length;
    const text = leadRetries.summary(tally, wasStopped ? { done: reached, total: ids.length } : undefined);
    if (tally.retried) tellOutcome(tally.retried);
    else toast({ title: leadRetries.nothingSent, description: text, variant: 'info' });
    setNote({ text });
  };

  const dismissMark = useRef<() => void>(undefined);
  const mark = async (ids: readonly string[], state: LeadMark): Promise<void> => {
    const { before, failed, undo } = await markLeads(outbox, ids, state);
    // Somebody who marks one lead after the other needs only the latest of these.
    dismissMark.current?.();
    if (failed > 0) toast({ title: leadMarks.failed(failed), variant: 'destructive' });
    if (before.length === 0) {
      if (failed > 0) return;
      const shown = toast({ title: leadMarks.nothing(state), variant: 'info' });
      dismissMark.current = () => dismissToast(shown);
      return;
    }
    const text = leadMarks.done(before.length, state);
    const marked = toastWithUndo({
      title: text,
      undo: async () => {
        await undo();
        setNote(undefined);
      },
      undone: { title: leadMarks.undone, variant: 'success' },
    });
    dismissMark.current = marked.dismiss;
    // The bar above the list stays where it is for a single one.
    if (ids.length > 1) setNote({ text, undo: marked.undo });
  };

  return {
    note,
    progress,
    remove,
    retry,
    mark,
    /**
     * Marks a new lead as answered. Another mark says more, and stays. `quietly`: where the mark is in sight, a toast
     * would only take the next Escape.
     */
    answered: async (id: string, quietly = false): Promise<void> => {
      const row = await outbox.get(id);
      const state = row ? markOf(row).state : 'new';
      if (!quietly) return mark(state === 'new' ? [id] : [], state === 'new' ? 'answered' : state);
      if (state === 'new' && !(await markLead(outbox, id, { state: 'answered' }))) tellUnsaved();
    },
    stop: () => {
      stopped.current = true;
    },
    say: (text: string | undefined) => setNote(text === undefined ? undefined : { text }),
  };
}

/** Puts deleted rows back as they were. One that was sent again under its id meanwhile stays as it is now. */
async function restoreLeads(outbox: Outbox, rows: readonly OutboxRow[]): Promise<void> {
  const there = new Set((await outbox.all()).map(({ id }) => id));
  await outbox.putMany(rows.filter(({ id }) => !there.has(id)));
}
