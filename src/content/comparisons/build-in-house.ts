import { figure } from '~/shared/lib/in-locale';
import { brand } from '../brand';
import { currency } from '../currency';
import { implementation } from '../durations';
import { planFacts, priced } from '../plan-prices';
import { promises } from '../promises';
import type { Comparison } from './comparison';
import { HOUR, inHouse as sum } from './sums';

const { cases } = planFacts;

export const buildInHouse: Comparison = {
  slug: 'build-in-house',
  name: 'Building it in-house',
  brief:
    'Choose your own engineers if the process sets you apart and they have the days, this year and next.',
  title: `Build in-house or buy a plan | ${brand.name}`,
  description:
    'When your own engineers should build the automation, when a plan is cheaper, and a sum for one process with every line shown.',
  heading: 'Building it with your own engineers',
  intro:
    'Your engineers know your systems better than we ever will. They rarely have time to look after one more thing for years.',
  theirs: {
    heading: 'When your own team is the better choice',
    list: [
      'The process is what sets you apart, and its rules change every week.',
      'You have an engineer with two days a month for it, for as long as it runs. Not on paper: in the plan.',
      'You want your own people to learn how to build such systems.',
      'You plan many automations. From about the fifth one on, a team of your own spreads its cost.',
    ],
  },
  ours: {
    heading: 'When we are',
    list: [
      'The process is one that every company has: invoices, orders, inquiries, standard questions.',
      'Your engineers are booked for the next two quarters.',
      'Nobody wants the pager when a model is retired or a vendor changes an interface.',
      'You want to see a measured result before you hire anybody for this.',
    ],
  },
  column: 'Your own team',
  cells: [
    [
      'Salaries for the build, mostly. Twenty to sixty days of an engineer for one process.',
      `The plan, with no setup fee, or ${promises.phasePrice}.`,
    ],
    [
      'One or two days a month of an engineer for each automation, plus hosting and model.',
      'The plan’s price. Upkeep is in it, because many clients share it.',
    ],
    [
      'Two to four months beside other work. Faster if somebody is free.',
      `${implementation.basic.first} for a standard workflow, ${implementation.enterprise.words} for an Enterprise plan.`,
    ],
    ['You. One named engineer and a second one for vacations.', 'We do. You name an owner for the process.'],
    [
      'The person who built it leaves. Changed inputs, retired models and expired certificates wait for a free day.',
      'A case that nobody foresaw stops and waits for you. We depend on your systems’ interfaces as you would.',
    ],
    [
      'Everything stays in your accounts, and you decide every detail.',
      'A plan runs in our hosting, a project in your cloud account. You decide the rules and who approves what.',
    ],
    [
      'None but your own time.',
      `${figure(cases.Starter)} to ${figure(cases.Enterprise)} cases a month, by plan. Anything that isn’t a standard workflow is a project.`,
    ],
    [
      'Nothing to leave. The knowledge can still walk out of the door.',
      `${promises.leaving} In a project all of the code is yours.`,
    ],
  ],
  example: {
    heading: 'One process, both ways',
    text: `1,200 supplier invoices a month, read, checked against the order and booked. Your team’s review of doubtful invoices costs the same either way, so it isn’t in the sum.`,
    caption: `Invoices, built in-house or with a Professional plan, in ${currency.short}`,
    columns: ['Item', 'Your own team', 'Professional plan'],
    rows: [
      {
        label: `Build: ${sum.buildDays} days at ${priced(sum.day)}`,
        them: priced(sum.build),
        us: priced(0),
        kind: 'part',
      },
      {
        label: `Your experts, once: 60 hours at ${priced(HOUR)}`,
        them: priced(sum.people),
        us: priced(sum.people),
        kind: 'part',
      },
      {
        label: `Upkeep: ${sum.upkeepDays} days a month`,
        them: priced(12 * sum.upkeep),
        us: priced(0),
        kind: 'part',
      },
      {
        label: `Hosting and model: ${priced(sum.running)} a month`,
        them: priced(12 * sum.running),
        us: priced(0),
        kind: 'part',
      },
      { label: 'Plan, twelve months', them: priced(0), us: priced(sum.plan), kind: 'part' },
      { label: 'First year', them: priced(sum.first.them), us: priced(sum.first.us), kind: 'sum' },
      { label: 'Each year after', them: priced(sum.later.them), us: priced(sum.later.us), kind: 'sum' },
    ],
    result: `If an engineer on your payroll has the days free, leave out build and upkeep. Then it’s ${priced(sum.hosted)} a year against ${priced(sum.plan)}: build it yourself. The plan has room for ${sum.workflows} workflows; each one of your own adds its days.`,
    yours: `The days, the ${priced(sum.day)} and the ${priced(sum.running)} are an example. Put in your own: what does a day of your engineer cost, and who does the upkeep in year two?`,
  },
  asks: [
    'Who looks after it in eighteen months, by name?',
    'Which work won’t get done while they build this?',
    'Which of the steps would a customer or an auditor call ours? Build that one.',
    'What does it cost to switch it off?',
  ],
  article: 'build-buy-or-configure',
  service: 'custom-ai',
  sources: [],
  dye: 'indigo',
  accent: 'madder',
};
