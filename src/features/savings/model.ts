import { getSetupCost } from '~/facts/durations';
import { sampling } from '~/facts/invoice-example';
import { type BillingPeriod, type PlanName, planFacts, planNames, planPrices } from '~/facts/plan-prices';

/** The inputs of a case. Money in dollars, rates in cases of 100, hours and cases per month unless noted. */
export interface Inputs {
  /** The name of the work, in a few words. */
  task: string;
  volume: number;
  /** Minutes that one case takes today. */
  minutes: number;
  /** The full cost of an hour of work. */
  hourly: number;
  /** Wrong cases of 100 today, and what one costs. */
  errorRate: number;
  errorCost: number;
  /** Cases of 100 that pass without review: at least, most likely, at most. */
  passLow: number;
  pass: number;
  passHigh: number;
  /** Minutes to review a case. */
  reviewMinutes: number;
  ownerHours: number;
  way: 'plan' | 'project';
  plan: PlanName;
  billing: BillingPeriod;
  /** A project's price, paid once, and its running cost per month. */
  buildCost: number;
  monthlyCost: number;
  /** Hours of the company's own people, once. */
  ownHours: number;
}

/** What the automation costs: the smallest sufficient plan, from the chosen plan up, or a project. */
type Offer =
  | { way: 'plan'; plan: PlanName; asked: PlanName }
  /** `beyondPlans`: the visitor chose a plan, but none covers the volume. */
  | { way: 'project'; beyondPlans: boolean };

/** A month of full operation at one rate, in dollars and hours. */
export interface Scenario {
  /** Cases of 100 that pass. */
  pass: number;
  passed: number;
  reviewHours: number;
  sampleHours: number;
  review: number;
  sample: number;
  errors: number;
  /** The full cost of a month with the automation. */
  total: number;
  /** Dollars a month; negative where automation costs more than the work. */
  saving: number;
  freedHours: number;
  /** The first month at whose end the costs are paid back; undefined if never. */
  breakEven: number | undefined;
}

export interface Result {
  counted: Offer;
  today: { hours: number; work: number; errors: number; total: number };
  /** Dollars a month for the plan or for running the project. */
  run: number;
  /** Dollars a month for the owner's time. */
  owner: number;
  /** Dollars for the project, or for the plan in the months until it runs. */
  build: number;
  /** Dollars for the company's own people, once. */
  own: number;
  /** `build` plus `own`: the cost before any saving. */
  once: number;
  /** The scenarios with the smallest saving, at the likely rate, and with the largest saving. */
  low: Scenario;
  expected: Scenario;
  high: Scenario;
}

/** A case with its result. */
export interface WorkedCase {
  inputs: Inputs;
  result: Result;
}

/** The months that the chart shows. */
export const HORIZON_MONTHS = 36;
/** Ten years: a case that needs longer never pays back. */
const MAX_BREAK_EVEN_MONTHS = 120;

/** The smallest plan, from this one up, that covers the volume; undefined if none does. */
const findPlan = (volume: number, from: PlanName): PlanName | undefined =>
  planNames.slice(planNames.indexOf(from)).find((name) => volume <= planFacts.cases[name]);

function findOffer({ way, plan, volume }: Inputs): Offer {
  if (way === 'project') return { way, beyondPlans: false };
  const sufficientPlan = findPlan(volume, plan);
  return sufficientPlan ? { way, plan: sufficientPlan, asked: plan } : { way: 'project', beyondPlans: true };
}

/** Calculates a case. Any finite inputs give finite numbers. */
export function calculate(inputs: Inputs): Result {
  const { volume, minutes, hourly, errorRate, errorCost } = inputs;
  const counted = findOffer(inputs);
  const isProject = counted.way === 'project';
  const hours = (volume * minutes) / 60;
  const work = hours * hourly;
  const errors = (volume * errorRate * errorCost) / 100;
  const run = isProject ? inputs.monthlyCost : planPrices[counted.plan][inputs.billing];
  const build = isProject ? inputs.buildCost : getSetupCost(counted.plan, inputs.billing);
  const own = inputs.ownHours * hourly;
  const sums = {
    counted,
    today: { hours, work, errors, total: work + errors },
    run,
    owner: inputs.ownerHours * hourly,
    build,
    own,
    once: build + own,
  };
  const expected = calculateScenario(inputs, sums, inputs.pass);
  const all = [
    calculateScenario(inputs, sums, inputs.passLow),
    expected,
    calculateScenario(inputs, sums, inputs.passHigh),
  ];
  // Where an error costs more than a review, the higher rate saves less.
  const bySaving = all.toSorted((a, b) => a.saving - b.saving);
  return { ...sums, low: bySaving[0] ?? expected, expected, high: bySaving[2] ?? expected };
}

type Sums = Pick<Result, 'today' | 'run' | 'owner' | 'once'>;

function calculateScenario(inputs: Inputs, { today, run, owner, once }: Sums, pass: number): Scenario {
  const { volume, hourly, reviewMinutes, ownerHours, errorRate, errorCost } = inputs;
  const passed = (volume * pass) / 100;
  const reviewHours = ((volume - passed) * reviewMinutes) / 60;
  const sampleHours = (((passed * sampling.of100) / 100) * sampling.minutes) / 60;
  const review = reviewHours * hourly;
  const sample = sampleHours * hourly;
  const errors = (passed * errorRate * errorCost) / 100;
  const total = run + review + sample + errors + owner;
  const saving = today.total - total;
  const freedHours = today.hours - reviewHours - sampleHours - ownerHours;
  return {
    pass,
    passed,
    reviewHours,
    sampleHours,
    review,
    sample,
    errors,
    total,
    saving,
    freedHours,
    breakEven: findBreakEven(saving, once),
  };
}

/** The net after so many months of full operation, in dollars. */
export const calculateNet = (month: number, saving: number, once: number): number => month * saving - once;

/** The first month at whose end the costs are paid back; undefined if none within ten years. */
function findBreakEven(saving: number, once: number): number | undefined {
  if (saving <= 0) return undefined;
  // The division may be off by a rounding error.
  let month = Math.max(0, Math.ceil(once / saving) - 1);
  while (month <= MAX_BREAK_EVEN_MONTHS && calculateNet(month, saving, once) < 0) month += 1;
  return month <= MAX_BREAK_EVEN_MONTHS ? month : undefined;
}

/** What one more case per month saves, in dollars, before fixed costs. */
function getSavingPerCase({ minutes, hourly, pass, reviewMinutes, errorRate, errorCost }: Inputs): number {
  const passed = pass / 100;
  const savedMinutes =
    minutes - (1 - passed) * reviewMinutes - passed * (sampling.of100 / 100) * sampling.minutes;
  return (savedMinutes * hourly) / 60 + ((1 - passed) * errorRate * errorCost) / 100;
}

/** What would have to change for a case to pay back within three years. */
export type Advice =
  /** A case saves nothing: reviewing and checking it costs as much as doing it. */
  | { change: 'review' }
  /** This many cases a month pay back, within the plan's limit. */
  | { change: 'volume'; cases: number }
  /** A smaller plan covers the volume. */
  | { change: 'plan'; plan: PlanName }
  /** A plan covers the volume, and would pay back. */
  | { change: 'way' }
  /** No single change is enough. `largest` is the largest cost. */
  | { change: 'cost'; largest: 'run' | 'review' | 'owner' | 'once' };

const paysBackInTime = (inputs: Inputs): boolean =>
  (calculate(inputs).expected.breakEven ?? Infinity) <= HORIZON_MONTHS;

/** The inputs to change where a case doesn't pay back in time, the most promising first. At least one. */
export function findAdvice(inputs: Inputs): Advice[] {
  const { counted, run, owner, once, expected } = calculate(inputs);
  const advice: Advice[] = [];
  const margin = getSavingPerCase(inputs);
  if (margin <= 0) return [{ change: 'review' }];
  if (counted.way === 'plan') {
    const smaller = findPlan(inputs.volume, planNames[0] ?? counted.plan);
    if (smaller && smaller !== counted.plan && paysBackInTime({ ...inputs, plan: smaller }))
      advice.push({ change: 'plan', plan: smaller });
  } else if (!counted.beyondPlans) {
    const plan = findPlan(inputs.volume, planNames[0] ?? inputs.plan);
    if (plan && paysBackInTime({ ...inputs, way: 'plan', plan })) advice.push({ change: 'way' });
  }
  const cases = Math.ceil((run + owner + once / HORIZON_MONTHS) / margin);
  const maxCases = counted.way === 'project' ? Infinity : planFacts.cases[counted.plan];
  // Checked with one more case: at extreme sizes, rounding errors exceed the saving of a case.
  if (
    cases > inputs.volume &&
    cases <= maxCases &&
    paysBackInTime({ ...inputs, volume: Math.min(cases + 1, maxCases) })
  )
    advice.push({ change: 'volume', cases });
  if (advice.length > 0) return advice;
  const costs = { run, review: expected.review, owner, once: once / HORIZON_MONTHS };
  const [largest = 'run'] = (Object.keys(costs) as (keyof typeof costs)[]).toSorted(
    (a, b) => costs[b] - costs[a],
  );
  return [{ change: 'cost', largest }];
}

/** The monthly saving with half of the volume, and with half of the freed hours unused. */
export function calculateChecks(
  inputs: Inputs,
  { expected }: Result,
): { halfVolume: number; halfUnused: number } {
  return {
    halfVolume: calculate({ ...inputs, volume: inputs.volume / 2 }).expected.saving,
    halfUnused: expected.saving - (Math.max(0, expected.freedHours) / 2) * inputs.hourly,
  };
}
