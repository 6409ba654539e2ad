import { figure } from '~/shared/lib/in-locale';
import { brand } from '../brand';
import { currency } from '../currency';
import { implementation } from '../durations';
import { planFacts, priced } from '../plan-prices';
import { promises } from '../promises';
import type { Comparison } from './comparison';
import { HOUR, connectors as sum } from './sums';

const { cases } = planFacts;

export const zapierOrMake: Comparison = {
  slug: 'zapier-or-make',
  name: 'Zapier or Make',
  brief:
    'Choose a connector tool for a few clear steps between well-known apps, and somebody who likes to build.',
  title: `Zapier or Make, or a plan with us | ${brand.name}`,
  description:
    'When a connector tool such as Zapier or Make is all you need, and when it isn’t. With the subscription price at which both cost the same.',
  heading: 'Connecting it yourself with Zapier or Make',
  intro:
    'Both connect thousands of well-known apps without code, and somebody in your office can have a first flow running this afternoon. For many jobs that’s the end of the search.',
  theirs: {
    heading: 'When Zapier or Make is the better choice',
    list: [
      'The work is “when this happens there, do that here”, in two to six steps.',
      'Both tools have a ready connector for every app involved.',
      'A missed or doubled run is annoying but harmless.',
      'Somebody on your team likes building such flows and will be there next year.',
      'You want to start today and change it yourself tomorrow.',
    ],
  },
  ours: {
    heading: 'When we are',
    list: [
      'Cases need a decision: is this the right order, is that amount plausible, who has to approve it?',
      'Documents have to be read, and doubtful fields have to wait for somebody.',
      'A case that fails may not get lost, and may not be booked twice.',
      'Nobody on your team wants to own forty flows that one colleague built.',
      'Your own system has no ready connector.',
    ],
  },
  column: 'Zapier or Make',
  cells: [
    [
      'A subscription by volume, and the hours of the colleague who builds it.',
      'The plan, with no setup fee, and a few hours of your team.',
    ],
    [
      'Zapier counts tasks: each action that runs is one. Make counts credits: mostly one for each step that runs, more for AI steps.',
      'A fixed price. A case counts once, however many steps it takes.',
    ],
    ['An afternoon to a few days.', `${implementation.basic.first} for a standard workflow.`],
    ['The colleague who built it.', 'We do. You name an owner for the process.'],
    [
      'An app changes a field, a login expires, a filter lets too much through. The tool mails you; somebody has to look.',
      'The same things. An engineer of ours is told and repairs it; the case waits and isn’t lost.',
    ],
    [
      'Data passes through the vendor’s cloud, under the vendor’s terms.',
      'A plan runs in our hosting, with a list of every place your data passes through.',
    ],
    [
      'Tasks or credits a month, by subscription. Long branching flows get hard to read and hard to test.',
      `${figure(cases.Starter)} to ${figure(cases.Enterprise)} cases a month, by plan, and two to twenty systems.`,
    ],
    [
      'Cancel at the end of the period. The flows stay in the tool; somebody has to write down what they did.',
      promises.leaving,
    ],
  ],
  example: {
    heading: 'Where the two cost the same',
    text: `${figure(sum.cases)} inquiries a month from a web form: check for a duplicate, create a contact, tell the sales channel, send a confirmation. That’s ${sum.actions} actions a case, ${figure(sum.tasks)} a month, and more systems than Starter connects. Look up the price of the subscription on the vendor’s page: it changes.`,
    caption: `Inquiries into a CRM, with a connector tool or a Professional plan, in ${currency.short} for the first year`,
    columns: ['Item', 'Zapier or Make', 'Professional plan'],
    rows: [
      {
        label: `Setting up, once: ${sum.setUp} or ${sum.ourSetUp} hours at ${priced(HOUR)}`,
        them: priced(sum.setUp * HOUR),
        us: priced(sum.ourSetUp * HOUR),
        kind: 'part',
      },
      {
        label: `Looking after it: ${sum.upkeep} hours a month, or ${sum.ourUpkeep}`,
        them: priced(12 * sum.upkeep * HOUR),
        us: priced(12 * sum.ourUpkeep * HOUR),
        kind: 'part',
      },
      { label: 'Plan, twelve months', them: priced(0), us: priced(sum.plan), kind: 'part' },
      {
        label: 'First year without the subscription',
        them: priced(sum.hours),
        us: priced(sum.us),
        kind: 'sum',
      },
      {
        label: 'Subscription at which both are equal',
        them: `${priced(sum.even)} a month`,
        us: 'in the plan',
        kind: 'sum',
      },
    ],
    result: `As long as ${figure(sum.tasks)} tasks cost you less than ${priced(sum.even)} a month, the tool is cheaper. For a job this plain, take the tool. The sum turns when people have to clean up: at ${priced(HOUR)} an hour, ten more hours a month are worth ${priced(10 * HOUR)}.`,
    yours: 'The hours are an example. Yours depend on who builds it and how often the apps change.',
  },
  asks: [
    'What happens to a case when step three fails: who is told, and does step two run again?',
    'How many tasks or credits does one case use, and what do twice as many cost?',
    'Who can explain every flow if its author is on vacation?',
    'Which cases should a person see before anything is sent?',
  ],
  article: 'when-an-automation-fails',
  service: 'automation',
  sources: [
    {
      label: 'Zapier’s prices',
      href: 'https://zapier.com/pricing',
      supports: 'plans by tasks a month',
    },
    {
      label: 'Zapier’s documentation',
      href: 'https://docs.zapier.com/',
      supports: 'a task is an action that a Zap runs',
    },
    { label: 'Make’s prices', href: 'https://www.make.com/en/pricing', supports: 'plans by credits a month' },
    {
      label: 'Make: how features use credits',
      href: 'https://help.make.com/how-features-use-credits',
      supports: 'one credit for most operations, more for AI features',
    },
  ],
  trademarks: 'Zapier and Make are trademarks of their owners. We aren’t connected with either of them.',
  dye: 'madder',
  accent: 'weld',
};
