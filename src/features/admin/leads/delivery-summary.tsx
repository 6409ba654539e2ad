import { MonitorDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { onlyHere as words } from '~/content/admin/lead-marks';
import { leadsTable } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/interpolated';
import type { DestinationStatus, LeadState } from '~/leads/lead-status';
import { DELIVERY_STATES, type LeadStatus, type OutboxRow } from '~/leads/outbox-row';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { DeliveryIcon, line, RetryTime, toneOf } from './lead-signs';
import { troubleOf } from './receipt-words';

interface DeliverySummaryProps {
  row: OutboxRow;
  state: LeadState;
  /** No other system has it. */
  onlyHere: boolean;
}

/**
 * Where a lead went, in two lines, or one on a card: the system that needs most attention, then whether it's only here
 * and the others. What needs a person says why.
 */
export function DeliverySummary({ onlyHere, ...lead }: DeliverySummaryProps) {
  const { status, sign, reason, more } = summaryOf(lead);
  return (
    <div className="@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:items-center @max-[40rem]:gap-x-2">
      <Badge tone={toneOf(status)} className="flex w-fit max-w-full py-0!">
        <DeliveryIcon status={status} />
        <span className={cx(line, 'min-w-0')}>{sign}</span>
      </Badge>
      {reason && (
        <span className="block text-sm leading-tight wrap-anywhere text-soft @max-[40rem]:w-full">
          {reason}
        </span>
      )}
      {(onlyHere || more) && (
        <span className={cx(line, 'text-sm leading-tight text-soft', !onlyHere && '@max-[40rem]:hidden')}>
          {onlyHere && (
            <>
              <MonitorDown
                aria-hidden="true"
                className="mr-1 inline-block size-[0.85rem] align-[-0.12em] @max-[26rem]:hidden"
              />
              <span className="@max-[26rem]:hidden">{words.long}</span>
              <span className="@min-[26rem]:hidden">{words.short}</span>
            </>
          )}
          {more && <span className="@max-[40rem]:hidden">{onlyHere ? leadsTable.besides(more) : more}</span>}
        </span>
      )}
    </div>
  );
}

interface Summary {
  status: LeadStatus;
  sign: ReactNode;
  /** Why it needs a person. Never cut: it says what to do. */
  reason?: string | undefined;
  /** The last line's text. */
  more?: string;
}

function summaryOf({ row, state: { shown } }: Omit<DeliverySummaryProps, 'onlyHere'>): Summary {
  if (row.spam === 'honeypot') return { status: 'spam', sign: leadsTable.spam };
  if (!row.lead) return { status: 'delivered', sign: leadsTable.forgotten };
  if (shown.length === 0 && row.imported) return { status: 'imported', sign: leadsTable.imported };
  if (shown.length === 0) return { status: 'unrouted', sign: leadsTable.unrouted };
  const done = shown.filter(({ delivery }) => delivery.state === 'delivered');
  const open = shown
    .filter(({ delivery }) => delivery.state !== 'delivered')
    .sort((one, other) => urgency(one) - urgency(other));
  const arrived =
    done.length > 0 &&
    leadsTable.standing(
      done.map(({ label }) => label),
      'delivered',
    );
  const [first, ...others] = open;
  if (!first) return { status: 'delivered', sign: arrived };
  const rest = [
    ...others.map(({ label, delivery }) => leadsTable.standing([label], delivery.state)),
    arrived,
  ];
  const { state } = first.delivery;
  const reason = troubleOf(first);
  const more = [!reason && first.delivery.attempts.at(-1)?.reason, rest.filter(Boolean).join(', ')];
  const sign = (
    <Interpolated
      text={leadsTable.standingFor}
      standing={leadsTable.standing([first.label], state)}
      time={<When status={first} />}
    />
  );
  return { status: state, sign, reason, more: more.filter(Boolean).join(' ') };
}

/** Those that wait for a person come first. */
const urgency = ({ delivery: { state } }: DestinationStatus) => DELIVERY_STATES.indexOf(state);

function When({ status: { enabled, delivery } }: { status: DestinationStatus }) {
  if (!enabled) return leadsTable.switchedOff;
  return delivery.state === 'retrying' && <RetryTime at={delivery.nextAt ?? 0} />;
}
