import { currency } from '~/facts/currency';
import type { ServicePage } from '../services';

export const analytics: ServicePage = {
  slug: 'analytics',
  description: `See what each automation saves, in hours and ${currency.short}, from your own logs. Review time, errors and running costs are subtracted.`,
  intro: `See how much each automation saves, in hours and ${currency.short}, with review time, errors and running costs subtracted.`,
  picture: 'report',
  plan: {
    name: 'Every plan',
    text: 'a monthly report in Starter, a weekly one in Professional and Enterprise.',
  },
  what: {
    heading: 'Savings, with the failures beside them',
    text: 'A dashboard that only counts successes is an ad. This one names each failure with its cause, as in the report above. The figures come from your logs and tickets, and each opens to show its cases.',
    jobs: [
      'One page for each automation, readable in two minutes',
      'A warning when quality drifts, before customers notice',
      'Cost per case, by step and by model',
    ],
  },
  fits: [
    'You run at least one automation, ours or anyone else’s.',
    'Your finance team asks how much it really saves.',
    'Your systems log each case’s start, end and outcome.',
  ],
  doesNotFit: [
    'Your first automation is still to come, so time the process by hand for two weeks.',
    'You want to rank people. We count cases and steps, and remove names before we store anything.',
    'You want one dashboard for the whole company, which your reporting tool does better.',
  ],
  steps: [
    {
      name: 'Agree on what counts',
      text: `Resolved, wrong, reviewed and saved get one sentence each, with an example. Finance signs off on every figure that turns into ${currency.short}.`,
    },
    {
      name: 'Fix the starting point',
      text: 'The cost of the process today comes from your logs if you have any, or from a stopwatch.',
    },
    {
      name: 'Connect the counters',
      text: 'Logs, tickets and model bills come together in one small database, and its data is yours.',
    },
    {
      name: 'Read it together',
      text: 'Each report names the changes that would pay off most. From Professional up, we discuss it on a review call.',
    },
  ],
  deliverables: [
    {
      name: 'Definitions and starting point',
      text: 'One page on what counts and how it was measured, signed by operations and finance.',
    },
    {
      name: 'The report page',
      text: `Hours, ${currency.short}, errors and running costs for each automation.`,
    },
    { name: 'Alerts', text: 'Three or four, each with an owner and a first step.' },
    {
      name: 'The queries',
      text: 'Readable SQL behind every figure, so you can check it yourself.',
    },
  ],
  timeline: {
    weeks: 4,
    stages: [
      { name: 'Definitions', from: 1, to: 1, ends: 'Operations and finance have signed' },
      { name: 'Starting point', from: 1, to: 2, ends: 'Two weeks are timed' },
      { name: 'Counters and first page', from: 2, to: 3, ends: 'The page adds up by hand' },
      { name: 'First report', from: 4, to: 4, ends: 'You’ve chosen one change' },
    ],
    note: 'A trend takes a quarter to show. Until then, each figure is marked as a single week or month.',
  },
  integrations: [
    { name: 'Events', text: 'Logs and queues from your automations, by OpenTelemetry, webhook or file.' },
    {
      name: 'Cases',
      text: 'Tickets from Zendesk, orders from Shopify, bills from QuickBooks Online, and records in your ERP.',
    },
    { name: 'Leads', text: 'HubSpot, Salesforce, Airtable and SuiteCRM.' },
    { name: 'Costs', text: 'Usage exports from model vendors and cloud accounts.' },
    { name: 'Where it’s kept', text: 'PostgreSQL, or your own warehouse on Enterprise or in a project.' },
    {
      name: 'Where you read it',
      text: 'A web page, email or Slack, or your reporting tool on Enterprise or in a project.',
    },
  ],
  faqs: [
    {
      question: 'Can it measure automations that others built?',
      answer:
        'Yes, if they log when each case starts, when it ends and how it turned out. If those entries are missing, adding them usually takes a week.',
    },
    {
      question: 'How do hours become money?',
      answer: `We use your own hourly cost, and count an hour as money once you’ve told us how you’re using it. Freed time that’s still unused shows up as hours, not ${currency.short}.`,
    },
    {
      question: 'Is there a minimum term?',
      answer:
        'In a plan, it follows the plan’s term. A project runs for three months, long enough to show a trend, then month to month with thirty days’ notice. You keep the data, and a project’s queries.',
    },
  ],
  caseNote: 'Nine figures, before and after, and a merger of competitors that may explain part of one gain.',
  articles: ['what-automation-really-costs', 'running-a-four-week-pilot'],
  phase: 'improvement',
  closing: {
    heading: 'Ask how much your automation saves',
    text: 'Tell us which automations you run, and the savings you hoped for. We’ll name the three figures to look at first, and where to find them.',
  },
};
