import { brand } from './brand';

export const performancePage = {
  title: `Performance | ${brand.name} admin`,
  description: 'Page speed as measured in this browser, and the weight of what it loaded.',
  heading: 'Performance',
  intro: 'Page speed as measured in this browser, and the weight of what it loaded.',
} as const;
