import { implementation } from '../durations';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

export const automation: ServicePage = {
  slug: 'automation',
  description:
    'One process across the tools you already have: read, decided, written and reported without copy and paste. Exceptions stop in front of a named person.',
  intro:
    'Takes one process that hops between mailboxes, spreadsheets and systems, and runs it from start to finish. Cases that do not fit stop in front of a person, with the reason.',
  what: {
    heading: 'It moves the case, and says where it is',
    text: 'An automation waits for a case to begin (an email, a form, a new row) and carries it through your systems: read, look up, decide, write, tell. Rules that you can read make the decisions. A model is used only where free text has to be understood, and every step is logged.',
    jobs: [
      'Orders from email into the ERP, confirmed to the customer',
      'Delivery confirmations matched to orders, differences reported',
      'New hires: accounts, equipment, appointments of the first week',
      'Contract renewals noticed, drafted and put before their owner',
    ],
  },
  fits: [
    'The process takes 40 hours a month or more, and most cases follow a few patterns.',
    'Every system it touches has an interface, or at least an export and an import.',
    'One person owns the process and may change it.',
    'A wrong result can be noticed and put right within a day.',
  ],
  doesNotFit: [
    'A process that will be replaced within 18 months. Wait for the new system.',
    'A process about which its own people disagree. That takes a meeting first, which is cheaper.',
    'A process that a form with required fields would fix. If so, discovery says so and ends there.',
  ],
  steps: [
    {
      name: 'Follow the last 100 cases',
      text: 'Two people who do the work sort 100 finished cases by how they were handled. If five piles hold most of them, there is something to automate.',
    },
    {
      name: 'Draw it with its exceptions',
      text: 'One page says what starts a case, what each step reads and writes, and who gets it when it stops. You sign the page.',
    },
    {
      name: 'Connect and build',
      text: 'Step by step against test systems, with a working version every Friday. Each step can be repeated without doing its work twice.',
    },
    {
      name: 'Switch over by share',
      text: 'A tenth of the cases, then half, then all, beside the old way. The way back is rehearsed before the first tenth.',
    },
  ],
  deliverables: [
    { name: 'The running process', text: 'In your own cloud account, with its source.' },
    { name: 'The process page', text: 'One page, kept current, that a new colleague can follow.' },
    { name: 'An exceptions inbox', text: 'Every stopped case, with the reason and what was already done.' },
    {
      name: 'Alerts that name a person',
      text: 'What happened, what is waiting, and what to do first.',
    },
    {
      name: 'A failure drill',
      text: 'Each connected system switched off once, on purpose, with the result written down.',
    },
  ],
  timeline: {
    weeks: 6,
    stages: [
      { name: 'Cases and process page', from: 1, to: 1, ends: 'You sign the page' },
      { name: 'Connections', from: 2, to: 3, ends: 'Each system read and written in test' },
      { name: 'Steps and exceptions', from: 2, to: 4, ends: 'A case runs from start to finish' },
      { name: 'Beside the old way', from: 4, to: 5, ends: 'Every difference explained' },
      { name: 'A tenth, half, all', from: 5, to: 6, ends: 'The old way is closed' },
    ],
    note: `A workflow across two systems takes ${implementation.basic.words}, one across ten about eight. The usual delay is access: accounts and keys that are asked for in week one save more time than anything we do later.`,
  },
  integrations: [
    { name: 'What starts a case', text: 'Mailbox, web form, file drop, webhook, schedule.' },
    {
      name: 'What it reads and writes',
      text: 'ERP, ticket system, spreadsheets, databases, HubSpot, Airtable, SuiteCRM.',
    },
    {
      name: 'By which way',
      text: 'REST, GraphQL, SOAP, SFTP, SQL. Robots that click through screens come last, and we say so.',
    },
    { name: 'Who is told', text: 'Your team by email or chat, customers through your own mail system.' },
    { name: 'Where it runs', text: 'In your cloud account, or in ours until you have one.' },
  ],
  faqs: [
    {
      question: 'What happens when one of our systems is down?',
      answer:
        'The case waits and is tried again, with growing pauses. After a limit that you set it goes to a named person, with what was done so far. Every write carries the number of its case, so that a repeated step cannot book an order twice.',
    },
    {
      question: 'Do we have to replace any software?',
      answer:
        'No. Where a system has no interface, we work out what an export by hand would cost each month and what a replacement would. For a year or two the export is often cheaper.',
    },
    {
      question: 'Is this AI at all?',
      answer:
        'Partly. Most steps are plain rules, which are cheaper, faster and easier to test. A model reads free text and unusual layouts. The process page says for every step which of the two it is.',
    },
  ],
  caseNote:
    'A queue, a model, a rule check and three ways out: a whole process, station by station, and the night on which nineteen customers got the same answer twice.',
  articles: ['choosing-your-first-automation', 'when-an-automation-fails'],
  phase: 'discovery',
  closing: {
    heading: 'Name one process',
    text: `Tell us what starts it, which systems it passes and how many cases there are in a month. ${promises.replyFirst} you hear whether it looks worth a discovery, and what that would cost.`,
  },
};
