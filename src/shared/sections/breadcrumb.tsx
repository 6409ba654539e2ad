import sectionMessages from '~/content/words/sections.json';
import { Link } from '~/shared/navigation/link';

interface BreadcrumbProps {
  /** From the home page down, without the page itself. */
  trail: readonly { name: string; path: string }[];
  /** The text's color: an ink hero needs a light one. */
  className?: string;
}

/** Links to the pages above this one, above a page's heading. */
export function Breadcrumb({ trail, className = 'text-link' }: BreadcrumbProps) {
  return (
    <nav
      aria-label={sectionMessages.breadcrumb}
      className={`-mt-1 mb-1 md:-mt-2.5 md:mb-2.5 text-ui ${className}`}
    >
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
            <span aria-hidden="true" className="text-ink-300">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
