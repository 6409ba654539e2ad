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
    description: 'Takes every first message, finds out what it is about, and answers what it knows for sure.',
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
    description:
      'Turns a support conversation into an incident report with steps, times and who is affected.',
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
