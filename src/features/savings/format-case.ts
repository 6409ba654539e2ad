import handovers from '~/content/handovers.json';
import savings from '~/content/savings.json';
import { formatPlanPrices, formatPrice, planFacts, planPrices } from '~/facts/plan-prices';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatNumber } from '~/shared/lib/locale';
import { exampleInputs } from './entries';
import { calculateNet, HORIZON_MONTHS, type Inputs, type Result, type Scenario } from './model';

const { result: words } = savings;

/** '$1,605', '−$7': whole dollars, with no line break after a minus sign. */
export const formatAmount = (amount: number): string =>
  formatPrice(Math.round(amount) || 0).replace(/[-\u2212]/, '−\u2060');

/** '70%', '0.5%' of 70 and 0.5. */
const formatRate = (rate: number): string =>
  formatNumber(rate / 100, { maximumFractionDigits: 4, style: 'percent' });

/** 'Starter: $599 a month, 1,000 cases', or the words for a project. */
export const formatPriceOption = (price: Inputs['price']): string =>
  price === 'project'
    ? savings.project
    : fillTemplate(savings.planOption, {
        plan: price,
        price: formatPlanPrices(planPrices[price]).monthly,
        cases: planFacts.cases[price],
      });

/** A note if the volume doesn't fit the chosen plan. */
export function getPlanNote({ price }: Inputs, { counted }: Result): string | undefined {
  if (price === counted || price === 'project') return undefined;
  return counted === 'project'
    ? fillTemplate(savings.beyondPlans, { limit: Math.max(...Object.values(planFacts.cases)) })
    : fillTemplate(savings.planTooSmall, { asked: price, limit: planFacts.cases[price], counted });
}

const isTooLate = ({ breakEven }: Scenario) => breakEven === undefined || breakEven > HORIZON_MONTHS;

/** What the result means: whether it pays back within three years, at the low end of the range too, and why not. */
export function getVerdict({ low, expected, once }: Result): { headline: string; why: string | undefined } {
  const { verdicts, why } = words;
  if (isTooLate(expected)) {
    const { saving, breakEven } = expected;
    const amount = formatAmount(Math.abs(saving));
    if (Math.round(saving) < 0) return { headline: verdicts.dont, why: fillTemplate(why.loses, { amount }) };
    if (Math.round(saving) === 0) return { headline: verdicts.dont, why: why.nothing };
    const late = fillTemplate(why.late, { count: breakEven ?? 0 });
    const tooSlow = fillTemplate(why.tooSlow, { once: formatAmount(once), saving: amount });
    return { headline: verdicts.dont, why: breakEven === undefined ? tooSlow : late };
  }
  const rate = formatRate(low.pass);
  if (isTooLate(low)) return { headline: verdicts.depends, why: fillTemplate(why.depends, { rate }) };
  const month = expected.breakEven ?? 0;
  const headline = month === 0 ? verdicts.paysAtOnce : fillTemplate(verdicts.pays, { month });
  return { headline, why: low.pass > expected.pass ? why.errors : undefined };
}

export const formatNet = ({ saving }: Scenario, month: number, { once }: Result): string =>
  formatAmount(calculateNet(month, saving, once));

/** The result in figures, with the range from the least to the most if there is one. */
export function getResultFacts(result: Result): { label: string; value: string; range: string }[] {
  const { facts } = words;
  const formatBreakEven = ({ breakEven }: Scenario) =>
    breakEven === undefined ? words.never : fillTemplate(words.month, { month: breakEven });
  const formats: [string, (scenario: Scenario) => string][] = [
    [facts.breakEven, formatBreakEven],
    [facts.firstYear, (scenario) => formatNet(scenario, 12, result)],
    [facts.threeYears, (scenario) => formatNet(scenario, HORIZON_MONTHS, result)],
    [facts.hours, ({ freedHours }) => formatNumber(freedHours, { maximumFractionDigits: 1 })],
  ];
  return formats.map(([label, format]) => {
    const [low, high] = [format(result.low), format(result.high)];
    const range = low === high ? '' : fillTemplate(words.span, { low, high });
    return { label, value: format(result.expected), range };
  });
}

/** '$1,605' and 'saved a month, most likely': the amount without its sign, and the words for a saving or a loss. */
export const formatSaving = ({ expected: { saving } }: Result): { amount: string; what: string } => ({
  amount: formatAmount(Math.abs(saving)),
  what: Math.round(saving) < 0 ? words.lost : words.saved,
});

/** 'Between $1,373 and $1,837, if 60% to 80% of cases pass.' */
export const formatSavingRange = ({ passLow, passHigh }: Inputs, { low, high }: Result): string =>
  fillTemplate(words.range, {
    low: formatAmount(low.saving),
    high: formatAmount(high.saving),
    from: formatRate(passLow),
    to: formatRate(passHigh),
  });

/** The result in two sentences. */
export function formatSummary(inputs: Inputs, result: Result): string {
  const { amount, what } = formatSaving(result);
  return `${getVerdict(result).headline} ${amount} ${what}. ${formatSavingRange(inputs, result)}`;
}

/** A case as a message to the agency: the inputs in use, and the result. */
export function formatMessage(inputs: Inputs, result: Result): string {
  const names = { ...savings.fields, ...savings.rates };
  const unused = result.counted === 'project' ? '' : 'buildCost monthlyCost';
  const entries = (Object.keys(exampleInputs) as (keyof Inputs)[])
    .filter((name) => !unused.includes(name))
    .map((name) => {
      const value = name === 'price' ? formatPriceOption(result.counted) : inputs[name];
      return `${names[name]}: ${typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 4 }) : value}`;
    });
  const facts = getResultFacts(result).map(
    ({ label, value, range }) => `${label}: ${value}${range && ` (${range})`}`,
  );
  return [
    handovers.savings.intro,
    entries.join('\n'),
    [formatSummary(inputs, result), ...facts].join('\n'),
  ].join('\n\n');
}
