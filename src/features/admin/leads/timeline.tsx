import { CalendarClock, CircleCheck, Inbox, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadDetail as copy } from '~/content/admin/leads';
import { ATTEMPTS_KEPT } from '~/leads/outbox-row';
import { Moment } from '~/shared/ui/moment';
import type { LeadEvent } from './lead-timeline';
import { RetryTime } from './retry-time';

/** What happened to a lead, from its arrival to the next try. `shortened`: earlier attempts may be missing. */
export function Timeline({ events, shortened }: { events: readonly LeadEvent[]; shortened: boolean }) {
  return (
    <section>
      <h3 className="mb-2 text-[1.1rem]">{copy.timeline}</h3>
      <ol aria-label={copy.timeline} className="text-[0.94rem] leading-snug">
        {events.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
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
            <span className="font-semibold">{event.destination}</span> {copy.attempt[event.outcome]}
          </p>
          {event.reason && <p>{event.reason}</p>}
          {event.notes.length > 0 && <p className="text-soft">{event.notes.join(' ')}</p>}
        </>
      );
    case 'next':
      return (
        <p className="text-soft">
          {event.hold ? copy.holdOf(event.destination) : copy.nextTryOf(event.destination)}{' '}
          <RetryTime at={Date.parse(event.at)} />
        </p>
      );
  }
}

function Sign({ event }: { event: LeadEvent }) {
  const { Icon, colour } = signs[event.type === 'attempt' ? event.outcome : event.type];
  return <Icon aria-hidden="true" className={`absolute left-0 top-[0.1rem] size-[1.05rem] ${colour}`} />;
}

const signs = {
  received: { Icon: Inbox, colour: 'text-soft' },
  delivered: { Icon: CircleCheck, colour: 'text-ok' },
  failed: { Icon: OctagonAlert, colour: 'text-error' },
  next: { Icon: CalendarClock, colour: 'text-warn' },
} as const;
