import type { ComponentProps } from 'react';
import { TextLink } from '~/features/admin/form/text';
import { OutcomeBox, OutcomeMessage } from '~/leads/form/form-parts';
import type { LeadOutcome } from '~/leads/form/lead-outcome';
import { getVisibleStatuses } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { stateLabels } from '../leads/lead-texts';

interface LeadOutcomeNoticeProps {
  outcome: LeadOutcome<unknown> | undefined;
  /** The texts of the toast. */
  success: { title: string; description: string };
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

/** The outcome of a lead, with its receipt, below the form. */
export function LeadOutcomeNotice({ outcome, success, onEnterAnother }: LeadOutcomeNoticeProps) {
  const id = outcome?.id;
  return (
    <OutcomeBox status={outcome?.status}>
      <OutcomeMessage
        outcome={outcome}
        success={success}
        words={id ? words : { ...words, notSent: notFetched }}
      >
        {id !== undefined && (
          <>
            <LeadReceipt id={id} />
            {outcome?.status !== 'delivered' && outcome?.status !== 'delivered-later' && (
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
