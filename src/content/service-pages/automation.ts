import { implementation } from '~/facts/durations';
import { hoursThatPay } from '~/facts/invoice-example';
import { eachPlan, planFacts } from '~/facts/plan-prices';
import type { ServicePage } from '../services';

export const automation: ServicePage = {
  slug: 'automation',
  description:
    'Run one process across the tools you already have, without copy and paste. When a case doesn’t fit the rules, it stops and waits for someone you’ve named.',
  intro:
    'We take a process that hops between inboxes, spreadsheets and systems, and make it run by itself. Anything outside its rules waits for your team.',
  picture: 'run',
  plan: { name: 'Every plan', text: eachPlan(planFacts.workflows, 'workflow') },
  what: {
    heading: 'It moves the case, and says where it is',
    text: 'An email, a form or a new row starts a case, and the automation carries it through your systems. It decides by rules you can read and logs every step. A model helps only with free text.',
    jobs: [
      'Orders from a Microsoft 365 or Gmail inbox entered in your ERP and confirmed',
      'Delivery slips matched to orders, with any differences posted in Slack',
      'New hires: accounts, equipment and first-week meetings set up',
    ],
  },
  fits: [
    `It would free at least ${hoursThatPay('Starter')} hours a month, and 40 hours is comfortable.`,
    'Every system in it has an API, or at least an export and an import.',
    'One owner may change the process, and sees a wrong result within a day.',
  ],
  doesNotFit: [
    'You’re replacing the process within 12 months, so wait for the new system.',
    'The people who run it disagree about it, and a meeting costs less.',
    'A form with required fields would solve it. If discovery shows that, we stop there.',
  ],
  steps: [
    {
      name: 'Sort the last 100 cases',
      text: 'Two people who do the work sort 100 finished cases by how they handled them. If most land in five piles, it’s worth automating.',
    },
    {
      name: 'Draw it with its exceptions',
      text: 'One page shows each step, the systems it touches and who gets a stopped case. You sign it before we build.',
    },
    {
      name: 'Connect and build',
      text: 'We build against test systems and show a working version every Friday. A step can run twice and still book once.',
    },
    {
      name: 'Switch over in stages',
      text: 'A tenth of the cases moves first, then half, then all, beside the old process. We rehearse the rollback first.',
    },
  ],
  deliverables: [
    {
      name: 'The running process',
      text: 'In our hosting with a plan, or in your own cloud account as a project, with the source code.',
    },
    { name: 'The process page', text: 'One page, kept up to date, that a new colleague can follow.' },
    {
      name: 'An exceptions inbox',
      text: 'Every stopped case with the reason, the steps already done and its owner.',
    },
    {
      name: 'A failure drill',
      text: 'Each connected system is switched off once, on purpose, and the outcome written down.',
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
    note: `Six weeks is typical for a workflow with its own rules, across four or five systems. In a plan, a standard workflow across two systems takes ${implementation.basic.words}. Access is the usual delay, so ask for accounts and keys in week one.`,
  },
  integrations: [
    {
      name: 'Where a case starts',
      text: 'A shared inbox in Microsoft 365 or Google Workspace, a Shopify order, a web form, a file, a webhook or a schedule.',
    },
    {
      name: 'Records it reads and writes',
      text: 'Salesforce, HubSpot, Airtable and SuiteCRM. Bills in QuickBooks Online, Zendesk tickets, spreadsheets, databases, your ERP.',
    },
    {
      name: 'How it connects',
      text: 'REST, GraphQL, SOAP, SFTP, SQL. Bots that click through screens are the last resort, and we tell you if it comes to that.',
    },
    {
      name: 'Who gets told',
      text: 'Your team by email, or in Slack with buttons to approve. Customers hear from you through your own mail system.',
    },
  ],
  faqs: [
    {
      question: 'What happens when one of our systems is down?',
      answer:
        'The case waits, and we retry it at longer and longer intervals up to a limit you set. Then it goes to your team with the steps already done. Every write carries its case number, so a retry can’t book an order twice.',
    },
    {
      question: 'Do we have to replace any software?',
      answer:
        'You can keep what you have. If a system lacks an API, we compare the monthly cost of a manual export with a replacement. For a year or two, the export is often cheaper.',
    },
    {
      question: 'Is this AI at all?',
      answer:
        'Partly. Most steps are plain rules, which are cheaper, faster and easier to test. A model reads free text and unusual layouts, and the process page marks each step as one or the other.',
    },
  ],
  caseNote:
    'A whole process, station by station: a queue, a model, a rule check and three paths. It includes the night nineteen customers got the same answer twice.',
  articles: ['choosing-your-first-automation', 'when-an-automation-fails'],
  phase: 'discovery',
  closing: {
    heading: 'Name one process',
    text: 'Tell us how it starts, which systems it uses and how many cases you get a month. We’ll say whether it’s worth a discovery phase, and what that costs.',
  },
};
