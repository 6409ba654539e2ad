import { EnterpriseLead } from '~/features/admin/enterprise-lead/enterprise-lead';
import { framed } from './admin-frame';

const words = {
  heading: 'Enterprise lead',
  intro: 'Qualify a large inquiry in four steps and send it to the CRM directly.',
};

export default framed(words, EnterpriseLead);
