import { leadDetail as copy, deliveryStates } from '~/content/admin/leads';
import type { DestinationStatus } from '~/leads/lead-status';
import { Moment } from '~/shared/ui/moment';
import { DeliveryIcon } from './delivery-icon';
import { isoOf } from './lead-timeline';
import { RetryTime } from './retry-time';

/** Each destination with its state, and the steps that are done. */
export function DeliveryHistory({ statuses }: { statuses: readonly DestinationStatus[] }) {
  if (statuses.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-[1.1rem]">{copy.delivery}</h3>
      <ul className="divide-y divide-line rounded border border-line">
        {statuses.map((status) => (
          <li key={status.id} className="p-4 text-[0.94rem] leading-snug">
            <Destination status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Destination({ status: { label, enabled, delivery } }: { status: DestinationStatus }) {
  const { state, accepted, nextAt, holdUntil, unanswered, steps, attempts } = delivery;
  const open = state !== 'delivered';
  const done = Object.entries(steps);
  return (
    <>
      <h4 className="flex items-center gap-2 font-semibold">
        <DeliveryIcon status={state} />
        <span className="min-w-0 wrap-anywhere">
          {label} <span className="font-normal">{deliveryStates[state]}</span>
        </span>
      </h4>
      <div className="mt-1.5 space-y-1.5 text-soft empty:hidden">
        {open && !enabled && <p>{copy.switchedOff}</p>}
        {open && accepted && <p>{copy.hasIt}</p>}
        {open && attempts.length === 0 && <p>{copy.noAttempts}</p>}
        {state === 'retrying' && enabled && nextAt !== undefined && (
          <p>
            {copy.nextTry} <RetryTime at={nextAt} />
          </p>
        )}
        {open && holdUntil !== undefined && (
          <p>
            {copy.holdUntil} <Moment iso={isoOf(holdUntil)} />
          </p>
        )}
        {unanswered && <p>{copy.unanswered(unanswered)}</p>}
        {done.length > 0 && (
          <p className="wrap-anywhere">
            {copy.steps}: {done.map(([name, result]) => `${name} (${result})`).join(', ')}
          </p>
        )}
      </div>
    </>
  );
}
