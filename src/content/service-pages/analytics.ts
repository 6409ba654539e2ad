import { promises } from '../promises';
import type { ServicePage } from '../service-page';

export const analytics: ServicePage = {
  slug: 'analytics',
  description:
    'What each automation saves, in hours and in money, every week, from your own logs. Review time, errors and running costs are counted against it.',
  intro:
    'Counts what each automation saves, in hours and in money, every week. Review time, errors and running costs go on the other side of the sum.',
  what: {
    heading: 'A sum with two sides',
    text: 'A dashboard that counts only successes is an advertisement. This one begins with what the process cost before anything was automated, then adds what the automation costs now: running it, checking it, and repairing what it got wrong. The figures come from logs and tickets, and each can be opened down to the cases behind it.',
    jobs: [
      'One page a week for each automation, read in two minutes',
      'A warning when quality drifts, before customers notice',
      'Cost per case, by step and by model',
      'Two versions compared on the same cases before you switch',
    ],
  },
  fits: [
    'You run at least one automation, ours or somebody else’s.',
    'Someone decides about money and asks what it has saved.',
    'Your systems log what happened, with times and case numbers.',
    'You want to know where it loses, too.',
  ],
  doesNotFit: [
    'Nothing runs yet. Time the process by hand for two weeks: you need that figure anyway.',
    'Ranking people. We count cases and steps, and remove names before anything is stored.',
    'A dashboard for the whole company. Your reporting tool does that better.',
  ],
  steps: [
    {
      name: 'Agree on what counts',
      text: 'Resolved, wrong, reviewed, saved: each with a definition of one sentence and an example. Finance signs those that become money.',
    },
    {
      name: 'Fix the starting point',
      text: 'What the process costs today: from logs where there are any, with a stopwatch where there are none.',
    },
    {
      name: 'Connect the counters',
      text: 'Logs, tickets and the bills of model vendors run into one small database, which you own.',
    },
    {
      name: 'Read it together',
      text: 'One hour a month: what it saved, where it failed, what has changed, and the one or two changes that would pay most.',
    },
  ],
  deliverables: [
    { name: 'Definitions', text: 'One page, signed by operations and finance.' },
    { name: 'The starting point', text: 'The cost of the process before, and how it was measured.' },
    { name: 'The weekly page', text: 'Hours, money, errors and running costs of each automation.' },
    { name: 'Alerts', text: 'Three or four, each with a person and a first thing to do.' },
    { name: 'The queries', text: 'Readable SQL in your repository, so that nobody has to take our word.' },
  ],
  timeline: {
    weeks: 4,
    stages: [
      { name: 'Definitions', from: 1, to: 1, ends: 'Operations and finance have signed' },
      { name: 'Starting point', from: 1, to: 2, ends: 'Two weeks are timed' },
      { name: 'Counters and first page', from: 2, to: 3, ends: 'The page adds up by hand' },
      { name: 'First review', from: 4, to: 4, ends: 'One change is chosen' },
    ],
    note: 'A trend takes a quarter to show. Until then the page shows single weeks and calls them that.',
  },
  integrations: [
    { name: 'Events', text: 'Logs and queues of your automations, by OpenTelemetry, webhook or file.' },
    { name: 'Cases', text: 'Help desk, ERP; HubSpot, Airtable and SuiteCRM for leads.' },
    { name: 'Costs', text: 'Usage exports of model vendors and cloud accounts.' },
    { name: 'Where it is kept', text: 'PostgreSQL, or the warehouse that you have.' },
    { name: 'Where it is read', text: 'A web page, an email on Monday, or your reporting tool through SQL.' },
  ],
  faqs: [
    {
      question: 'Can it measure automations that others built?',
      answer:
        'Yes, if they log start, end and outcome of each case. If they do not, adding those three lines is usually the work of the first week.',
    },
    {
      question: 'How do hours become money?',
      answer:
        'By your own hourly cost, and only for hours of which somebody has said what happens with them. Freed time that nobody uses is shown as hours and not as money.',
    },
    {
      question: 'Is there a minimum term?',
      answer:
        'Bought alone, three months, so that there is a trend to look at; after that it goes on from month to month, with thirty days’ notice. In a plan it has the plan’s term, and in Starter the page comes once a month. Page and queries stay with you.',
    },
  ],
  caseNote:
    'Nine figures, before and after, against the same months of the year before, with what may explain a part of them besides us.',
  articles: ['what-automation-really-costs', 'running-a-four-week-pilot'],
  phase: 'improvement',
  closing: {
    heading: 'Ask what yours has saved',
    text: `Tell us what is running and what it was meant to bring. ${promises.replyFirst} you hear which three figures we would look at first, and where they are likely to be found.`,
  },
};
