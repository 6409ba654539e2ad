import { useEffect, useState } from 'react';
import { undoLabel } from '~/content/admin/frame';
import { writeRaw } from '~/shared/lib/storage';
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

const PROBE = 'storage_probe';

/** False if the browser refuses to keep anything beyond the page. */
export function useStorageKeeps(): boolean {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => {
    setKeeps(writeRaw(PROBE, '1'));
    writeRaw(PROBE, null);
  }, []);
  return keeps;
}
