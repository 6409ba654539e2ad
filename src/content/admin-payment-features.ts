import { brand } from './brand';

export const paymentFeaturesPage = {
  title: `Payment features | ${brand.name} admin`,
  description: 'Plans, payment links and the payment methods they accept.',
  heading: 'Payment features',
  intro: 'What each plan includes, and which payment links visitors get.',
} as const;
