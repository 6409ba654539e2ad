import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Callout } from '~/shared/ui/callout';
import { toast } from '~/shared/ui/toast/toast-store';

export interface Outcome {
  /** `warning`: the browser doesn't keep the change. `error`: nothing has changed. */
  tone: 'success' | 'warning' | 'error';
  title: string;
  text?: string;
}

const VARIANTS = { success: 'success', warning: 'default', error: 'destructive' } as const;

const NOT_KEPT = 'The browser refused to store it. It is gone when you leave or reload the page.';
/** For several values. */
export const NONE_KEPT =
  'The browser refused to store them. They are gone when you leave or reload the page.';

/** The outcome of the last change of stored data. `report` sets it and shows it in a toast. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>();
  const report = (reported: Outcome) => {
    setOutcome(reported);
    toast({
      title: reported.title,
      variant: VARIANTS[reported.tone],
      ...(reported.text !== undefined && { description: reported.text }),
    });
  };
  /** Reports a change that was made, with the reason if the browser doesn't keep it. */
  const reportChange = (kept: boolean, title: string, text: string) =>
    report(kept ? { tone: 'success', title, text } : { tone: 'warning', title, text: NOT_KEPT });
  return { outcome, report, reportChange, clearOutcome: () => setOutcome(undefined) };
}

/** Shows the outcome beside its control. Takes the focus if the control is gone. */
export function OutcomeNotice({ outcome, children }: { outcome: Outcome | undefined; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    // A closing confirmation dialog restores the focus first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    }, 200);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded outline-none not-empty:my-5">
      {outcome && (
        <Callout tone={outcome.tone} title={outcome.title} text={outcome.text}>
          {children}
        </Callout>
      )}
    </div>
  );
}
