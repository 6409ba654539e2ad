import { brand } from '~/facts/brand';
import { HOUR, hire as sum } from '~/facts/comparison-sums';
import { currency } from '~/facts/currency';
import { implementation } from '~/facts/durations';
import { planFacts, priced } from '~/facts/plan-prices';
import { figure } from '~/shared/lib/in-locale';
import type { Comparison } from './comparison';

const { cases } = planFacts;

export const hiring: Comparison = {
  slug: 'hiring',
  name: 'Hiring someone',
  brief: {
    theirs: 'The work varies, needs judgment, or is about people.',
    ours: 'The same clicks repeat all month, and a colleague has better things to do.',
  },
  title: `Hiring someone, or automating it | ${brand.name}`,
  description:
    'When a new colleague is the better answer, and when an automation is. With the math for a hundred hours a month, to redo with your own wage.',
  heading: 'Hiring someone to do the work',
  intro:
    'A colleague can work from a hint, call a customer back and sense trouble early. That’s beyond any automation.',
  theirs: {
    heading: 'When hiring is the better choice',
    text: `Judgment is most of the work, or the job is talking to customers, suppliers and the shop floor. Hiring also wins for fewer than ${sum.even.Starter} hours a month that fit into an existing job, and for work that will soon change.`,
  },
  ours: 'The work is the same twenty clicks a thousand times, with three times as much at month’s end. Or you’ve been searching for months, or the colleague you’d hire is already here and busy with this instead of better work.',
  column: 'A new hire',
  cells: [
    [
      `The wage, plus about ${sum.onTop} of it for benefits, taxes and insurance on the US average, plus the search. You pay it every year, with raises.`,
      `The plan’s price for ${figure(cases.Starter)} to ${figure(cases.Enterprise)} cases a month, with no setup fee, and some hours of your team.`,
    ],
    [
      'A search, two weeks’ notice at the old job, then a few weeks of training.',
      `${implementation.basic.first} for a standard workflow, then a larger share of the cases at a time.`,
    ],
    ['A manager, who also trains the next one.', 'We maintain it, and you name an owner for the process.'],
    [
      'Illness, vacations or a resignation, and slips when someone is tired.',
      'A case of a new kind waits for you. A mistake repeats a hundred times unless someone reads a sample.',
    ],
    [
      'They have the same access as any colleague, and you can ask them why.',
      'It has its own account with few rights, and logs every step with its reason.',
    ],
    [
      'A layoff, and someone’s livelihood.',
      'The plan ends with the month or year you’ve paid for. Keep someone who can do the work by hand.',
    ],
  ],
  example: {
    heading: 'A hundred hours a month, both ways',
    text: `1,200 supplier invoices take ${sum.hours} hours a month, at an example wage of ${priced(sum.wage)}. Wages made up ${sum.wagePercent} of the cost of an hour at private US employers in June 2025. So that hour costs ${priced(sum.wage)} / ${sum.wagePercent} = ${sum.exactHour}, and we count ${priced(HOUR)}.`,
    caption: `Invoices, typed in 100 hours of a full-time job or read by a workflow of the Professional plan, in ${currency.short}`,
    columns: ['Item', 'A colleague', 'Professional plan'],
    rows: [
      {
        label: `Typing: ${sum.hours} hours a month at ${priced(HOUR)}`,
        them: priced(sum.month),
        us: priced(0),
        kind: 'part',
      },
      {
        label: `Review, sample and ownership: ${sum.staying} hours a month`,
        them: priced(0),
        us: priced(sum.people),
        kind: 'part',
      },
      { label: 'Plan, a month', them: priced(0), us: priced(sum.plan), kind: 'part' },
      { label: 'A month', them: priced(sum.month), us: priced(sum.ourMonth), kind: 'sum' },
      {
        label: `Samples, decisions and testing, once: ${sum.once} hours`,
        them: priced(0),
        us: priced(sum.onceCost),
        kind: 'part',
      },
      { label: 'Plan during setup, once', them: priced(0), us: priced(sum.settingUp), kind: 'part' },
      { label: 'First year', them: priced(sum.first.them), us: priced(sum.first.us), kind: 'sum' },
    ],
    result: `At this wage a Starter plan has to free ${sum.even.Starter} hours a month to cost less than a colleague’s time, and a Professional plan ${sum.even.Professional}. The freed hours count only if they go to work you can name.`,
    yours: `Put in your own wage: a month costs hours × wage / ${sum.wagePercent}. Add the cost of recruiting, which this math leaves out.`,
  },
  article: 'getting-people-to-use-it',
  service: 'data-processing',
  sources: [
    {
      label: 'U.S. Bureau of Labor Statistics: Employer Costs for Employee Compensation, June 2025',
      href: 'https://www.bls.gov/news.release/ecec.nr0.htm',
      supports: `private industry: wages and salaries ${sum.wagePercent} of employer costs, benefits 29.8%`,
    },
  ],
  dye: 'weld',
  accent: 'ink',
};
