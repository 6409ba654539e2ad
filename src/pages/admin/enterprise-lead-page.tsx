import { enterpriseLeadPage } from '~/content/admin/enterprise-lead';
import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { framed } from './admin-frame';

export default framed(enterpriseLeadPage, EnterpriseLead);
