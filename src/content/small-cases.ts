import { paidDuringSetup } from '~/facts/durations';
import { type PlanName, planFacts, planPrices, priced } from '~/facts/plan-prices';
import { figure } from '~/shared/lib/in-locale';

interface Inputs {
  plan: PlanName;
  /** Cases a month, minutes for each today, minutes for each that is set aside. */
  cases: number;
  minutes: number;
  reviewMinutes: number;
  /** Cases a month that pass without review. */
  pass: number;
  /** Of those, how many are sampled, and the minutes for each. */
  sampled: number;
  sampleMinutes: number;
  /** Hours a month of the owner on the client's side. */
  owner: number;
  /** Dollars an hour of work costs, with everything included. */
  hourly: number;
}

/** A case's math, in hours and dollars a month. */
function sumOf({ plan, cases, minutes, reviewMinutes, pass, sampled, sampleMinutes, owner, hourly }: Inputs) {
  const before = (cases * minutes) / 60;
  const after = ((cases - pass) * reviewMinutes + sampled * sampleMinutes) / 60 + owner;
  const freed = (before - after) * hourly;
  return { before, after, freed, saved: freed - planPrices[plan].monthly };
}

const requests: Inputs = {
  plan: 'Starter',
  cases: 640,
  minutes: 9,
  reviewMinutes: 4,
  pass: 410,
  sampled: 20,
  sampleMinutes: 3,
  owner: 6,
  hourly: 34,
};

/** Of the trial's sample cases, those that needed no change. */
const TRIAL_PASSED = 12;

const reminders: Inputs = {
  plan: 'Starter',
  cases: 180,
  minutes: 6,
  reviewMinutes: 4,
  pass: (180 * TRIAL_PASSED) / planFacts.trialCases,
  sampled: 0,
  sampleMinutes: 0,
  owner: 4,
  hourly: 52,
};

/** '22 h 20 min': to the minute, so that readers who multiply get the same dollars. */
const hours = (count: number) => {
  const minutes = Math.round(count * 60);
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ''}`;
};
const money = (amount: number) => priced(Math.round(amount)).replace('-', '−');

const rowsOf = (inputs: Inputs) => {
  const { before, after, freed, saved } = sumOf(inputs);
  return [
    [`Before: ${figure(inputs.cases)} at ${inputs.minutes} minutes`, hours(before)],
    [
      `After: ${inputs.cases - inputs.pass} set aside at ${inputs.reviewMinutes} minutes, checks, owner`,
      hours(after),
    ],
    [`Time freed, at ${priced(inputs.hourly)} an hour`, money(freed)],
    [`${inputs.plan} plan`, money(-planPrices[inputs.plan].monthly)],
    ['Left over', money(saved)],
  ] as const;
};

/** The cases' own effort before the start, in hours. */
const SETUP_HOURS = 50;
const paidBack = (SETUP_HOURS * requests.hourly + paidDuringSetup(requests.plan)) / sumOf(requests).saved;

const monthly = (plan: PlanName) => `the ${plan} plan at ${priced(planPrices[plan].monthly)}`;

/** Two sample cases of companies with some sixty people: one that worked, and one that ended with its trial. */
export const smallCases = {
  id: 'smaller',
  brief: 'Smaller cases',
  heading: 'Two cases from companies of about 60 people',
  intro: 'Both are samples like the case above, with invented clients and figures.',
  sample: 'A sample case',
  cases: [
    {
      name: 'Tarnside Property',
      facts: `Property management, 62 people, ${requests.plan} plan`,
      title: 'Repair requests, sorted on arrival',
      result: `${money(sumOf(requests).saved)} a month left over after ${monthly(requests.plan)}`,
      text: `Three people read ${figure(requests.cases)} repair requests a month and typed a work order for each. A workflow now drafts the orders, and ${requests.pass} pass. The rest go to the same people, with the reason.`,
      caption: 'The property manager’s math',
      rows: rowsOf(requests),
      outcome: `Setup took ${SETUP_HOURS} hours of their own and ${priced(paidDuringSetup(requests.plan))} for the plan, which came back in ${figure(paidBack, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} months.`,
      wrong:
        'In week 2 the workflow called a dripping ceiling routine, and the tenant waited four hours. Now 40 words, “dripping” among them, ring the phone instead.',
    },
    {
      name: 'Pennick Bookkeeping',
      facts: 'Bookkeeping, 58 people, Starter trial',
      title: 'Chasing receipts, and why they stopped',
      result: `${money(sumOf(reminders).saved)} a month after ${monthly(reminders.plan)}, so they stopped`,
      text: `They sent ${reminders.cases} reminders for missing receipts by hand each month. The trial drafted them well, and ${TRIAL_PASSED} of ${planFacts.trialCases} sample cases needed no change, but ${reminders.cases} a month were too few to pay for the plan.`,
      caption: 'The bookkeepers’ math',
      rows: rowsOf(reminders),
      outcome: `On day 6 of ${planFacts.trialDays} they canceled and paid nothing. A list of missing receipts in their upload form cut the reminders by about a third.`,
      wrong: 'We should have asked for the volume on day 1, and now the call begins with it.',
    },
  ],
  wrongLabel: 'The mistake',
} as const;
