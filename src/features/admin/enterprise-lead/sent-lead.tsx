import { useEffect, useRef } from 'react';
import { enterpriseOutcome as copy } from '~/content/admin/enterprise-lead';
import { Button } from '~/shared/ui/button';
import { LeadReceipt } from './lead-receipt';

interface SentLeadProps {
  id: string;
  /** The same as the toast's. */
  message: { title: string; description: string };
  onAnother: () => void;
}

/** In place of the form once the lead has arrived. */
export function SentLead({ id, message, onAnother }: SentLeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form; from here it is read on.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="sent"
      className="min-w-0 space-y-4 rounded border border-line bg-panel p-5 sm:p-6"
    >
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-[1.35rem] outline-none">
        {message.title}
      </h2>
      <p>{message.description}</p>
      <LeadReceipt id={id} />
      <p>
        <Button onClick={onAnother}>{copy.another}</Button>
      </p>
    </section>
  );
}
