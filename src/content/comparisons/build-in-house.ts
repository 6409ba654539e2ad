import { brand } from '~/facts/brand';
import { HOUR, inHouse as sum } from '~/facts/comparison-sums';
import { currency } from '~/facts/currency';
import { implementation } from '~/facts/durations';
import { planFacts, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';
import type { Comparison } from './comparison';

const { cases } = planFacts;

export const buildInHouse: Comparison = {
  slug: 'build-in-house',
  name: 'Building it in-house',
  brief: {
    theirs: 'The process sets you apart, and your engineers have the days, this year and next.',
    ours: 'Every company has the process, or your engineers are booked.',
  },
  title: `Build in-house or buy a plan | ${brand.name}`,
  description:
    'When your own engineers should build the automation, when a plan is cheaper, and the math for one process, line by line.',
  heading: 'Building it with your own engineers',
  intro:
    'Your engineers know your systems better than we ever will, but they rarely have the time to look after one more thing for years.',
  theirs: {
    heading: 'When your own team is the better choice',
    text: 'The process sets you apart, its rules change every week, and a named engineer has two days a month for it. It also pays off if you plan more automations than a plan holds, because a team of your own then spreads its cost.',
  },
  ours: 'Every company has the process: invoices, orders, inquiries or standard questions. Your engineers are booked for the next two quarters. You also want a measured result before you hire someone for upkeep.',
  column: 'Your own team',
  cells: [
    [
      'Twenty to sixty days of an engineer for one process, then one or two days a month, plus hosting and model.',
      `The plan’s price for ${figure(cases.Starter)} to ${figure(cases.Enterprise)} cases a month, upkeep included, with no setup fee. A project has ${promises.phasePrice}.`,
    ],
    [
      'Two to four months beside other work, or less if an engineer is free.',
      `${implementation.basic.first} for a standard workflow, ${implementation.enterprise.words} for an Enterprise plan.`,
    ],
    [
      'One named engineer, and a second one for vacations.',
      'We maintain it, and you name an owner for the process.',
    ],
    [
      'The builder leaves, or a retired model or expired certificate waits until someone has a free day.',
      'A case of a new kind stops and waits for you. If one of your systems changes its API, our engineer repairs the connection.',
    ],
    [
      'Everything stays in your accounts, and you decide every detail.',
      'A plan runs in our hosting, a project in your cloud account. You set rules and approvals.',
    ],
    [
      'It’s all yours, though the knowledge can walk out the door.',
      `${promises.leaving} The code of a project is all yours.`,
    ],
  ],
  example: {
    heading: 'One process, both ways',
    text: '1,200 supplier invoices a month are read, checked against the order and booked. Your team’s review of unclear ones costs the same either way, so the math leaves it out.',
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
      { label: 'Plan during setup, once', them: priced(0), us: priced(sum.settingUp), kind: 'part' },
      { label: 'Plan, twelve months', them: priced(0), us: priced(sum.plan), kind: 'part' },
      { label: 'First year', them: priced(sum.first.them), us: priced(sum.first.us), kind: 'sum' },
      { label: 'Each year after', them: priced(sum.later.them), us: priced(sum.later.us), kind: 'sum' },
    ],
    result: `If an engineer on your payroll has the days free, leave out build and upkeep. Then it’s ${priced(sum.hosted)} a year against ${priced(sum.plan)}, so build it yourself. A Professional plan has room for ${sum.workflows} workflows, while each one you build adds its own days.`,
    yours: `The days, the ${priced(sum.day)} and the ${priced(sum.running)} are examples, so put in your own figures. Ask who does the upkeep in year two.`,
  },
  article: 'build-buy-or-configure',
  service: 'custom-ai',
  sources: [],
  dye: 'indigo',
  accent: 'madder',
};
