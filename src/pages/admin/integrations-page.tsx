import { integrationsPage } from '~/content/admin/integrations';
import { ConfigTransfer } from '~/features/admin/integrations/config-transfer';
import { IntegrationTabs } from '~/features/admin/integrations/integration-tabs';
import { paths } from '~/shared/paths';
import { Head } from '~/shared/seo/head';
import { AdminHeading } from './admin-heading';

export default function IntegrationsPage() {
  const { title, description, heading, intro } = integrationsPage;
  return (
    <>
      <Head title={title} description={description} path={paths.adminIntegrations()} noindex />
      <AdminHeading heading={heading} intro={intro} />
      <div className="space-y-8">
        <IntegrationTabs />
        <ConfigTransfer />
      </div>
    </>
  );
}
