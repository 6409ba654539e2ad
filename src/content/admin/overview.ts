import { brand } from '~/content/brand';
import { paths } from '~/shared/paths';

export const overviewPage = {
  description: 'See what needs attention, and find every part of the admin area.',
  heading: 'Dashboard',
  areas: 'Areas',
} as const;

export const discreetAdminPage = {
  title: `${brand.name} admin`,
  description: 'The way to the admin area.',
} as const;

export const overviewCards: readonly { title: string; text: string; to: string }[] = [
  {
    title: 'Security',
    text: 'Sign-in history, lockouts and access.',
    to: paths.adminSecurity(),
  },
  {
    title: 'Database',
    text: 'The data this site keeps in the browser: sizes, backup, restore.',
    to: paths.adminDatabase(),
  },
  {
    title: 'Users',
    text: 'Accounts registered here, their roles and passwords.',
    to: paths.adminUsers(),
  },
  {
    title: 'AI agents',
    text: 'The connection to the agent platform, and its agents.',
    to: paths.adminAiAgents(),
  },
  {
    title: 'Voice AI',
    text: 'Voice, model and speaking style of the assistant.',
    to: paths.adminVoiceAi(),
  },
  {
    title: 'Specialized agents',
    text: 'Agents for business, content and special tasks.',
    to: paths.adminSpecializedAgents(),
  },
];
