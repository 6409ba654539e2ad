import { useEffect, useRef } from 'react';
import { enterpriseOutcome as copy } from '~/content/admin/enterprise-lead';
import { deliveryStates } from '~/content/admin/leads';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import { CopyMessage, type LeadOutcome } from '~/leads/form/form-parts';
import { statusesToShow } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import type { EnterpriseValues } from './enterprise-schema';
import { toText } from './enterprise-values';

interface OutcomeProps {
  outcome: LeadOutcome<EnterpriseValues>;
  /** Leaves the lead in the inbox and starts the next one. */
  onAnother: () => void;
}

/** The outcome of a lead that didn't arrive at once, beside the form that still holds it. */
export function Outcome({ outcome, onAnother }: OutcomeProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It's below the button, often just out of sight.
    if (outcome.status !== 'none') note.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome.status]);
  return (
    <>
      {/* Always in the page: a live region that appears together with its text isn't read out. */}
      <div ref={note} role="status" className="scroll-mb-40 not-empty:mt-6 sm:scroll-mb-8">
        <Note outcome={outcome} onAnother={onAnother} />
      </div>
      {outcome.status === 'not-sent' && !outcome.id && <CopyMessage text={toText(outcome.values)} />}
    </>
  );
}

function Note({ outcome, onAnother }: OutcomeProps) {
  const another = (
    <p>
      <Button variant="secondary" size="sm" onClick={onAnother}>
        {copy.another}
      </Button>
    </p>
  );
  switch (outcome.status) {
    case 'none':
    // An arrival is reported in place of the form.
    case 'delivered':
      return null;
    case 'delivered-later':
      return (
        <Notice tone="success" {...copy.deliveredLater}>
          <LeadReceipt id={outcome.id} />
        </Notice>
      );
    case 'queued':
      return (
        <Notice tone="warning" title={copy.queued.title} text={copy.queued.texts[outcome.kept]}>
          <LeadReceipt id={outcome.id} />
          {another}
        </Notice>
      );
    case 'not-sent':
    case 'spam':
      return (
        <Notice
          tone="error"
          title={copy.notSent.title}
          text={outcome.id ? copy.notSent.stored : copy.notSent.lost}
        >
          {outcome.id && <LeadReceipt id={outcome.id} />}
          {outcome.id && another}
        </Notice>
      );
  }
}

interface SentLeadProps {
  id: string;
  /** The same as the toast's. */
  message: { title: string; description: string };
  onAnother: () => void;
}

/** In place of the form once the lead has arrived. */
export function SentLead({ id, message, onAnother }: SentLeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form; reading continues from here.
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

/** Which system has the lead and what the others said, updated while it is on its way; and a link to it. */
function LeadReceipt({ id }: { id: string }) {
  const { data } = useOutbox();
  const row = data?.rows.find((one) => one.id === id);
  const statuses = data && row ? statusesToShow(data.courier.destinations, row) : [];
  return (
    <>
      {statuses.length > 0 && (
        <ul aria-label={copy.destinations} className="space-y-1">
          {statuses.map(({ id: destination, label, delivery }) => {
            const reason = delivery.state === 'delivered' ? undefined : delivery.attempts.at(-1)?.reason;
            return (
              <li key={destination} className="wrap-anywhere">
                <Interpolated
                  text={copy.delivery}
                  system={<strong className="font-semibold">{label}</strong>}
                  state={deliveryStates[delivery.state]}
                />
                {reason && <span className="block text-soft">{reason}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <TextLink to={paths.adminLead(id)} alone>
        {copy.open}
      </TextLink>
    </>
  );
}
