import { ArrowRight } from 'lucide-react';
import type { NavigationLink } from '~/content/navigation';
import { Link } from '~/shared/navigation/link';

/** Where to read on, at the end of a part. */
export function LinksOn({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className="mt-10 flex flex-wrap gap-x-9 border-t border-line pt-3">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-1.5 py-1 font-semibold text-link underline-offset-4 hover:underline"
          >
            {label}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
