import { type ComponentProps, useEffect, useRef } from 'react';
import { TextLink } from '~/features/admin/kit/text';
import { OutcomeBox, OutcomeMessage } from '~/leads/form/form-parts';
import type { LeadOutcome } from '~/leads/form/lead-outcome';
import { getVisibleStatuses } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { stateLabels } from '../leads/lead-texts';

interface LeadOutcomeNoticeProps {
  outcome: LeadOutcome<unknown> | undefined;
  /** Leaves the lead in the inbox and starts an empty form. */
  onEnterAnother: () => void;
}

const NOT_SENT = {
  title: 'Not sent',
  text: 'The lead is in the inbox and won’t retry on its own. Fix the problem below, then send it again.',
};
const ON_DEVICE =
  'The lead is saved in this browser and retries on its own. Sending it again makes no second lead.';

const words: ComponentProps<typeof OutcomeMessage>['words'] = {
  deliveredLater: {
    title: 'The lead has now been sent',
    text: 'An earlier attempt had failed; a retry got through.',
  },
  queued: {
    title: 'Not sent yet',
    texts: {
      worker: ON_DEVICE,
      device: ON_DEVICE,
      page: 'The lead retries while this page stays open. Sending it again makes no second lead.',
    },
  },
  notSent: NOT_SENT,
  spam: NOT_SENT,
};
const notFetched = {
  title: 'Not sent',
  text: 'A part of this page could not be fetched, so nothing was sent or stored. Check the connection, then send it again.',
};

/** The outcome of a lead that wasn't delivered at once, below its form. SentLead reports a delivered one. */
export function LeadOutcomeNotice({ outcome, onEnterAnother }: LeadOutcomeNoticeProps) {
  const id = outcome?.id;
  return (
    <OutcomeBox status={outcome?.status}>
      <OutcomeMessage outcome={outcome} words={id ? words : { ...words, notSent: notFetched }}>
        {id !== undefined && (
          <>
            <LeadReceipt id={id} />
            {outcome?.status !== 'delivered-later' && (
              <p>
                <Button variant="secondary" size="sm" onClick={onEnterAnother}>
                  Enter another lead
                </Button>
              </p>
            )}
          </>
        )}
      </OutcomeMessage>
    </OutcomeBox>
  );
}

interface SentLeadProps {
  id: string;
  /** The texts of the toast. */
  message: { title: string; description: string };
  onEnterAnother: () => void;
}

/** Replaces the form once the lead is delivered. */
export function SentLead({ id, message, onEnterAnother }: SentLeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="sent"
      className="min-w-0 space-y-4 rounded border border-border bg-surface p-5 sm:p-6"
    >
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-h6 outline-none">
        {message.title}
      </h2>
      <p>{message.description}</p>
      <LeadReceipt id={id} />
      <p>
        <Button onClick={onEnterAnother}>Enter another lead</Button>
      </p>
    </section>
  );
}

/** The states and errors of all destinations, kept up to date, and a link to the lead. */
function LeadReceipt({ id }: { id: string }) {
  const { pipeline, rows } = useOutbox();
  const row = rows.find((candidate) => candidate.id === id);
  const statuses = row ? getVisibleStatuses(pipeline.destinations, row) : [];
  return (
    <>
      {statuses.length > 0 && (
        <ul aria-label="Destinations" className="space-y-1">
          {statuses.map(({ id: destination, label, delivery }) => {
            const reason = delivery.state === 'delivered' ? undefined : delivery.attempts.at(-1)?.reason;
            return (
              <li key={destination} className="wrap-anywhere">
                <strong className="font-semibold">{label}</strong>: <span>{stateLabels[delivery.state]}</span>
                {reason && <span className="block text-muted">{reason}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <TextLink to={paths.adminLead(id)} standalone>
        Open the lead
      </TextLink>
    </>
  );
}
