import { figure } from '~/shared/lib/in-locale';
import { brand } from '../brand';
import { currency } from '../currency';
import { implementation } from '../durations';
import { planFacts, priced } from '../plan-prices';
import type { Comparison } from './comparison';
import { HOUR, hire as sum } from './sums';

const { cases } = planFacts;

export const hiring: Comparison = {
  slug: 'hiring',
  name: 'Hiring somebody',
  brief: 'Choose a colleague when the work varies, needs judgment, or is about people.',
  title: `Hiring somebody, or automating it | ${brand.name}`,
  description:
    'When a new colleague is the better answer, and when an automation is. With a sum for a hundred hours a month, for you to put your wage into.',
  heading: 'Hiring somebody to do the work',
  intro:
    'A person can take on work that nobody has described yet, call a customer back and notice that something is odd. No automation does that.',
  theirs: {
    heading: 'When hiring is the better choice',
    list: [
      'The cases differ, and judgment is most of the work.',
      'Part of the job is talking to people: customers, suppliers, the workshop.',
      `It’s fewer than ${sum.even.Starter} hours a month. Add them to a job that exists.`,
      'The work will look different in six months, and nobody can say how.',
      'You need somebody now, and the rules are in one head.',
    ],
  },
  ours: {
    heading: 'When we are',
    list: [
      'It’s the same twenty clicks a thousand times, and nobody wants that job.',
      'Work arrives at night, or three times as much at the end of the month.',
      'You have been looking for somebody for months.',
      'The colleague you would hire is already here, and this keeps them from better work.',
    ],
  },
  column: 'A new colleague',
  cells: [
    [
      `Wage, plus about ${sum.onTop} of it for benefits, taxes and insurance on the US average, plus the search.`,
      'The plan, with no setup fee, and the hours of your team at the start.',
    ],
    [
      'The same each year, with raises.',
      'The plan’s price, and the review and ownership that stay with your team.',
    ],
    [
      'The search, a notice period, then some weeks of learning.',
      `${implementation.basic.first} for a standard workflow, then a share of the cases at a time.`,
    ],
    ['A manager, who also trains the next one.', 'We do. You name an owner for the process.'],
    [
      'Illness, vacations, a resignation. People make slips when they’re tired.',
      'Cases of a new kind. It makes the same mistake a hundred times unless somebody reads a sample.',
    ],
    [
      'Access as for any colleague. You can ask them why.',
      'Its own account with few rights. Every step is logged with its reason.',
    ],
    [
      'The hours of a working month, less vacations and illness. Anything a person can do.',
      `${figure(cases.Starter)} to ${figure(cases.Enterprise)} cases a month, by plan. Only what was described and tested.`,
    ],
    [
      'Notice periods, and a person’s livelihood.',
      'The plan ends with the month or year you’ve paid for. Somebody has to know how to do the work by hand.',
    ],
  ],
  example: {
    heading: `A hundred hours a month, both ways`,
    text: `1,200 supplier invoices take ${sum.hours} hours a month. The example uses a wage of ${priced(sum.wage)} an hour. In June 2025, wages made up ${sum.wagePercent} of the cost of an hour at private US employers. So that hour costs ${priced(sum.wage)} / ${sum.wagePercent} = ${sum.exactHour}, and we count ${priced(HOUR)}.`,
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
      { label: 'First year', them: priced(sum.first.them), us: priced(sum.first.us), kind: 'sum' },
    ],
    result: `At this wage a Starter plan has to free ${sum.even.Starter} hours a month before it costs less than a colleague’s time, a Professional plan ${sum.even.Professional}. If the freed hours don’t turn into anything you can name, nothing is saved. The colleague also answers the phone.`,
    yours: `Put in your own wage: a month costs hours × wage / ${sum.wagePercent}. What recruiting costs isn’t in the sum, and neither is what the next colleague will know about your company.`,
  },
  asks: [
    'What else would this person do, and would we hire them for that alone?',
    'Could we describe the work on one page, exceptions included?',
    'Who does it while they are on vacation?',
    'What will the freed hours go to? Get one sentence, signed by the department head.',
  ],
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
