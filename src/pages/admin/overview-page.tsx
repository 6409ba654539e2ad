import { overviewPage } from '~/content/admin/overview';
import { IntegrationHealth } from '~/features/admin/integrations/integration-health';
import { LeadsToday } from '~/features/admin/leads/leads-today';
import { AreaCards, BelowLeads } from '~/features/admin/overview/below-leads';
import { Warnings } from '~/features/admin/security/self-check-list';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';

export default function OverviewPage() {
  return (
    <AdminFrame words={overviewPage} path={paths.admin()}>
      <div className="space-y-8">
        <LeadsToday />
        <BelowLeads>
          <Warnings />
          <IntegrationHealth />
          <AreaCards />
        </BelowLeads>
      </div>
    </AdminFrame>
  );
}
