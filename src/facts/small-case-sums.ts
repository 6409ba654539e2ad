import { hoursAndMinutes, hours as wholeHours } from '~/content/words/facts.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber } from '~/shared/lib/locale';
import { getSetupCost } from './durations';
import { formatPrice, type PlanName, planFacts, planPrices } from './plan-prices';

interface CaseInputs {
  plan: PlanName;
  /** Cases a month, minutes for each today, minutes for each that needs review. */
  cases: number;
  minutes: number;
  reviewMinutes: number;
  /** Cases a month that pass without review. */
  pass: number;
  /** How many of those are sampled, and the minutes for each. */
  sampled: number;
  sampleMinutes: number;
  /** Hours a month of the owner on the client's side. */
  owner: number;
  /** The full cost of an hour of work, in dollars. */
  hourly: number;
}

const repairs: CaseInputs = {
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

/** The trial's sample cases that needed no change. */
const TRIAL_PASSED = 12;
const reminders: CaseInputs = {
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

/** In hours and dollars a month. */
function calculateCase({
  plan,
  cases,
  minutes,
  reviewMinutes,
  pass,
  sampled,
  sampleMinutes,
  owner,
  hourly,
}: CaseInputs) {
  const before = (cases * minutes) / 60;
  const after = ((cases - pass) * reviewMinutes + sampled * sampleMinutes) / 60 + owner;
  const freed = (before - after) * hourly;
  return { before, after, freed, saved: freed - planPrices[plan].monthly };
}

/** '22 h 20 min': to the minute, so that readers who multiply get the same dollars. */
const formatHours = (count: number) => {
  const minutes = Math.round(count * 60);
  const form = minutes % 60 ? hoursAndMinutes : wholeHours;
  return fillTemplate(form, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
const formatRoundedPrice = (amount: number) => formatPrice(Math.round(amount)).replace('-', '−');

const formatCase = (inputs: CaseInputs) => {
  const { before, after, freed, saved } = calculateCase(inputs);
  return {
    cases: formatNumber(inputs.cases),
    minutes: formatNumber(inputs.minutes),
    pass: formatNumber(inputs.pass),
    setAside: formatNumber(inputs.cases - inputs.pass),
    reviewMinutes: formatNumber(inputs.reviewMinutes),
    hourly: formatPrice(inputs.hourly),
    before: formatHours(before),
    after: formatHours(after),
    freed: formatRoundedPrice(freed),
    plan: formatRoundedPrice(-planPrices[inputs.plan].monthly),
    saved: formatRoundedPrice(saved),
  };
};

const paidBack = (REPAIRS_SETUP * repairs.hourly + getSetupCost(repairs.plan)) / calculateCase(repairs).saved;

export const smallCaseSums = {
  repairs: {
    ...formatCase(repairs),
    setupHours: formatNumber(REPAIRS_SETUP),
    paidBack: formatNumber(paidBack, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  },
  reminders: { ...formatCase(reminders), trialPassed: formatNumber(TRIAL_PASSED) },
} as const;
