import { useEffect, useState } from 'react';
import { dismiss } from '~/content/words/ui.json';
import { LazyBoundary, lazyWithPreload, PlainNotice } from '../lazy';
import { dismissToast, getVisibleToasts, useToasts } from './toast-store';

const Toaster = lazyWithPreload(() => import('./toaster').then((module) => module.Toaster));

/**
 * Shows toasts. Their code loads when the visitor enters a form field, since most toasts answer a form and the network
 * may be gone by then, and at the latest with the first toast. `eager`: loads at once, for pages where most buttons
 * show a toast.
 */
export function ToastOutlet({ eager = false }: { eager?: boolean }) {
  const hasToasts = useToasts().length > 0;
  const [isUsed, setIsUsed] = useState(eager);
  // The last toast leaves with an animation.
  if (hasToasts && !isUsed) setIsUsed(true);

  useEffect(() => {
    const loadForField = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, select, textarea')) Toaster.prefetch();
    };
    addEventListener('focusin', loadForField);
    return () => removeEventListener('focusin', loadForField);
  }, []);

  // A live region, since dialogs hide everything else from screen readers, and toasts answer forms in dialogs.
  return (
    <div aria-live="off" className="contents">
      <LazyBoundary failure={<PlainToast />}>{isUsed && <Toaster />}</LazyBoundary>
    </div>
  );
}

/** The newest toast, where their code can't be loaded: the device may be offline. */
function PlainToast() {
  const toast = getVisibleToasts(useToasts()).at(-1);
  if (!toast) return null;
  const { id, title, description, action } = toast;
  const press = () => {
    dismissToast(id);
    action?.run();
  };
  return (
    <PlainNotice button={action?.label ?? dismiss} onPress={press}>
      <strong>{title}</strong> {description}
    </PlainNotice>
  );
}
