import type { ReactNode } from 'react';
import { deliveryStates, leadsTable } from '~/content/admin/leads';
import type { DestinationStatus, LeadState, LeadStatus } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { DeliveryIcon } from './delivery-icon';
import { RetryTime } from './retry-time';

/** Where a lead went: a line for each destination, those that have it together in one. */
export function DeliverySummary({ row, state }: { row: OutboxRow; state: LeadState }) {
  if (row.spam === 'honeypot') return <Line status="held">{leadsTable.held}</Line>;
  if (!row.lead) return <Line status="delivered">{leadsTable.forgotten}</Line>;
  const { shown } = state;
  if (shown.length === 0 && row.imported) return <Line status="imported">{leadsTable.imported}</Line>;
  if (shown.length === 0) return <Line status="homeless">{leadsTable.homeless}</Line>;
  const done = shown.filter(({ delivery }) => delivery.state === 'delivered');
  const open = shown.filter(({ delivery }) => delivery.state !== 'delivered');
  return (
    <ul className="space-y-1">
      {open.map((status) => (
        <li key={status.id}>
          <OpenDelivery status={status} />
        </li>
      ))}
      {done.length > 0 && (
        <li>
          <Line status="delivered">
            {done.map(({ label }) => label).join(', ')} {deliveryStates.delivered}
          </Line>
        </li>
      )}
    </ul>
  );
}

function OpenDelivery({ status: { label, enabled, delivery } }: { status: DestinationStatus }) {
  const reason = delivery.attempts.at(-1)?.reason;
  return (
    <Line status={delivery.state}>
      {label} {deliveryStates[delivery.state]}{' '}
      {enabled
        ? delivery.state === 'retrying' && <RetryTime at={delivery.nextAt ?? 0} />
        : leadsTable.switchedOff}
      {reason && <span className="line-clamp-2 text-sm text-soft">{reason}</span>}
    </Line>
  );
}

function Line({ status, children }: { status: LeadStatus; children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <DeliveryIcon status={status} className="mt-[0.22em]" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
