import { overviewPage } from '~/content/admin/overview';
import { IntegrationHealth } from '~/features/admin/integrations/integration-health';
import { LeadsToday } from '~/features/admin/leads/leads-today';
import { AreaCards, BelowLeads } from '~/features/admin/overview/below-leads';
import { Warnings } from '~/features/admin/security/self-check-list';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function OverviewPage() {
  const { title, description, heading } = overviewPage;
  return (
    <>
      <Head title={title} description={description} path={paths.admin()} noindex />
      <AdminHeading heading={heading} />
      <div className="space-y-8">
        <Warnings />
        <LeadsToday />
        <BelowLeads>
          <IntegrationHealth />
          <AreaCards />
        </BelowLeads>
      </div>
    </>
  );
}
