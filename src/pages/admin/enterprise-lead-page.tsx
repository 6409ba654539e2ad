import { enterpriseLeadPage } from '~/content/admin/enterprise-lead';
import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { AdminFrame } from './admin-frame';

export default function EnterpriseLeadPage() {
  return (
    <AdminFrame words={enterpriseLeadPage}>
      <EnterpriseLead />
    </AdminFrame>
  );
}
