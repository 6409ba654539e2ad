import { brand } from './brand';

export const specializedAgentsPage = {
  title: `Specialized agents | ${brand.name} admin`,
  description: '28 agents for business, content and special tasks.',
  heading: 'Specialized agents',
  intro: '28 agents for business, content and special tasks, ready to be set up.',
} as const;
