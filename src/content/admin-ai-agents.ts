import { brand } from './brand';

export const aiAgentsPage = {
  title: `AI agents | ${brand.name} admin`,
  description: 'The agents of this site, their hand-offs and settings.',
  heading: 'AI agents',
  intro: 'The connection to the agent platform, its agents, and who hands over to whom.',
} as const;
