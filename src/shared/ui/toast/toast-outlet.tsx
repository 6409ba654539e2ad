import { useEffect, useState } from 'react';
import { useLazyComponent } from '../use-lazy-component';
import { dismissToast, getVisibleToasts, useToasts } from './toast-store';

/**
 * The place where toasts appear. Their code is fetched when the visitor enters a form field, since most toasts answer
 * a form and the network may be gone by then, and at the latest with the first toast. `eager`: at once, for pages where
 * most buttons end in one. Where their code can't be fetched, the newest is a plain text.
 */
export function ToastOutlet({ eager = false }: { eager?: boolean }) {
  const [Toaster, load] = useLazyComponent(importToaster);
  const [failed, setFailed] = useState(false);
  const toasts = useToasts();
  const newest = toasts.at(-1)?.id;
  const plain = failed && getVisibleToasts(toasts).at(-1);

  useEffect(() => {
    if (!newest && !eager) return;
    void load().then((there) => {
      setFailed(!there);
      if (!there && newest) setTimeout(() => dismissToast(newest), FALLBACK_DURATION_MS);
    });
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
      {Toaster ? (
        <Toaster />
      ) : (
        plain && (
          <p
            role="alert"
            className="adaptive floating-note z-60 rounded border border-line bg-float p-4 text-small text-text shadow-float"
          >
            {`${plain.title}. ${plain.description}`}
          </p>
        )
      )}
    </div>
  );
}

/** A plain one has no button to dismiss it, and no pointer holds it up. */
const FALLBACK_DURATION_MS = 12_000;

const importToaster = () => import('./toaster').then((module) => module.Toaster);
