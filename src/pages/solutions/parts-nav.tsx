import { ArrowDown } from 'lucide-react';
import { solutions } from '~/content/solutions';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** The four parts of the page, in its hero. */
export function PartsNav() {
  return (
    <nav
      aria-label={solutions.partsLabel}
      className="mt-10 md:max-w-[26rem] lg:max-w-[31rem] xl:max-w-[34rem]"
    >
      <ul className="grid grid-cols-1 gap-x-8 sm:max-md:grid-cols-2 lg:grid-cols-2">
        {solutions.parts.map(({ id, name, text }) => (
          <li key={id} className="border-t border-ink-700">
            <Link
              to={paths.solutions(id)}
              className="group flex min-h-18 items-center justify-between gap-4 py-3"
            >
              <span>
                <span className="block font-semibold group-hover:underline">{name}</span>
                <span className="text-[0.94rem] text-ink-300">{text}</span>
              </span>
              <ArrowDown aria-hidden="true" className="size-4 shrink-0 text-indigo-300" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
