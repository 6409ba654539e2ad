import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { undoLabel } from '~/content/admin/frame';
import { dismissToast, toast } from '~/shared/ui/toast/toast-store';

const UNDO_MS = 10_000;

type ToastMessage = Parameters<typeof toast>[0];

interface Undoable extends Omit<ToastMessage, 'duration' | 'action'> {
  /** Puts back what was there before. */
  undo: () => unknown;
  /** Said once that has happened. */
  undone?: ToastMessage;
}

/**
 * Says in a toast what was done, with a button that takes it back. Returns what that button does, for another one
 * beside the control: only the first press counts, and the toast goes with it.
 */
export function toastWithUndo({ undo, undone, ...done }: Undoable): {
  undo: () => void;
  dismiss: () => void;
} {
  let isUndone = false;
  const undoOnce = async () => {
    if (isUndone) return;
    isUndone = true;
    dismissToast(shown);
    await undo();
    if (undone) toast(undone);
  };
  const run = () => void undoOnce();
  const shown = toast({ ...done, duration: UNDO_MS, action: { label: undoLabel, run } });
  return { undo: run, dismiss: () => dismissToast(shown) };
}

/**
 * What `read` gives now, followed through saves in this tab and in others; undefined on the server. It has to be JSON:
 * as long as its text is the same, the object is, and nothing renders anew.
 */
export function useFollowed<T>(read: () => T): T | undefined {
  const text = useSyncExternalStore(
    subscribeConfig,
    () => JSON.stringify(read()),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as T)), [text]);
}

/** What `ask` resolves to, undefined until then. It's asked again for another `occasion`. Must not reject. */
export function useAnswer<T>(ask: () => Promise<T>, occasion?: unknown): T | undefined {
  const [answer, setAnswer] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion says when to ask
  useEffect(() => {
    let over = false;
    void ask().then((now) => !over && setAnswer(now));
    return () => {
      over = true;
    };
  }, [occasion]);
  return answer;
}
