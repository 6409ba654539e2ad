import { useEffect } from 'react';
import { useLazyComponent } from '../use-lazy-component';
import { useToasts } from './toast-store';

/**
 * The place where toasts appear. Their code is fetched when the visitor enters a form field, since most toasts answer
 * a form and the network may be gone by then, and at the latest with the first toast. `eager`: at once, for pages where
 * most buttons end in one.
 */
export function ToastOutlet({ eager = false }: { eager?: boolean }) {
  const [Toaster, load] = useLazyComponent(importToaster);
  const newest = useToasts().at(-1)?.id;

  useEffect(() => {
    if (newest || eager) load();
  }, [newest, eager, load]);

  useEffect(() => {
    const loadForField = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) load();
    };
    addEventListener('focusin', loadForField);
    return () => removeEventListener('focusin', loadForField);
  }, [load]);

  // A dialog hides everything but live regions from screen readers, and toasts answer forms in dialogs.
  return (
    <div aria-live="off" className="contents">
      {Toaster && <Toaster />}
    </div>
  );
}

const importToaster = () => import('./toaster').then((module) => module.Toaster);
