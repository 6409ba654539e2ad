import { hoursAndMinutes, hours as wholeHours } from '~/content/words/facts.json';
import { fill } from '~/shared/lib/fill';
import { figure } from '~/shared/lib/in-locale';
import { paidDuringSetup } from './durations';
import { type PlanName, planFacts, planPrices, priced } from './plan-prices';

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

const repairs: Inputs = {
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
/** The client's own effort before the start, in hours. */
const REPAIRS_SETUP = 50;

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

/** A case's math, in hours and dollars a month. */
function sumOf({ plan, cases, minutes, reviewMinutes, pass, sampled, sampleMinutes, owner, hourly }: Inputs) {
  const before = (cases * minutes) / 60;
  const after = ((cases - pass) * reviewMinutes + sampled * sampleMinutes) / 60 + owner;
  const freed = (before - after) * hourly;
  return { before, after, freed, saved: freed - planPrices[plan].monthly };
}

/** '22 h 20 min': to the minute, so that readers who multiply get the same dollars. */
const hours = (count: number) => {
  const minutes = Math.round(count * 60);
  const form = minutes % 60 ? hoursAndMinutes : wholeHours;
  return fill(form, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
const money = (amount: number) => priced(Math.round(amount)).replace('-', '−');

const written = (inputs: Inputs) => {
  const { before, after, freed, saved } = sumOf(inputs);
  return {
    cases: figure(inputs.cases),
    minutes: figure(inputs.minutes),
    pass: figure(inputs.pass),
    setAside: figure(inputs.cases - inputs.pass),
    reviewMinutes: figure(inputs.reviewMinutes),
    hourly: priced(inputs.hourly),
    before: hours(before),
    after: hours(after),
    freed: money(freed),
    plan: money(-planPrices[inputs.plan].monthly),
    saved: money(saved),
  };
};

const paidBack = (REPAIRS_SETUP * repairs.hourly + paidDuringSetup(repairs.plan)) / sumOf(repairs).saved;

/** The smaller cases' sums as their page states them. */
export const smallCaseSums = {
  repairs: {
    ...written(repairs),
    setupHours: figure(REPAIRS_SETUP),
    paidBack: figure(paidBack, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  },
  reminders: { ...written(reminders), trialPassed: figure(TRIAL_PASSED) },
} as const;
