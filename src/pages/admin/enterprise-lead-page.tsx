import { enterpriseLeadPage } from '~/content/admin/enterprise-lead';
import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { paths } from '~/shared/paths';
import { AdminFrame } from './admin-frame';

export default function EnterpriseLeadPage() {
  return (
    <AdminFrame words={enterpriseLeadPage} path={paths.enterpriseLead()}>
      <EnterpriseLead />
    </AdminFrame>
  );
}
