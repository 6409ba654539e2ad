interface Agent {
  name: string;
  description: string;
  model: string;
  status: 'Active' | 'Paused' | 'Draft';
}

/** Sample data: the connection is simulated. */
export const sampleAgents: readonly Agent[] = [
  {
    name: 'Front desk',
    description: 'Takes every first message, and answers the questions that it’s sure about.',
    model: 'GPT-4o mini',
    status: 'Active',
  },
  {
    name: 'Sales qualifier',
    description: 'Asks about need, budget and timing, and writes a summary that a salesperson can call from.',
    model: 'GPT-4o',
    status: 'Active',
  },
  {
    name: 'Technical support',
    description: 'Works through the known fixes step by step, and stops where a fix could lose data.',
    model: 'GPT-4o',
    status: 'Active',
  },
  {
    name: 'Appointment desk',
    description: 'Offers three free slots, books one, and sends the invitation in the visitor’s time zone.',
    model: 'GPT-4o mini',
    status: 'Active',
  },
  {
    name: 'Billing clerk',
    description: 'Explains invoices line by line and prepares refunds, which a person releases.',
    model: 'o4-mini',
    status: 'Paused',
  },
  {
    name: 'Incident writer',
    description: 'Turns a support conversation into an incident report with steps and times.',
    model: 'Mistral Large',
    status: 'Active',
  },
  {
    name: 'Content drafter',
    description: 'Drafts help articles from questions that came up three times in a month.',
    model: 'GPT-4o',
    status: 'Draft',
  },
];
