import { implementation } from '../durations';
import { hoursThatPay } from '../invoice-example';
import type { ServicePage } from '../service-page';

export const automation: ServicePage = {
  slug: 'automation',
  description:
    'Run one process across the tools you already have, without copy and paste. When a case doesn’t fit the rules, it stops and waits for someone you’ve named.',
  intro:
    'We take one process that hops between inboxes, spreadsheets and systems, and run it from start to finish. When a case doesn’t fit the rules, it stops, says why, and waits for your team.',
  what: {
    heading: 'It moves the case, and says where it is',
    text: 'An automation waits for something to happen: an email, a form, a new row. Then it carries the case through your systems. It reads, looks things up, decides, writes and reports back. The decisions follow rules you can read. We only use a model to understand free text, and we log every step.',
    jobs: [
      'Orders from a Microsoft 365 or Gmail inbox entered in your ERP, then confirmed to the customer',
      'Delivery slips matched to orders, with any differences posted in Slack',
      'New hires: accounts, equipment and first-week meetings set up',
      'Contract renewals spotted, drafted and sent to the owner for approval',
    ],
  },
  fits: [
    `It would free at least ${hoursThatPay('Starter')} hours a month. A process of 40 hours is comfortable. Most cases follow a few patterns.`,
    'Every system in it has an API, or at least an export and an import.',
    'The process has one owner, who is allowed to change it.',
    'Your team can notice a wrong result and fix it within a day.',
  ],
  doesNotFit: [
    'You’re replacing the process within 12 months. Wait for the new system.',
    'The people who run the process disagree about it. Hold a meeting first, which is cheaper.',
    'A form with required fields would solve it. If so, discovery says that and stops there.',
  ],
  steps: [
    {
      name: 'Follow the last 100 cases',
      text: 'Two people who do the work sort 100 finished cases by how they handled them. If most land in five piles, there’s something to automate.',
    },
    {
      name: 'Draw it with its exceptions',
      text: 'One page shows what starts a case, what each step reads and writes, and who gets the case when it stops. You sign that page.',
    },
    {
      name: 'Connect and build',
      text: 'We build step by step against test systems, and you get a working version every Friday. A step can run twice without doing its work twice.',
    },
    {
      name: 'Switch over by share',
      text: 'We start with a tenth of the cases, then half, then all, alongside the old process. We rehearse switching back before the first tenth.',
    },
  ],
  deliverables: [
    {
      name: 'The running process',
      text: 'In our hosting with a plan. As a project, in your own cloud account, with the source code.',
    },
    { name: 'The process page', text: 'One page, kept up to date, that a new colleague can follow.' },
    { name: 'An exceptions inbox', text: 'Every stopped case, with the reason and the steps already done.' },
    {
      name: 'Alerts that name an owner',
      text: 'What happened, what’s waiting, and what to do first.',
    },
    {
      name: 'A failure drill',
      text: 'We switch off each connected system once, on purpose, and write down what happens.',
    },
  ],
  timeline: {
    weeks: 6,
    stages: [
      { name: 'Cases and process page', from: 1, to: 1, ends: 'You sign the page' },
      { name: 'Connections', from: 2, to: 3, ends: 'Each system read and written in test' },
      { name: 'Steps and exceptions', from: 2, to: 4, ends: 'A case runs from start to finish' },
      { name: 'Alongside the old process', from: 4, to: 5, ends: 'Every difference explained' },
      { name: 'A tenth, half, all', from: 5, to: 6, ends: 'The old process is closed' },
    ],
    note: `These six weeks are for a workflow with rules of its own, across four or five systems. In a plan, a standard workflow across two systems takes ${implementation.basic.words}. One across ten takes about eight. Access is the usual delay, so ask for accounts and keys in week one. That saves more time than anything we do later.`,
  },
  integrations: [
    {
      name: 'What starts a case',
      text: 'A shared inbox in Microsoft 365 or Google Workspace, a Shopify order, a web form, a file, a webhook or a schedule.',
    },
    {
      name: 'What it reads and writes',
      text: 'Records in Salesforce, HubSpot, Airtable and SuiteCRM. Bills in QuickBooks Online. Zendesk tickets, spreadsheets, databases, your ERP.',
    },
    {
      name: 'How it connects',
      text: 'REST, GraphQL, SOAP, SFTP, SQL. Bots that click through screens are the last resort, and we’ll tell you if it comes to that.',
    },
    {
      name: 'Who gets told',
      text: 'Your team by email, or in Slack with buttons to approve. Customers hear from you through your own mail system.',
    },
    { name: 'Where it runs', text: 'In our hosting with a plan, or in your cloud account as a project.' },
  ],
  faqs: [
    {
      question: 'What happens when one of our systems is down?',
      answer:
        'The case waits, and we retry it at longer and longer intervals. You set the limit. After that, it goes to someone on your team with a list of the steps already done. Every write carries its case number, so a retry can’t book an order twice.',
    },
    {
      question: 'Do we have to replace any software?',
      answer:
        'No. If a system has no API, we compare the monthly cost of a manual export with the cost of a replacement. For a year or two, the export is often cheaper.',
    },
    {
      question: 'Is this AI at all?',
      answer:
        'Partly. Most steps are plain rules, which are cheaper, faster and easier to test. A model reads free text and unusual layouts. The process page marks each step as a rule or a model.',
    },
  ],
  caseNote:
    'A queue, a model, a rule check and three ways out: a whole process, station by station. Plus the night nineteen customers got the same answer twice.',
  articles: ['choosing-your-first-automation', 'when-an-automation-fails'],
  phase: 'discovery',
  closing: {
    heading: 'Name one process',
    text: 'Tell us what starts it, which systems it goes through and how many cases you get a month. We’ll tell you if it’s worth a discovery, and what that would cost.',
  },
};
