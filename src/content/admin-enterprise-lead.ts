import { brand } from './brand';

export const enterpriseLeadPage = {
  title: `Enterprise lead | ${brand.name} admin`,
  description: 'Qualify an enterprise lead and send it to the CRM.',
  heading: 'Enterprise lead',
  intro: 'Qualify a large inquiry in four steps and send it to the CRM directly.',
} as const;
