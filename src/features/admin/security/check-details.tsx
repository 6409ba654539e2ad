import { Link } from '~/shared/navigation/link';
import type { Check } from './self-check';

/** What a finding means, what it concerns, and where to put it right. */
export function CheckDetails({ check: { text, names = [], actions = [] } }: { check: Check }) {
  return (
    <>
      <p>{text}</p>
      {names.length > 0 && <p className="font-medium wrap-anywhere">{names.join(', ')}</p>}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          {actions.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
