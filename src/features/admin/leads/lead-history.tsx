import { CalendarClock, CircleCheck, Inbox, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadDetail as copy, deliveryStates } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/interpolated';
import { leadSystems } from '~/integrations/lead-systems';
import type { DestinationStatus } from '~/leads/lead-status';
import { ATTEMPTS_KEPT, type OutboxRow } from '~/leads/outbox-row';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Moment } from '~/shared/ui/moment';
import { DeliveryIcon, RetryTime } from './lead-signs';
import { receiptWords } from './receipt-words';

interface DeliveryHistoryProps {
  statuses: readonly DestinationStatus[];
  /** About all of them. */
  remark: string | undefined;
}

/** Each destination with its state, and the steps done. */
export function DeliveryHistory({ statuses, remark }: DeliveryHistoryProps) {
  if (statuses.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-[1.1rem]">{copy.delivery}</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {statuses.map((status) => (
          <li key={status.id} className="p-4 text-[0.94rem] leading-snug">
            <Destination status={status} words={receiptWords(status, statuses)} />
          </li>
        ))}
      </ul>
      {remark && <p className="mt-2 text-[0.94rem] text-soft">{remark}</p>}
    </section>
  );
}

interface DestinationProps {
  status: DestinationStatus;
  words: ReturnType<typeof receiptWords>;
}

function Destination({ status: { id, label, enabled, delivery }, words }: DestinationProps) {
  const { state, accepted, nextAt, holdUntil, attempts } = delivery;
  const open = state !== 'delivered';
  const reason = open && attempts.at(-1)?.reason;
  const system = open && leadSystems.find(({ destinations }) => destinations.some((one) => one.id === id));
  return (
    <>
      <h4 className="flex items-center gap-2 font-semibold">
        <DeliveryIcon status={state} />
        <span className="min-w-0 wrap-anywhere">
          {label} <span className="font-normal">{deliveryStates[state]}</span>
        </span>
      </h4>
      <div className="mt-1.5 space-y-1.5 text-soft empty:hidden">
        {reason && <p className="text-text wrap-anywhere">{reason}</p>}
        {open && !enabled && <p>{copy.switchedOff}</p>}
        {open && accepted && <p>{copy.hasIt}</p>}
        {open && attempts.length === 0 && <p>{copy.noAttempts}</p>}
        {state === 'retrying' && enabled && nextAt !== undefined && (
          <p>
            <Interpolated text={copy.nextTry} time={<RetryTime at={nextAt} />} />
          </p>
        )}
        {open && holdUntil !== undefined && (
          <p>
            <Interpolated text={copy.holdUntil} time={<Moment iso={isoOf(holdUntil)} />} />
          </p>
        )}
        {words.remarks.map((remark) => (
          <p key={remark} className="wrap-anywhere">
            {remark}
          </p>
        ))}
        {words.steps.length > 0 && <p className="wrap-anywhere">{copy.steps(words.steps)}</p>}
        {system && (
          <Link to={paths.adminIntegration(system.id)} className="inline-block py-1 text-link underline">
            {copy.settings(system.label)}
          </Link>
        )}
      </div>
    </>
  );
}

/** A lead's history, from its arrival to the next try. `shortened`: earlier attempts may be missing. */
export function Timeline({ events, shortened }: { events: readonly LeadEvent[]; shortened: boolean }) {
  return (
    <section>
      <h3 className="mb-2 text-[1.1rem]">{copy.timeline}</h3>
      <ol aria-label={copy.timeline} className="text-[0.94rem] leading-snug">
        {events.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: past events keep their place
            key={index}
            className="relative grid gap-x-4 not-last:pb-4 pl-8 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-[-0.1rem] not-last:before:left-[0.5rem] not-last:before:w-px not-last:before:bg-line sm:grid-cols-[8.5rem_1fr]"
          >
            <Sign event={event} />
            <Moment iso={event.at} className="text-soft" />
            <div className="min-w-0 wrap-anywhere">
              <What event={event} />
            </div>
          </li>
        ))}
      </ol>
      {shortened && <p className="mt-4 pl-8 text-sm text-soft">{copy.timelineNote(ATTEMPTS_KEPT)}</p>}
    </section>
  );
}

function What({ event }: { event: LeadEvent }): ReactNode {
  switch (event.type) {
    case 'received':
      return copy.receivedEvent(event.form);
    case 'attempt':
      return (
        <>
          <p>
            <Interpolated
              text={copy.attempt[event.outcome]}
              destination={<span className="font-semibold">{event.destination}</span>}
            />
          </p>
          {event.reason && <p>{event.reason}</p>}
          {event.notes.length > 0 && <p className="text-soft">{event.notes.join(' ')}</p>}
        </>
      );
    case 'next':
      return (
        <p className="text-soft">
          <Interpolated
            text={event.hold ? copy.holdOf : copy.nextTryOf}
            destination={event.destination}
            time={<RetryTime at={Date.parse(event.at)} />}
          />
        </p>
      );
  }
}

function Sign({ event }: { event: LeadEvent }) {
  const { Icon, color } = signs[event.type === 'attempt' ? event.outcome : event.type];
  return <Icon aria-hidden="true" className={`absolute left-0 top-[0.1rem] size-[1.05rem] ${color}`} />;
}

const signs = {
  received: { Icon: Inbox, color: 'text-soft' },
  delivered: { Icon: CircleCheck, color: 'text-ok' },
  failed: { Icon: OctagonAlert, color: 'text-error' },
  next: { Icon: CalendarClock, color: 'text-warn' },
} as const;

type LeadEvent =
  | { type: 'received'; at: string; form: string }
  | {
      type: 'attempt';
      at: string;
      destination: string;
      outcome: 'delivered' | 'failed';
      reason: string | undefined;
      notes: readonly string[];
    }
  /** `hold`: the service asked for silence until then. */
  | { type: 'next'; at: string; destination: string; hold: boolean };

/** A lead's events across all destinations, in order of time, and those still to come. */
export function leadTimeline(row: OutboxRow, statuses: readonly DestinationStatus[]): LeadEvent[] {
  const attempts = statuses.flatMap(({ label, delivery }) =>
    delivery.attempts.map(
      ({ at, outcome, reason, notes }): LeadEvent => ({
        type: 'attempt',
        destination: label,
        at,
        outcome,
        reason,
        notes,
      }),
    ),
  );
  const next = statuses.flatMap(({ label, enabled, delivery }): LeadEvent[] => {
    const { state, nextAt, holdUntil } = delivery;
    if (!enabled || !row.lead || state === 'delivered') return [];
    const retried = state === 'retrying' && !row.imported && nextAt !== undefined;
    const at = retried ? nextAt : holdUntil;
    if (at === undefined) return [];
    return [{ type: 'next', destination: label, at: isoOf(at), hold: !retried }];
  });
  return [
    { type: 'received', at: row.createdAt, form: row.lead?.formName ?? '' },
    ...attempts.sort(byTime),
    ...next.sort(byTime),
  ];
}

const byTime = (a: LeadEvent, b: LeadEvent) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);

/** A moment as an ISO timestamp, for any number an imported row may hold. */
const isoOf = (ms: number) => new Date(Math.min(Math.max(ms, 0), 8.64e15)).toISOString();
