import { paths } from '~/shared/paths';
import { brand } from './brand';

export const overviewPage = {
  title: `Overview | ${brand.name} admin`,
  description: 'What needs attention, and the way to every part of the admin area.',
  heading: 'Overview',
  warnings: 'Needs attention',
  areas: 'Areas',
} as const;

export const discreetAdminPage = {
  title: `${brand.name} admin`,
  description: 'The way to the admin area.',
} as const;

/** The two places of daily work. */
export const overviewLeads = {
  title: 'Leads',
  text: 'Inquiries in this browser, and where each one went.',
  to: paths.adminLeads(),
  action: 'Open leads',
  total: 'In this browser',
  waiting: 'Waiting',
  failed: 'Failed or refused',
  counting: 'Counting leads',
  unavailable: 'The leads could not be counted just now.',
} as const;

export const overviewIntegrations = {
  title: 'Integrations',
  text: 'Where leads go: settings, connection tests, and the configuration that every visitor gets.',
  to: paths.adminIntegrations(),
  action: 'Open integrations',
  connected: 'For visitors, leads go to',
  none: 'For visitors, leads go nowhere yet.',
} as const;

export const overviewCards: readonly { title: string; text: string; to: string }[] = [
  {
    title: 'Security',
    text: 'Sign-in history, lockouts, and who may see what.',
    to: paths.adminSecurity(),
  },
  {
    title: 'Database',
    text: 'What this site keeps in the browser: sizes, backup, restore.',
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

interface Warning {
  title: string;
  text: string;
  action?: { label: string; to: string };
}

export const overviewWarnings: Record<
  'lostLeads' | 'samplePassword' | 'testingMode' | 'testingModeHere',
  Warning
> = {
  lostLeads: {
    title: "Leads would stay in visitors' browsers",
    text: 'The site is launched, and no destination is configured in site.config.json. Each inquiry is kept by the browser that sent it, and reaches nobody else.',
    action: { label: 'Connect a destination', to: paths.adminIntegrations() },
  },
  samplePassword: {
    title: 'The sample password is in force',
    text: "Anybody who has read the README can sign in as the super admin. Make a hash with 'npm run hash-password', put it into the built-in accounts, and build.",
  },
  testingMode: {
    title: 'Testing mode is on',
    text: 'Visitors see the Testing Mode page and nothing else. To open the site, set admin.testingMode to false in site.config.json and build.',
    action: { label: 'Access switches', to: paths.adminSecurity() },
  },
  testingModeHere: {
    title: 'Testing mode differs in this browser',
    text: 'The switch was changed in this browser alone. Everybody else has what site.config.json says.',
    action: { label: 'Access switches', to: paths.adminSecurity() },
  },
};

export const heldSecretsWarning = {
  title: 'This browser holds secrets',
  text: 'Whoever uses this browser can read them, and so could a script that found its way into this site. Remove them after trying a connection out:',
  action: { label: 'Open integrations', to: paths.adminIntegrations() },
} as const;

export const noWarnings = 'Nothing needs attention.';
