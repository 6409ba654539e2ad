import { getSetupCost } from '~/facts/durations';
import { sampling } from '~/facts/invoice-example';
import { type PlanName, planFacts, planNames, planPrices } from '~/facts/plan-prices';

/** The inputs of a case. Money in the site's currency, rates in cases of 100, hours and cases per month unless noted. */
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
  price: PlanName | 'project';
  /** A project's price, paid once, and its running cost per month. */
  buildCost: number;
  monthlyCost: number;
  /** Hours of the company's own people, once. */
  ownHours: number;
}

/** A month of full operation at one rate. */
export interface Scenario {
  /** Cases of 100 that pass. */
  pass: number;
  /** Negative where automation costs more than the work. */
  saving: number;
  freedHours: number;
  /** The first month at whose end the costs are paid back; undefined if never. */
  breakEven: number | undefined;
}

export interface Result {
  /** What is counted: the smallest sufficient plan, from the chosen plan up, or a project. */
  counted: Inputs['price'];
  /** The cost before any saving. */
  once: number;
  /** The scenarios with the smallest saving, at the likely rate, and with the largest saving. */
  low: Scenario;
  expected: Scenario;
  high: Scenario;
}

/** The months that the chart shows. */
export const HORIZON_MONTHS = 36;
/** Ten years: a case that needs longer never pays back. */
const MAX_BREAK_EVEN_MONTHS = 120;

/** Calculates a case. Any finite inputs give finite numbers. */
export function calculate(inputs: Inputs): Result {
  const { volume, price, hourly, ownHours, ownerHours } = inputs;
  const counted =
    price === 'project'
      ? price
      : (planNames.slice(planNames.indexOf(price)).find((name) => volume <= planFacts.cases[name]) ??
        'project');
  const isProject = counted === 'project';
  const fixed = (isProject ? inputs.monthlyCost : planPrices[counted].monthly) + ownerHours * hourly;
  const once = (isProject ? inputs.buildCost : getSetupCost(counted)) + ownHours * hourly;
  const scenarios = [inputs.passLow, inputs.pass, inputs.passHigh].map((pass) =>
    calculateScenario(inputs, pass, fixed, once),
  );
  const [, expected] = scenarios as [Scenario, Scenario, Scenario];
  // Where an error costs more than a review, the higher rate saves less.
  const [low, , high] = scenarios.toSorted((a, b) => a.saving - b.saving) as typeof scenarios &
    [Scenario, Scenario, Scenario];
  return { counted, once, low, expected, high };
}

function calculateScenario(inputs: Inputs, pass: number, fixed: number, once: number): Scenario {
  const { volume, minutes, hourly, reviewMinutes, ownerHours, errorRate, errorCost } = inputs;
  const passed = (volume * pass) / 100;
  const hours = (volume * minutes) / 60;
  const reviewHours = ((volume - passed) * reviewMinutes) / 60;
  const sampleHours = (((passed * sampling.of100) / 100) * sampling.minutes) / 60;
  // Reviewed cases are right.
  const savedErrors = ((volume - passed) * errorRate * errorCost) / 100;
  const saving = (hours - reviewHours - sampleHours) * hourly + savedErrors - fixed;
  const freedHours = hours - reviewHours - sampleHours - ownerHours;
  return { pass, saving, freedHours, breakEven: findBreakEven(saving, once) };
}

/** The net after so many months of full operation. */
export const calculateNet = (month: number, saving: number, once: number): number => month * saving - once;

function findBreakEven(saving: number, once: number): number | undefined {
  if (saving <= 0) return undefined;
  // The division may be off by a rounding error.
  let month = Math.max(0, Math.ceil(once / saving) - 1);
  while (month <= MAX_BREAK_EVEN_MONTHS && calculateNet(month, saving, once) < 0) month += 1;
  return month <= MAX_BREAK_EVEN_MONTHS ? month : undefined;
}
