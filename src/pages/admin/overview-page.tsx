import type { ReactNode } from 'react';
import { overviewCards, overviewPage } from '~/content/admin/overview';
import { IntegrationHealth } from '~/features/admin/integrations/integration-status';
import { LeadsOverview } from '~/features/admin/leads/leads-overview';
import { Warnings } from '~/features/admin/security/self-check-list';
import { useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';
import { AdminFrame } from './admin-frame';

/** The part below the leads: shown once their height is known, so that nothing moves. */
function BelowLeads({ children }: { children: ReactNode }) {
  const { isPending } = useOutbox();
  return <div className={cx('space-y-8', isPending && 'invisible')}>{children}</div>;
}

/** A card for each other part of the admin area. */
function AreaCards() {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-3 text-[1.35rem]">
        {overviewPage.areas}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {overviewCards.map(({ title, text, to }) => (
          <li
            key={to}
            className="relative rounded border border-line bg-panel px-5 py-4 transition-colors duration-150 hover:border-line-strong"
          >
            <h3 className="text-[1.15rem]">
              {/* The whole card is the link's area. */}
              <Link to={to} className="after:absolute after:inset-0 after:rounded">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-[0.94rem] leading-snug text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function OverviewPage() {
  return (
    <AdminFrame words={overviewPage}>
      <div className="space-y-8">
        <LeadsOverview />
        <BelowLeads>
          <div className="space-y-3">
            <Warnings />
            <IntegrationHealth />
          </div>
          <AreaCards />
        </BelowLeads>
      </div>
    </AdminFrame>
  );
}
