import { integrationsPage } from '~/content/admin/integrations';
import { ConfigTransfer } from '~/features/admin/integrations/config-transfer';
import { IntegrationTabs } from '~/features/admin/integrations/integration-tabs';
import { AdminFrame } from './admin-frame';

export default function IntegrationsPage() {
  return (
    <AdminFrame words={integrationsPage}>
      <div className="space-y-8">
        <IntegrationTabs />
        <ConfigTransfer />
      </div>
    </AdminFrame>
  );
}
