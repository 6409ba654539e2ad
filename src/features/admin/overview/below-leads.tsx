import type { ReactNode } from 'react';
import { overviewCards, overviewPage } from '~/content/admin/overview';
import { useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';

/** The part below the leads: shown once their height is known, so that nothing moves. */
export function BelowLeads({ children }: { children: ReactNode }) {
  const { isPending } = useOutbox();
  return <div className={cx('space-y-8', isPending && 'invisible')}>{children}</div>;
}

/** A card for each other part of the admin area. */
export function AreaCards() {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-3 text-[1.35rem]">
        {overviewPage.areas}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {overviewCards.map(({ title, text, to }) => (
          <li
            key={to}
            className="relative rounded border border-line bg-panel p-5 transition-colors duration-150 hover:border-line-strong"
          >
            <h3 className="text-[1.15rem]">
              {/* The whole card is the link's area. */}
              <Link to={to} className="after:absolute after:inset-0 after:rounded">
                {title}
              </Link>
            </h3>
            <p className="mt-1.5 text-[0.94rem] leading-snug text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
