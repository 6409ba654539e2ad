import sectionMessages from '~/content/words/sections.json';
import { getForeignLanguage } from '~/shared/lib/locale';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

export const home = { name: sectionMessages.home, path: paths.home() };

interface BreadcrumbProps {
  /** The page above this one, itself below the home page. */
  parent: { name: string; path: string };
  /** The text's color: an ink hero needs a light one. */
  className?: string;
}

/** Links to the home page and the page above this one, above a page's heading. */
export function Breadcrumb({ parent, className = 'text-link' }: BreadcrumbProps) {
  return (
    <nav
      aria-label={sectionMessages.breadcrumb}
      className={`-mt-1 mb-1 md:-mt-2.5 md:mb-2.5 text-ui ${className}`}
    >
      <ol className="flex flex-wrap gap-x-2">
        {[home, parent].map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <Link
              to={path}
              lang={path === home.path ? getForeignLanguage('sections') : undefined}
              className="inline-flex min-h-11 items-center hover:underline"
            >
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
