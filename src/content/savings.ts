import { brand } from '~/facts/brand';
import { countWord } from '~/facts/count-words';
import { currency } from '~/facts/currency';
import { planSetupInWords, projectLengths } from '~/facts/durations';
import { sampling } from '~/facts/invoice-example';
import { billedBy, type PlanName, planFacts } from '~/facts/plan-prices';
import { percent, plural } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';
import sectionWords from './words/sections.json';

const name = 'Savings calculator';

const months = (count: number) => plural(count, { one: '# month', other: '# months' });

/** The copy of the savings calculator. Functions get their numbers written out: '$1,605', '1,200', '18'. */
export const savings = {
  name,
  title: `${name} | ${brand.name}`,
  description:
    'Work out what automating one task would save: a monthly range, the month it pays for itself, three years of net, and the formula with your numbers.',
  trail: [
    { name: sectionWords.home, path: paths.home() },
    { name: 'Solutions', path: paths.solutions() },
  ],
  heading: 'What would automating one task save?',
  intro:
    'Put in one task and its numbers to get a range, the month it pays for itself, and every step of the math. It opens with an example.',
  contents: {
    calculator: { id: 'calculator', heading: 'Your case', brief: 'Calculator' },
    table: { id: 'months', heading: 'Month by month', brief: 'Month by month' },
    formula: { id: 'formula', heading: 'The formula, with your numbers in it', brief: 'Formula' },
    limits: { id: 'limits', heading: 'Left out of the math', brief: 'Left out' },
  },
  withoutScripts: {
    title: 'This is a worked example',
    text: 'The calculator needs JavaScript, which is off in your browser. The example below has every step, so you can redo it by hand with your own numbers.',
  },
  printed: 'The numbers behind it',

  groups: {
    work: 'The work today',
    rate: 'Cases that pass without review, in percent',
    rateHint: 'Only a trial run can tell, so enter a range, and the result will be a range, too.',
    price: 'Its price',
    finer: 'The finer points',
    finerHint: 'Change these if you know them.',
    formula: 'Every step of the math',
  },
  /** In the order of the tables. */
  fields: {
    task: 'Task',
    volume: 'Cases a month',
    minutes: 'Minutes per case',
    hourly: `Cost of an hour of work, in ${currency.short}`,
    errorRate: 'Wrong cases, in percent',
    errorCost: `Cost of a wrong case, in ${currency.short}`,
    passLow: 'At least',
    pass: 'Most likely',
    passHigh: 'At most',
    reviewMinutes: 'Minutes to review a case',
    ownerHours: 'Hours of upkeep a month',
    way: 'Plan or project',
    plan: 'Plan',
    billing: 'Billing',
    buildCost: `Price of the project, once, in ${currency.short}`,
    monthlyCost: `Running it, a month, in ${currency.short}`,
    ownHours: 'Hours of your own people, once',
  },
  /** The rates' names where their heading isn't near. */
  rates: { passLow: 'Pass rate, at least', pass: 'Pass rate, most likely', passHigh: 'Pass rate, at most' },
  hints: {
    hourly: 'Pay with everything on top: taxes, benefits, a desk.',
    errorRate: 'As of today, or 0 to leave them out.',
    errorCost: 'To find it, fix it and apologize.',
    reviewMinutes: 'For each case that the automation sets aside.',
    ownerHours: 'For the person on your side who looks after it.',
    buildCost: 'From our article on costs, until you have a price from us.',
    monthlyCost: 'Models, hosting, and an engineer for upkeep.',
    ownHours: 'For samples, decisions and testing, before it starts.',
  },
  ways: {
    plan: { label: 'A plan', hint: 'Standard workflows in our hosting, at a monthly price.' },
    project: { label: 'A project', hint: 'Built for your company alone, priced phase by phase.' },
  },
  planOption: (plan: PlanName, price: string, cases: string) => `${plan}: ${price}, ${cases} cases`,
  billings: { monthly: 'Monthly', annually: 'Annually' },
  billedBy,

  problems: {
    empty: 'Enter a number.',
    letters: 'Use digits only, such as 1,200 or 2.5.',
    small: (least: string) => `Enter ${least} or more.`,
    large: (most: string) => `Enter ${most} or less.`,
    low: (likely: string) => `This can’t be more than the likely rate, ${likely}.`,
    high: (likely: string) => `This can’t be less than the likely rate, ${likely}.`,
  },
  /** While a field can't be read. */
  kept: (what: readonly string[]) => `The result still counts ${what.join(', ')}.`,
  keptOne: (field: string, value: string) => `${value} for “${field}”`,
  /** After a link that can't be read in full. */
  brokenLink: {
    title: 'Part of this link couldn’t be read',
    all: 'It isn’t a link of this calculator, or it’s from another version. You see our example instead.',
    some: (fields: readonly string[]) => `The example’s numbers stand in for: ${fields.join(', ')}.`,
  },
  planTooSmall: (asked: PlanName, limit: string, counted: PlanName) =>
    `${asked} covers ${limit} cases a month. The result counts ${counted}.`,
  beyondPlans: (limit: string) =>
    `No plan covers more than ${limit} cases a month, so the result counts a project. Its price is below.`,

  result: {
    heading: 'The result',
    unnamed: 'Your task',
    saved: 'saved a month, most likely',
    lost: 'lost a month, most likely',
    range: (low: string, high: string, from: string, to: string) =>
      `Between ${low} and ${high}, if ${from} to ${to} of cases pass.`,
    exact: (pass: string) => `If ${pass} of cases pass.`,
    facts: {
      breakEven: 'Pays for itself',
      firstYear: 'Net after one year',
      threeYears: 'Net after three years',
      hours: 'Hours freed a month',
    },
    month: (month: number) => (month === 0 ? 'At once' : `Month ${month}`),
    never: 'Never',
    monthRange: (best: string, worst: string) => `${best} to ${worst.toLowerCase()}`,
    span: (low: string, high: string) => `${low} to ${high}`,
    verdicts: {
      pays: (month: number) =>
        month === 0 ? 'It pays from the first month.' : `It pays for itself in month ${month}.`,
      dont: 'Don’t automate this yet.',
      depends: 'It depends on how many cases pass.',
    },
    why: {
      loses: (amount: string) => `Automation would cost ${amount} a month more than the work costs today.`,
      nothing: 'It would save nothing.',
      tooSlow: (once: string, saving: string) =>
        `It costs ${once} once, and ${saving} a month takes more than ten years to pay that back.`,
      late: (month: number) => `It would take ${months(month)} to pay back. Much can change in that time.`,
      depends: (rate: string, amount: string) =>
        `If ${rate} pass, it loses ${amount} a month. Measure the rate on your own cases before you decide.`,
      dependsLate: (rate: string) =>
        `If ${rate} pass, it doesn’t pay back within three years. Measure the rate on your own cases first.`,
      errors: 'A higher pass rate saves less here: an error costs more than the review that catches it.',
    },
    advice: {
      review:
        'Each case costs as much to review and check as it does to do. Raise the pass rate, or cut the review.',
      volume: (cases: string) => `From ${cases} cases a month on, it would pay back within three years.`,
      plan: (plan: PlanName) => `${plan} has room for your cases. Choose it, and it pays back.`,
      way: 'A plan has room for your cases and would pay back, if standard parts will do.',
      cost: {
        run: 'The largest cost is the price of the plan or project. Look for a task with more cases.',
        review: 'The largest cost is review. Raise the pass rate, or cut the minutes for each case.',
        owner: 'The largest cost is your own upkeep. Check if it takes that many hours.',
        once: 'The largest cost comes before it runs. Check the build price and the hours of your own people.',
      },
    },
  },
  chart: {
    heading: 'Net over 36 months',
    /** For screen readers. */
    name: (start: string, end: string, low: string, high: string, verdict: string) =>
      `Chart of the net over 36 months. It starts at ${start} and ends at ${end}, most likely, or between ${low} and ${high}. ${verdict}`,
    likely: 'Most likely',
    range: 'The range',
    breakEven: (month: number) => `Paid back in month ${month}`,
  },
  actions: {
    ask: 'Ask about this case',
    unavailable: {
      title: 'Could not open the form',
      description: 'Please check your connection and try again.',
    },
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'Copy it from the address bar',
    print: 'Print',
    reset: 'Back to the example',
  },
  table: {
    intro:
      'Total saved so far, minus what it costs before it runs. Months count from the first one in full operation.',
    caption: `Net by month, in ${currency.short}`,
    columns: ['Month', 'At least', 'Most likely', 'At most'],
    months: [0, 3, 6, 12, 18, 24, 36],
  },
  formula: {
    intro: 'These are the likely numbers, and the range uses the same steps with the other two rates.',
    before: 'What the work costs today',
    after: 'What a month costs with automation',
    end: 'What’s left',
    work: 'Work',
    errors: 'Wrong cases',
    price: {
      plan: (plan: PlanName, billed: string) => `${plan} plan, ${billed}`,
      project: 'Running the project',
    },
    review: 'Review of what’s set aside',
    sample: `Sample of the others: ${percent(sampling.of100 / 100)}, at ${sampling.minutes} minutes`,
    errorsAfter: 'Wrong cases among those that pass',
    owner: 'Upkeep on your side',
    saving: 'Saved a month',
    once: 'Costs before it runs',
    breakEven: 'Pays for itself',
    year: 'Net after one year',
    years: 'Net after three years',
    hours: 'Hours freed a month',
    today: 'Today, a month',
    total: 'With automation, a month',
    hour: 'hours',
    build: 'project',
    checks: 'Two checks on it',
    halfVolume: 'With half the cases',
    halfUnused: 'If half of the freed hours go unused',
    amount: (amount: string, saves: boolean) => `${saves ? 'saves' : 'loses'} ${amount} a month`,
    rounded: `Rounded to whole ${currency.short} and tenths of an hour.`,
  },
  limits: [
    {
      name: 'The time before it runs',
      text: `A plan takes ${planSetupInWords} to set up. A project takes ${projectLengths}. Savings begin after that, and the plan’s price for those weeks counts among the costs before it runs.`,
    },
    {
      name: 'The first weeks',
      text: 'You’ll want to review every case at first, so those weeks save less than the result says.',
    },
    {
      name: 'Freed hours that go unused',
      text: 'An hour is money only if overtime ends, a vacancy stays open, or the time goes to work you’d pay for.',
    },
    {
      name: 'Errors that move',
      text: 'We assume passed cases go wrong at today’s rate, and reviewed ones are right.',
    },
    {
      name: 'Your plan’s other workflows',
      text: `The whole price is on one task, though Professional has room for ${countWord(planFacts.workflows.Professional)} workflows.`,
    },
    {
      name: 'Speed',
      text: 'An invoice booked a week sooner may be worth more than its minutes.',
    },
    {
      name: 'Cash and taxes',
      text: 'A yearly bill is spread over its months, and taxes, interest and raises are left out.',
    },
  ],
  links: [
    { label: 'What an automation really costs', to: paths.post('what-automation-really-costs') },
    { label: 'For business leaders: risks and first steps', to: paths.solutions('business') },
    { label: 'Plans and prices', to: paths.pricing() },
    { label: 'Is the process ready? Twelve questions', to: paths.readiness() },
  ],
  closing: {
    heading: 'Not sure about a number?',
    text: 'Time the task for two weeks, or bring it to a demo, and we’ll go through the math together.',
    links: [
      { label: 'Book a demo', to: paths.demo() },
      { label: 'Ask us', to: paths.contact() },
    ],
  },
} as const;
