import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { createAdminPage } from './admin-frame';

const words = {
  heading: 'Enterprise lead',
  intro: 'Qualify a large inquiry in four steps and send it to the CRM directly.',
};

export default createAdminPage(words, EnterpriseLead, { hasOutbox: true });
