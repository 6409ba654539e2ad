import { ConfigExport } from '~/features/admin/integrations/config-export';
import { IntegrationTabs } from '~/features/admin/integrations/integration-tabs';
import { AdminPage } from './admin-frame';

const words = {
  heading: 'Integrations',
  intro: 'Try a connection out in this browser, then export the settings: visitors use site.config.json.',
};

export default function IntegrationsPage() {
  return (
    <AdminPage copy={words} hasOutbox>
      <div className="space-y-8">
        <IntegrationTabs />
        <ConfigExport />
      </div>
    </AdminPage>
  );
}
