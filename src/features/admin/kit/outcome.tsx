import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';

export interface Outcome {
  /** `warning`: done, but the browser doesn't keep it. `error`: nothing has changed. */
  tone: 'success' | 'warning' | 'error';
  title: string;
  text?: string;
}

const VARIANTS = { success: 'success', warning: 'default', error: 'destructive' } as const;

/** How the last change of stored data ended. `report` says it in a toast, and keeps it for the place beside the control. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>();
  const report = (said: Outcome) => {
    setOutcome(said);
    toast({
      title: said.title,
      variant: VARIANTS[said.tone],
      ...(said.text !== undefined && { description: said.text }),
    });
  };
  return { outcome, report, forget: () => setOutcome(undefined) };
}

/** The outcome beside its control. Takes the focus if the control is gone. */
export function OutcomeNotice({ outcome, children }: { outcome: Outcome | undefined; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    // A dialog that asked gives the focus back first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    }, 200);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded outline-none not-empty:my-5">
      {outcome && (
        <Notice tone={outcome.tone} title={outcome.title} text={outcome.text}>
          {children}
        </Notice>
      )}
    </div>
  );
}
