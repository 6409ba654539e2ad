import {
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Inbox,
  OctagonExclamationPoint,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { leadMeeting, onlyHere } from '~/content/admin/lead-marks';
import { leadDetail as copy, deliveryStates, leadKinds } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/kit/words';
import { leadSystems } from '~/integrations/lead-systems';
import type { Courier } from '~/leads/deliver';
import { markOf } from '~/leads/lead-mark';
import { type DestinationStatus, destinationStatuses } from '~/leads/lead-status';
import { ATTEMPTS_KEPT, type Attempt, type OutboxRow } from '~/leads/outbox-row';
import { isOpen } from '~/leads/rows-from-files';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button, IconButton } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { formatMomentInFull, Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { LeadActions } from './lead-actions';
import { LeadContact, LeadFacts, LeadMessage } from './lead-facts';
import { LeadMarking } from './lead-marking';
import { DeliveryIcon, leadTitle, RetryTime } from './lead-signs';
import { isOnlyHere } from './lead-states';
import { useInboxKeys } from './list-controls';
import { describeSteps, describeUnanswered } from './receipt-words';

interface LeadDetailProps {
  courier: Courier;
  /** Undefined if this browser has no such lead. */
  row: OutboxRow | undefined;
  /** Its place in the list; undefined if the filter hid it from the beginning. */
  place: Place | undefined;
  onStep: (step: 1 | -1) => void;
  onAnswered: () => void;
  onClose: () => void;
  onDelete: (id: string) => void;
}

export interface Place {
  /** From 0. */
  index: number;
  count: number;
  /** It was there until it was changed. The next one has its place now. */
  left: boolean;
}

/** A dialog with everything known about one lead. */
export function LeadDetail(props: LeadDetailProps) {
  const { courier, row, place, onStep, onAnswered, onClose, onDelete } = props;
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (!row) {
    const { title, text, close } = copy.missing;
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={title}
        description={text}
        footer={<Button onClick={onClose}>{close}</Button>}
      />
    );
  }
  const statuses = destinationStatuses(courier.destinations, row);
  const isHeld = row.imported === true && isOpen(courier.destinations, row);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="lg"
      title={leadTitle(row) ?? copy.forgottenTitle}
      description={
        <Interpolated text={copy.received} kind={leadKinds[row.kind]} time={<Moment iso={row.createdAt} />} />
      }
      footer={
        <LeadActions key={row.id} courier={courier} row={row} onDelete={onDelete} onAnswered={onAnswered} />
      }
    >
      <Top id={row.id} place={place} onStep={onStep} onAnswered={onAnswered} />
      <div className="space-y-7">
        <Flags row={row} nowhere={statuses.length === 0} isHeld={isHeld} />
        {row.lead && <LeadMessage lead={row.lead} />}
        <LeadMarking key={`mark-${row.id}`} outbox={courier.outbox} row={row} />
        {row.lead && <LeadContact lead={row.lead} />}
        <DeliveryHistory
          statuses={statuses}
          isHeld={isHeld}
          remark={isOnlyHere(courier.destinations, row) ? onlyHere.explained : undefined}
        />
        <Timeline
          events={leadTimeline(row, statuses)}
          shortened={statuses.some(({ delivery }) => delivery.attempts.length >= ATTEMPTS_KEPT)}
        />
        {row.lead && <LeadFacts key={row.id} lead={row.lead} />}
      </div>
    </Dialog>
  );
}

type TopProps = Pick<LeadDetailProps, 'place' | 'onStep' | 'onAnswered'> & { id: string };

/** The way to the neighboring leads. Another lead is shown from its beginning. The dialog has the list's keys. */
function Top({ id, place, onStep, onAnswered }: TopProps) {
  const top = useRef<HTMLDivElement>(null);
  useInboxKeys(top, { onStep, onAnswered }, '[role="dialog"]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per lead
  useEffect(() => {
    top.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [id]);
  return (
    <div ref={top} className="mb-5 empty:mb-0">
      {place && (place.count > 1 || place.left) && <Steps place={place} onStep={onStep} />}
    </div>
  );
}

function Steps({ place, onStep }: { place: Place; onStep: (step: 1 | -1) => void }) {
  const { index, count, left } = place;
  const step = (by: 1 | -1, label: string, Icon: typeof ChevronLeft) => {
    const isEnd = by < 0 ? index === 0 : index === count - (left ? 0 : 1);
    // A disabled button would lose the focus at the last lead.
    return (
      <IconButton
        label={label}
        aria-disabled={isEnd}
        onClick={() => !isEnd && onStep(by)}
        className="border border-line aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {step(-1, copy.previous, ChevronLeft)}
      {step(1, copy.next, ChevronRight)}
      <span role="status" className="ml-1.5 text-sm text-soft tabular-nums">
        {left ? copy.left : copy.position(index + 1, count)}
      </span>
    </div>
  );
}

function Flags({ row, nowhere, isHeld }: { row: OutboxRow; nowhere: boolean; isHeld: boolean }) {
  const { honeypot, fast, unchecked, forgotten, imported, unrouted } = copy.flags;
  const { meeting } = markOf(row);
  const text =
    meeting && leadMeeting.text(meeting.calendar, meeting.start && formatMomentInFull(meeting.start));
  return (
    <>
      {text && <Notice tone="success" title={leadMeeting.title} text={text} />}
      {row.spam === 'honeypot' && <Notice tone="warning" {...honeypot} />}
      {row.spam === 'fast' && <Notice tone="info" {...fast} />}
      {row.check === '' && <Notice tone="info" {...unchecked} />}
      {!row.lead && <Notice tone="success" {...forgotten} />}
      {isHeld && <Notice tone="info" {...imported} />}
      {nowhere && !row.spam && !row.imported && row.lead && <Notice tone="warning" {...unrouted} />}
    </>
  );
}

interface DeliveryHistoryProps {
  statuses: readonly DestinationStatus[];
  /** Nothing is sent by itself. */
  isHeld: boolean;
  /** About all of them. */
  remark: string | undefined;
}

/** Each destination with its state, and the steps done. */
function DeliveryHistory({ statuses, isHeld, remark }: DeliveryHistoryProps) {
  if (statuses.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-[1.1rem]">{copy.delivery}</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {statuses.map((status) => (
          <li key={status.id} className="p-4 text-[0.94rem] leading-snug">
            <Destination status={status} isHeld={isHeld} />
          </li>
        ))}
      </ul>
      {remark && <p className="mt-2 text-[0.94rem] text-soft">{remark}</p>}
    </section>
  );
}

interface DestinationProps {
  status: DestinationStatus;
  isHeld: boolean;
}

function Destination({ status, isHeld }: DestinationProps) {
  const { id, label, enabled, delivery } = status;
  const { state, accepted, nextAt, holdUntil, attempts } = delivery;
  const open = state !== 'delivered';
  const steps = describeSteps(status);
  const unanswered = describeUnanswered(status);
  const waits = isHeld && (state === 'waiting' || state === 'retrying');
  const reason = open && attempts.at(-1)?.reason;
  const system = open && leadSystems.find(({ destinations }) => destinations.some((one) => one.id === id));
  return (
    <>
      <h4 className="flex items-center gap-2 font-semibold">
        <DeliveryIcon status={waits ? 'imported' : state} />
        <span className="min-w-0 wrap-anywhere">
          <span>{label}</span>{' '}
          <span className="font-normal">{waits ? copy.held : deliveryStates[state]}</span>
        </span>
      </h4>
      <div className="mt-1.5 space-y-1.5 text-soft empty:hidden">
        {reason && <p className="text-text wrap-anywhere">{reason}</p>}
        {open && !enabled && <p>{copy.switchedOff}</p>}
        {open && accepted && <p>{copy.hasIt}</p>}
        {open && attempts.length === 0 && <p>{copy.noAttempts}</p>}
        {state === 'retrying' && !isHeld && enabled && nextAt !== undefined && (
          <p>
            <Interpolated text={copy.nextTry} time={<RetryTime at={nextAt} />} />
          </p>
        )}
        {open && holdUntil !== undefined && (
          <p>
            <Interpolated text={copy.holdUntil} time={<Moment iso={isoOf(holdUntil)} />} />
          </p>
        )}
        {unanswered && <p className="wrap-anywhere">{unanswered}</p>}
        {steps.length > 0 && <p className="wrap-anywhere">{copy.steps(steps)}</p>}
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
function Timeline({ events, shortened }: { events: readonly LeadEvent[]; shortened: boolean }) {
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
      return <p>{copy.receivedEvent(event.form)}</p>;
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
  failed: { Icon: OctagonExclamationPoint, color: 'text-error' },
  next: { Icon: CalendarClock, color: 'text-warn' },
} as const;

type LeadEvent =
  | { type: 'received'; at: string; form: string }
  | ({ type: 'attempt'; destination: string } & Attempt)
  /** `hold`: the service asked for silence until then. */
  | { type: 'next'; at: string; destination: string; hold: boolean };

/** A lead's events across all destinations, in order of time, and those still to come. */
export function leadTimeline(row: OutboxRow, statuses: readonly DestinationStatus[]): LeadEvent[] {
  const attempts = statuses.flatMap(({ label, delivery }) =>
    delivery.attempts.map((attempt): LeadEvent => ({ ...attempt, type: 'attempt', destination: label })),
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
