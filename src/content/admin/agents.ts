/** `draft` has never been switched on. */
export type AgentStatus = 'active' | 'paused' | 'draft';

export const agentStatuses: Record<AgentStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  draft: 'Draft',
};

/** The models that an agent can run on. A workspace may name others, which are kept. */
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

interface SampleAgent {
  id: string;
  name: string;
  description: string;
  model: AgentModel;
  status: AgentStatus;
  instructions: string;
}

/** The agent area's initial data, until somebody changes it in their browser. */
export const sampleAgents: readonly SampleAgent[] = [
  {
    id: 'front-desk',
    name: 'Front desk',
    description: 'Takes every first message, finds out what it is about, and answers what it knows for sure.',
    model: 'gpt-4o-mini',
    status: 'active',
    instructions:
      'Ask at most two questions before handing over. Never quote a price. Say which colleague takes over.',
  },
  {
    id: 'sales-qualifier',
    name: 'Sales qualifier',
    description: 'Asks about need, budget and timing, and writes a summary that a salesperson can call from.',
    model: 'gpt-4o',
    status: 'active',
    instructions: 'Ask one question at a time. Stop when need, budget and timing are known, or on request.',
  },
  {
    id: 'technical-support',
    name: 'Technical support',
    description: 'Works through the known fixes step by step, and stops where a fix could lose data.',
    model: 'gpt-4o',
    status: 'active',
    instructions: 'Follow the runbook. Name the step you are on. Never ask for a password.',
  },
  {
    id: 'appointment-desk',
    name: 'Appointment desk',
    description: 'Offers three free slots, books one, and sends the invitation in the visitor’s time zone.',
    model: 'gpt-4o-mini',
    status: 'active',
    instructions: 'Offer slots within office hours only. Repeat day, time and time zone before booking.',
  },
  {
    id: 'billing-clerk',
    name: 'Billing clerk',
    description: 'Explains invoices line by line and prepares refunds, which a person releases.',
    model: 'o4-mini',
    status: 'paused',
    instructions: 'Identify the invoice by its number. Prepare a refund, never promise one.',
  },
  {
    id: 'incident-writer',
    name: 'Incident writer',
    description:
      'Turns a support conversation into an incident report with steps, times and who is affected.',
    model: 'mistral-large',
    status: 'active',
    instructions: 'Times in UTC. Keep what was observed apart from what is assumed.',
  },
  {
    id: 'content-drafter',
    name: 'Content drafter',
    description: 'Drafts help articles from questions that came up three times in a month.',
    model: 'gpt-4o',
    status: 'draft',
    instructions: 'At most 400 words. Link every claim to the conversation it comes from.',
  },
];

/** The handovers between them. */
export const sampleHandOffs = [
  {
    id: 'front-desk-sales',
    from: 'front-desk',
    to: 'sales-qualifier',
    when: 'Somebody asks for a price or an offer',
  },
  { id: 'front-desk-support', from: 'front-desk', to: 'technical-support', when: 'Something does not work' },
  {
    id: 'front-desk-billing',
    from: 'front-desk',
    to: 'billing-clerk',
    when: 'An invoice or a payment is in question',
  },
  {
    id: 'sales-appointment',
    from: 'sales-qualifier',
    to: 'appointment-desk',
    when: 'Need and budget are clear',
  },
  { id: 'support-billing', from: 'technical-support', to: 'billing-clerk', when: 'A refund is asked for' },
  {
    id: 'support-incident',
    from: 'technical-support',
    to: 'incident-writer',
    when: 'The problem is new, or several customers have it',
  },
] as const;
