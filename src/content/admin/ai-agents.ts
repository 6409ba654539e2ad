import { figure } from '~/shared/lib/in-locale';

export const aiAgentsPage = {
  heading: 'AI agents',
  intro: 'The connection to the agent platform, and its agents.',
  tabsLabel: 'Agent areas',
  tabs: { agents: 'Agents', 'cross-agents': 'Cross Agents', settings: 'Settings' },
} as const;

export const connectScreen = {
  title: 'Connect to Lutra',
  text: 'Lutra runs the agents. Connect with an API key of your account to see and edit them.',
  simulated: 'Simulated: no request is sent.',
  simulatedText: 'Any key is accepted. The agents that follow are sample data.',
  apiKey: 'Lutra API key',
  apiKeyHint: 'It stays in this browser, where everyone who uses it can read it.',
  missing: 'Please enter your Lutra API key',
  connect: 'Connect to Lutra',
  connecting: 'Connecting...',
  success: { title: 'Connection Successful', description: 'Successfully connected to Lutra.' },
  successForNow: {
    title: 'Connection Successful',
    description: 'Successfully connected to Lutra, until you leave or reload the page.',
  },
  failure: {
    title: 'Connection Failed',
    description: 'Failed to connect to Lutra. Please check your API key.',
  },
  disconnected: 'Disconnected. The API key is gone from this browser; agents and settings are still here.',
} as const;

export const workspaceCopy = {
  connected: 'Connected',
  /** `{connected}`: the above, as a badge. */
  connectedText:
    '{connected} to Lutra, simulated: no request is sent. Your changes to the sample stay in this browser.',
  unreadable: {
    title: 'What this browser kept could not be read',
    text: 'The sample is shown in its place. Your next change replaces what is stored.',
  },
  keyForNow: {
    title: 'The browser refused to store the key',
    text: 'The connection ends when you leave or reload the page.',
  },
} as const;

export const agentList = {
  title: 'Agents',
  caption: 'Agents',
  add: 'Add agent',
  columns: ['Agent', 'Model', 'Status', 'Actions'],
  /** `{name}`: for screen readers. */
  edit: 'Edit {name}',
  remove: 'Delete {name}',
  empty: 'No agents yet.',
  confirm: {
    title: (name: string) => `Delete ${name}?`,
    description: 'All other agents stay. You can undo it right after.',
    confirm: 'Delete agent',
  },
  added: (name: string) => `${name} added`,
  saved: (name: string) => `${name} saved`,
  deleted: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} is back`,
} as const;

export const agentForm = {
  addTitle: 'Add agent',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  description: 'Description',
  descriptionHint: 'What it does, in a sentence or two.',
  model: 'Model',
  status: 'Status',
  save: 'Save agent',
  saving: 'Saving...',
  errors: {
    name: 'Enter a name.',
    nameTaken: 'Another agent has this name.',
    description: 'Say what the agent does.',
    tooLong: (most: number) => `At most ${figure(most)} characters.`,
  },
} as const;

export const crossAgents = {
  title: 'Agents by model',
  text: 'Which agents share a model: all that change when it does.',
  columns: ['Model', 'Agents', 'Active'],
  active: (active: number, all: number) => `${figure(active)} of ${figure(all)}`,
} as const;

export const agentSettings = {
  title: 'New agents',
  defaultModel: 'Default model',
  defaultModelHint: 'Chosen for you when you add an agent.',
  save: 'Save settings',
  saved: 'Settings saved',
  unsaved: 'There are unsaved changes.',
} as const;

export const connectionSettings = {
  title: 'Connection',
  text: 'This browser holds an API key for Lutra. The connection is simulated: no request is sent.',
  disconnect: 'Disconnect',
  confirm: {
    title: 'Disconnect from Lutra?',
    description:
      'The API key is removed from this browser, which cannot be undone. Agents and settings stay in this browser.',
    confirm: 'Disconnect',
  },
  done: {
    title: 'Disconnected from Lutra',
    description: 'The API key was removed from this browser.',
  },
} as const;

/** `draft` has never been switched on. */
export type AgentStatus = 'active' | 'paused' | 'draft';

export const agentStatuses: Record<AgentStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  draft: 'Draft',
};

/** The models that an agent can run on. A stored one may name others, which are kept. */
export const agentModels = [
  { value: 'gpt-4o', label: 'GPT-4o' },
  { value: 'gpt-4o-mini', label: 'GPT-4o mini' },
  { value: 'o4-mini', label: 'o4-mini' },
  { value: 'mistral-large', label: 'Mistral Large' },
  { value: 'llama-3.3-70b', label: 'Llama 3.3 70B' },
] as const;

export type AgentModel = (typeof agentModels)[number]['value'];

/** A model's common name, or its own if it isn't one of ours. */
export const modelLabel = (model: string): string =>
  agentModels.find(({ value }) => value === model)?.label ?? model;

/** The models to choose from, with the one in use if it isn't one of ours. */
export const modelOptions = (used: string): readonly { value: string; label: string }[] =>
  agentModels.some(({ value }) => value === used)
    ? agentModels
    : [...agentModels, { value: used, label: used }];

interface SampleAgent {
  id: string;
  name: string;
  description: string;
  model: AgentModel;
  status: AgentStatus;
}

/** The agent area's initial data, until somebody changes it in their browser. */
export const sampleAgents: readonly SampleAgent[] = [
  {
    id: 'front-desk',
    name: 'Front desk',
    description: 'Takes every first message, and answers the questions that it’s sure about.',
    model: 'gpt-4o-mini',
    status: 'active',
  },
  {
    id: 'sales-qualifier',
    name: 'Sales qualifier',
    description: 'Asks about need, budget and timing, and writes a summary that a salesperson can call from.',
    model: 'gpt-4o',
    status: 'active',
  },
  {
    id: 'technical-support',
    name: 'Technical support',
    description: 'Works through the known fixes step by step, and stops where a fix could lose data.',
    model: 'gpt-4o',
    status: 'active',
  },
  {
    id: 'appointment-desk',
    name: 'Appointment desk',
    description: 'Offers three free slots, books one, and sends the invitation in the visitor’s time zone.',
    model: 'gpt-4o-mini',
    status: 'active',
  },
  {
    id: 'billing-clerk',
    name: 'Billing clerk',
    description: 'Explains invoices line by line and prepares refunds, which a person releases.',
    model: 'o4-mini',
    status: 'paused',
  },
  {
    id: 'incident-writer',
    name: 'Incident writer',
    description: 'Turns a support conversation into an incident report with steps and times.',
    model: 'mistral-large',
    status: 'active',
  },
  {
    id: 'content-drafter',
    name: 'Content drafter',
    description: 'Drafts help articles from questions that came up three times in a month.',
    model: 'gpt-4o',
    status: 'draft',
  },
];
