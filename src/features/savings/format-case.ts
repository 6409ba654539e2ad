import savings from '~/content/savings.json';
import { formatPlanPrices, formatPrice, planFacts, planPrices } from '~/facts/plan-prices';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber } from '~/shared/lib/locale';
import { isNumberField, LINK_ORDER } from './entries';
import {
  type Advice,
  calculateNet,
  findAdvice,
  HORIZON_MONTHS,
  type Inputs,
  type Result,
  type Scenario,
} from './model';

const { result: words } = savings;

/** A minus sign with no line break after it. */
const MINUS = '−\u2060';

/** '$1,605', '−$7': whole dollars. */
export const formatAmount = (amount: number): string => replaceMinus(formatPrice(Math.round(amount) || 0));

/** '1,200', '2.5', '0.0375': at most four decimals. */
export const formatDecimal = (amount: number): string => replaceMinus(formatNumber(amount, DECIMALS));

/** '70%', '0.5%' of 70 and 0.5. */
export const formatRate = (rate: number): string =>
  formatNumber(rate / 100, { ...DECIMALS, style: 'percent' });

const DECIMALS = { minimumFractionDigits: 0, maximumFractionDigits: 4 } as const;

const replaceMinus = (text: string) => text.replace(/[-\u2212]/, MINUS);

/** '72.6': hours or cases. */
export const formatTenths = (amount: number): string => formatDecimal(Math.round(amount * 10) / 10);

/** The full name of a field, for use outside the form. */
export const getFieldName = (name: keyof Inputs): string => ({ ...savings.fields, ...savings.rates })[name];

/** The inputs in use as rows, with their units in the label. */
export function getInputRows(
  inputs: Inputs,
  { counted }: Result,
): { name: keyof Inputs; label: string; value: string }[] {
  const unused: readonly (keyof Inputs)[] =
    counted.way === 'plan' ? ['buildCost', 'monthlyCost'] : ['plan', 'billing'];
  const names = (['task', ...LINK_ORDER] as const).filter((name) => !unused.includes(name));
  return names.map((name) => ({
    name,
    label: getFieldName(name),
    value: formatInput(name, inputs, counted),
  }));
}

function formatInput(name: keyof Inputs, inputs: Inputs, counted: Result['counted']): string {
  if (isNumberField(name))
    return /hourly|Cost/.test(name) ? formatPrice(inputs[name]) : formatDecimal(inputs[name]);
  if (name === 'way') return savings.ways[counted.way].label;
  if (name === 'billing') return savings.billings[inputs.billing];
  if (name === 'plan' && counted.way === 'plan') return counted.plan;
  return getTaskName(inputs);
}

export const getTaskName = ({ task }: Inputs): string => task || words.unnamed;

/** 'Starter: $599 a month, 1,000 cases' */
export const formatPlanOption = (plan: Inputs['plan'], billing: Inputs['billing']): string =>
  fillTemplate(savings.planOption, {
    plan,
    price: formatPlanPrices(planPrices[plan])[billing],
    cases: planFacts.cases[plan],
  });

/** A note if the volume doesn't fit the chosen plan. */
export function getPlanNote({ plan, way }: Inputs, { counted }: Result): string | undefined {
  if (way === 'project') return undefined;
  if (counted.way === 'project')
    return fillTemplate(savings.beyondPlans, { limit: Math.max(...Object.values(planFacts.cases)) });
  return counted.plan === plan
    ? undefined
    : fillTemplate(savings.planTooSmall, {
        asked: plan,
        limit: planFacts.cases[plan],
        counted: counted.plan,
      });
}

const isTooLate = ({ breakEven }: Scenario) => breakEven === undefined || breakEven > HORIZON_MONTHS;

export interface Verdict {
  /** `dont`: doesn't pay back within three years. `depends`: doesn't at the low end of the range. */
  kind: 'pays' | 'depends' | 'dont';
  headline: string;
  why: readonly string[];
}

/** What the result means, in sentences. */
export function getVerdict(inputs: Inputs, result: Result): Verdict {
  const { low, expected } = result;
  const errorNotes = low.pass > expected.pass ? [words.why.errors] : [];
  if (isTooLate(expected)) {
    const why = [explainNoPayback(result), ...findAdvice(inputs).map(formatAdvice), ...errorNotes];
    return { kind: 'dont', headline: words.verdicts.dont, why };
  }
  if (isTooLate(low)) {
    const rate = formatRate(low.pass);
    const depends =
      low.saving < 0
        ? fillTemplate(words.why.depends, { rate, amount: formatAmount(-low.saving) })
        : fillTemplate(words.why.dependsLate, { rate });
    return { kind: 'depends', headline: words.verdicts.depends, why: [depends, ...errorNotes] };
  }
  const month = expected.breakEven ?? 0;
  const headline = month === 0 ? words.verdicts.paysAtOnce : fillTemplate(words.verdicts.pays, { month });
  return { kind: 'pays', headline, why: errorNotes };
}

function explainNoPayback({ expected: { saving, breakEven }, once }: Result): string {
  if (Math.round(saving) < 0) return fillTemplate(words.why.loses, { amount: formatAmount(-saving) });
  if (breakEven !== undefined) return fillTemplate(words.why.late, { count: breakEven });
  return Math.round(saving) === 0
    ? words.why.nothing
    : fillTemplate(words.why.tooSlow, { once: formatAmount(once), saving: formatAmount(saving) });
}

function formatAdvice(advice: Advice): string {
  const { advice: texts } = words;
  switch (advice.change) {
    case 'volume':
      return fillTemplate(texts.volume, { cases: formatDecimal(advice.cases) });
    case 'plan':
      return fillTemplate(texts.plan, { plan: advice.plan });
    case 'cost':
      return texts.cost[advice.largest];
    default:
      return texts[advice.change];
  }
}

/** 'Month 4', or the words for at once or never. */
export function formatBreakEven({ breakEven }: Scenario): string {
  if (breakEven === undefined) return words.never;
  return breakEven === 0 ? words.atOnce : fillTemplate(words.month, { month: breakEven });
}

export const formatNet = ({ saving }: Scenario, month: number, { once }: Result): string =>
  formatAmount(calculateNet(month, saving, once));

/** The result in figures, each with its range if it has one. */
export function getResultFacts(
  result: Result,
): { label: string; value: string; range: string | undefined }[] {
  const { low, expected, high } = result;
  const createFact = (
    label: string,
    format: (scenario: Scenario) => string,
    formatRange = formatAmountRange,
  ) => {
    const [lowText, highText] = [format(low), format(high)];
    return {
      label,
      value: format(expected),
      range: lowText === highText ? undefined : formatRange(lowText, highText),
    };
  };
  return [
    createFact(words.facts.breakEven, formatBreakEven, formatMonthRange),
    createFact(words.facts.firstYear, (scenario) => formatNet(scenario, 12, result)),
    createFact(words.facts.threeYears, (scenario) => formatNet(scenario, HORIZON_MONTHS, result)),
    createFact(words.facts.hours, ({ freedHours }) => formatTenths(freedHours)),
  ];
}

const formatAmountRange = (low: string, high: string) => fillTemplate(words.span, { low, high });
const formatMonthRange = (worst: string, best: string) =>
  fillTemplate(words.monthRange, { best, worst: worst.toLowerCase() });

/** 'Between $1,373 and $1,837, if 60% to 80% of cases pass.' */
export function formatSavingRange({ passLow, passHigh }: Inputs, { low, high }: Result): string {
  return passLow === passHigh
    ? fillTemplate(words.exact, { pass: formatRate(passLow) })
    : fillTemplate(words.range, {
        low: formatAmount(low.saving),
        high: formatAmount(high.saving),
        from: formatRate(passLow),
        to: formatRate(passHigh),
      });
}

/** The saving without its sign, and the words for a saving or a loss. */
export const formatSaving = ({ expected: { saving } }: Result): { amount: string; what: string } => ({
  amount: formatAmount(Math.abs(saving)),
  what: Math.round(saving) < 0 ? words.lost : words.saved,
});
