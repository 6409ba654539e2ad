import type { ReactNode } from 'react';
import { leadDetail as copy, deliveryStates } from '~/content/admin-leads';
import type { DestinationStatus } from '~/leads/lead-status';
import type { Attempt } from '~/leads/outbox-row';
import { Moment } from '~/shared/ui/moment';
import { DeliveryIcon } from './delivery-icon';
import { RetryTime } from './retry-time';

/** Each destination with its state, the steps that are done, and every attempt. */
export function DeliveryHistory({ statuses }: { statuses: readonly DestinationStatus[] }) {
  if (statuses.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-[1.1rem]">{copy.delivery}</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {statuses.map((status) => (
          <li key={status.id} className="p-4 text-[0.94rem] leading-snug">
            <DestinationHistory status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DestinationHistory({ status: { label, enabled, delivery } }: { status: DestinationStatus }) {
  const { state, accepted, nextAt, holdUntil, unanswered, steps, attempts } = delivery;
  const open = state !== 'delivered';
  const done = Object.entries(steps);
  return (
    <>
      <h4 className="flex items-center gap-2 font-semibold">
        <DeliveryIcon status={state} />
        <span>
          {label} <span className="font-normal">{deliveryStates[state]}</span>
        </span>
      </h4>
      <div className="mt-1.5 space-y-1.5 text-soft">
        {open && !enabled && <p>{copy.switchedOff}</p>}
        {open && accepted && <p>{copy.hasIt}</p>}
        {state === 'retrying' && enabled && nextAt !== undefined && (
          <p>
            {copy.nextTry} <RetryTime at={nextAt} />
          </p>
        )}
        {open && holdUntil !== undefined && (
          <p>
            {copy.holdUntil} <Moment iso={new Date(holdUntil).toISOString()} />
          </p>
        )}
        {unanswered && <p>{copy.unanswered(unanswered)}</p>}
        {done.length > 0 && (
          <p className="wrap-anywhere">
            {copy.steps}: {done.map(([name, result]) => `${name} (${result})`).join(', ')}
          </p>
        )}
      </div>
      <Attempts>{attempts}</Attempts>
    </>
  );
}

function Attempts({ children: attempts }: { children: readonly Attempt[] }): ReactNode {
  if (attempts.length === 0) return <p className="mt-1.5 text-soft">{copy.noAttempts}</p>;
  return (
    <ol aria-label={copy.attempts} className="mt-2 space-y-2">
      {attempts.map(({ at, outcome, reason, notes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever appended
        <li key={index} className="grid gap-x-4 sm:grid-cols-[8.5rem_1fr]">
          <Moment iso={at} className="text-soft" />
          <div className="min-w-0 wrap-anywhere">
            <p>{reason ?? copy.attempt[outcome]}</p>
            {notes.length > 0 && <p className="text-soft">{notes.join(' ')}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
