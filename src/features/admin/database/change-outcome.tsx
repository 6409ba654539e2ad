import { useEffect, useRef } from 'react';
import { Notice } from '~/shared/ui/notice';
import type { ChangeOutcome as Outcome } from './use-browser-change';

/** How the last change went, beside its control. Takes the focus where the control is gone. */
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
        <Notice tone={outcome.tone} title={outcome.title} className="mt-5">
          {outcome.description && <p>{outcome.description}</p>}
        </Notice>
      )}
    </div>
  );
}
