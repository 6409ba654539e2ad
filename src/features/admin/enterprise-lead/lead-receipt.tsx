import { enterpriseOutcome as copy } from '~/content/admin/enterprise-lead';
import { deliveryStates } from '~/content/admin/leads';
import { statusesToShow } from '~/leads/lead-status';
import { useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** Which system has the lead and what the others said, followed while it is on its way; and the way to it. */
export function LeadReceipt({ id }: { id: string }) {
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
                <strong className="font-semibold">{label}</strong>: {deliveryStates[delivery.state]}
                {reason && <span className="block text-soft">{reason}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <Link
        to={paths.adminLead(id)}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
      >
        {copy.open}
      </Link>
    </>
  );
}
