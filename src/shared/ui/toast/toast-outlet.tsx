import { useEffect, useState } from 'react';
import { useLazyComponent } from '../use-lazy-component';
import { dismissToast, getVisibleToasts, useToasts } from './toast-store';

/**
 * Shows toasts. Their code loads when the visitor enters a form field, since most toasts answer a form and the network
 * may be gone by then, and at the latest with the first toast. `eager`: loads at once, for pages where most buttons
 * show a toast. If the code can't be loaded, the newest toast is plain text.
 */
export function ToastOutlet({ eager = false }: { eager?: boolean }) {
  const [Toaster, load] = useLazyComponent(importToaster);
  const [failed, setFailed] = useState(false);
  const toasts = useToasts();
  const newest = toasts.at(-1)?.id;
  const fallback = failed && getVisibleToasts(toasts).at(-1);

  useEffect(() => {
    if (!newest && !eager) return;
    void load().then((isLoaded) => {
      setFailed(!isLoaded);
      if (!isLoaded && newest) setTimeout(() => dismissToast(newest), FALLBACK_DURATION_MS);
    });
  }, [newest, eager, load]);

  useEffect(() => {
    const loadForField = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) load();
    };
    addEventListener('focusin', loadForField);
    return () => removeEventListener('focusin', loadForField);
  }, [load]);

  // A live region, since dialogs hide everything else from screen readers, and toasts answer forms in dialogs.
  return (
    <div aria-live="off" className="contents">
      {Toaster ? (
        <Toaster />
      ) : (
        fallback && (
          <p
            role="alert"
            className="themed toast-fallback z-60 rounded border border-border bg-overlay p-4 text-small text-text shadow-overlay"
          >
            {`${fallback.title}. ${fallback.description}`}
          </p>
        )
      )}
    </div>
  );
}

/** Long, since the fallback can't be dismissed or held by the pointer. */
const FALLBACK_DURATION_MS = 12_000;

const importToaster = () => import('./toaster').then((module) => module.Toaster);
