import { currency } from '../currency';
import type { ServicePage } from '../service-page';

export const analytics: ServicePage = {
  slug: 'analytics',
  description: `See what each automation saves, in hours and ${currency.short}, from your own logs. Review time, errors and running costs are subtracted.`,
  intro: `See what each automation saves, in hours and ${currency.short}. We subtract review time, errors and running costs before we show you a number.`,
  what: {
    heading: 'A sum with two sides',
    text: 'A dashboard that only counts successes is an ad. Ours starts with the cost of the process before you automated anything. Then it adds up today’s costs: running the automation, checking it, and fixing its mistakes. The figures come from your logs and tickets, and you can open each one to see the cases behind it.',
    jobs: [
      'One page a week for each automation, readable in two minutes',
      'A warning when quality drifts, before customers notice',
      'Cost per case, by step and by model',
      'Two versions compared on the same cases before you switch',
    ],
  },
  fits: [
    'You run at least one automation, ours or anyone else’s.',
    'Your finance team asks what it has saved.',
    'Your systems log each case with times and a case number.',
    'You want to know where you’re losing, too.',
  ],
  doesNotFit: [
    'Nothing is running yet. Time the process by hand for two weeks. You’ll need that figure anyway.',
    'You want to rank people. We count cases and steps, and we remove names before we store anything.',
    'You want one dashboard for the whole company. Your reporting tool does that better.',
  ],
  steps: [
    {
      name: 'Agree on what counts',
      text: `Resolved, wrong, reviewed, saved: we define each in one sentence, with an example. Finance signs off on every figure that turns into ${currency.short}.`,
    },
    {
      name: 'Fix the starting point',
      text: 'We work out what the process costs today, from your logs if you have any, or with a stopwatch.',
    },
    {
      name: 'Connect the counters',
      text: 'We collect logs, tickets and model bills in one small database that you own.',
    },
    {
      name: 'Read it together',
      text: 'For an hour a month, we go over the savings, the failures, and the one or two changes that would pay off most.',
    },
  ],
  deliverables: [
    { name: 'Definitions', text: 'One page, signed by operations and finance.' },
    { name: 'The starting point', text: 'The cost of the old process, and how we measured it.' },
    {
      name: 'The weekly page',
      text: `Hours, ${currency.short}, errors and running costs for each automation.`,
    },
    { name: 'Alerts', text: 'Three or four, each with an owner and a first step.' },
    {
      name: 'The queries',
      text: 'Readable SQL in your repository, so you don’t have to take our word for it.',
    },
  ],
  timeline: {
    weeks: 4,
    stages: [
      { name: 'Definitions', from: 1, to: 1, ends: 'Operations and finance have signed' },
      { name: 'Starting point', from: 1, to: 2, ends: 'Two weeks are timed' },
      { name: 'Counters and first page', from: 2, to: 3, ends: 'The page adds up by hand' },
      { name: 'First review', from: 4, to: 4, ends: 'You’ve chosen one change' },
    ],
    note: 'A trend takes a quarter to show. Until then, the page shows single weeks and labels them that way.',
  },
  integrations: [
    { name: 'Events', text: 'Logs and queues from your automations, by OpenTelemetry, webhook or file.' },
    {
      name: 'Cases',
      text: 'Tickets from Zendesk, orders from Shopify, bills from QuickBooks Online, and records in your ERP.',
    },
    { name: 'Leads', text: 'HubSpot, Salesforce, Airtable and SuiteCRM.' },
    { name: 'Costs', text: 'Usage exports from model vendors and cloud accounts.' },
    { name: 'Where we keep it', text: 'PostgreSQL, or the warehouse you already have.' },
    {
      name: 'Where you read it',
      text: 'A web page, a Monday email, a Slack channel, or your reporting tool through SQL.',
    },
  ],
  faqs: [
    {
      question: 'Can it measure automations that others built?',
      answer:
        'Yes, if they log when each case starts, when it ends and how it turned out. If they don’t, adding those three lines usually takes a week.',
    },
    {
      question: 'How do hours become money?',
      answer: `We use your own hourly cost. We only count an hour as money once you’ve told us how you’re using it. Freed time that nobody uses shows up as hours, not ${currency.short}.`,
    },
    {
      question: 'Is there a minimum term?',
      answer:
        'On its own, three months, so there’s a trend to look at. After that it runs month to month, with thirty days’ notice. In a plan, it follows the plan’s term. Starter gets the page once a month, the larger plans once a week. You keep the pages and the queries.',
    },
  ],
  caseNote:
    'Nine figures, before and after, against the same months of the year before. We also say what else may explain part of the change.',
  articles: ['what-automation-really-costs', 'running-a-four-week-pilot'],
  phase: 'improvement',
  closing: {
    heading: 'Ask what yours has saved',
    text: 'Tell us what’s running and what you hoped it would save. We’ll tell you which three figures we’d look at first, and where to find them.',
  },
};
