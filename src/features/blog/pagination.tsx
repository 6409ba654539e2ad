import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { blogCopy } from '~/content/blog';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';
import { pageNumbers } from './list-filters';
import { TO_LIST } from './list-navigation';

interface PaginationProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Page links for a long list; nothing if there is only one page. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  if (pages <= 1) return null;
  const copy = blogCopy.list;
  return (
    <nav aria-label={copy.pages} className="mt-10 noscript:hidden">
      <ul className="flex flex-wrap justify-center gap-1.5">
        {page > 1 && (
          <li>
            <PageLink to={addressOf(page - 1)} label={copy.previousPage}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </PageLink>
          </li>
        )}
        {pageNumbers(page, pages).map((number) => (
          <li key={number}>
            <PageLink to={addressOf(number)} label={copy.page(number)} current={number === page}>
              {number}
            </PageLink>
          </li>
        ))}
        {page < pages && (
          <li>
            <PageLink to={addressOf(page + 1)} label={copy.nextPage}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  to: string;
  label: string;
  current?: boolean;
  children: ReactNode;
}

function PageLink({ to, label, current = false, children }: PageLinkProps) {
  // A file can't answer for ?page=2, so without scripts these aren't links.
  const works = useHydrated();
  const className = cx(
    'flex size-11 items-center justify-center rounded border font-medium transition-colors duration-150',
    current ? 'border-text bg-text text-panel' : 'border-line-strong bg-panel text-text hover:bg-sunken',
  );
  if (!works) return <span className={className}>{children}</span>;
  return (
    <Link
      to={to}
      state={TO_LIST}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
