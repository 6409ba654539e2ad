import savings from '~/content/savings.json';
import { currency } from '~/facts/currency';
import { planFacts, planPrices, priced, pricesOf } from '~/facts/plan-prices';
import { fill } from '~/shared/lib/fill';
import { figure } from '~/shared/lib/in-locale';
import { isNumber, ORDER } from './entries';
import { type Advice, adviceFor, HORIZON, type Inputs, netAfter, type Result, type Scenario } from './model';

const { result: words } = savings;

/** A minus that a line never ends with. */
const MINUS = '−\u2060';

/** '$1,605', '−$7': whole dollars. */
export const money = (amount: number): string => withMinus(priced(Math.round(amount) || 0));

/** '1,200', '2.5', '0.0375': as many decimals as there are, four at most. */
export const plain = (amount: number): string => withMinus(figure(amount, DECIMALS));

/** '$38.5': an amount that somebody has entered. */
export const entered = (amount: number): string =>
  figure(amount, { ...DECIMALS, style: 'currency', currency: currency.code });

/** '70%', '0.5%' of 70 and 0.5. */
export const ofHundred = (rate: number): string => figure(rate / 100, { ...DECIMALS, style: 'percent' });

const DECIMALS = { minimumFractionDigits: 0, maximumFractionDigits: 4 } as const;

const withMinus = (text: string) => text.replace(/[-\u2212]/, MINUS);

/** '72.6': hours or cases. */
export const tenths = (amount: number): string => plain(Math.round(amount * 10) / 10);

/** Names of the fields as they stand alone. */
export const fieldName = (name: keyof Inputs): string => ({ ...savings.fields, ...savings.rates })[name];

/** Rows of the inputs that count, with their units in the name. */
export function inputRows(
  inputs: Inputs,
  { counted }: Result,
): { name: keyof Inputs; label: string; value: string }[] {
  const unused: readonly (keyof Inputs)[] =
    counted.way === 'plan' ? ['buildCost', 'monthlyCost'] : ['plan', 'billing'];
  const names = (['task', ...ORDER] as const).filter((name) => !unused.includes(name));
  return names.map((name) => ({ name, label: fieldName(name), value: shownValue(name, inputs, counted) }));
}

function shownValue(name: keyof Inputs, inputs: Inputs, counted: Result['counted']): string {
  if (isNumber(name)) return /hourly|Cost/.test(name) ? entered(inputs[name]) : plain(inputs[name]);
  if (name === 'way') return savings.ways[counted.way].label;
  if (name === 'billing') return savings.billings[inputs.billing];
  if (name === 'plan' && counted.way === 'plan') return counted.plan;
  return taskOf(inputs);
}

export const taskOf = ({ task }: Inputs): string => task || words.unnamed;

/** 'Starter: $599 a month, 1,000 cases' */
export const planOption = (plan: Inputs['plan'], billing: Inputs['billing']): string =>
  fill(savings.planOption, {
    plan,
    price: pricesOf(planPrices[plan])[billing],
    cases: planFacts.cases[plan],
  });

/** What the volume has done to the chosen plan, if anything. */
export function planNote({ plan, way }: Inputs, { counted }: Result): string | undefined {
  if (way === 'project') return undefined;
  if (counted.way === 'project')
    return fill(savings.beyondPlans, { limit: Math.max(...Object.values(planFacts.cases)) });
  return counted.plan === plan
    ? undefined
    : fill(savings.planTooSmall, { asked: plan, limit: planFacts.cases[plan], counted: counted.plan });
}

const late = ({ breakEven }: Scenario) => breakEven === undefined || breakEven > HORIZON;

export interface Verdict {
  /** `dont`: it never pays back, or not within three years. `depends`: neither does it at the low end of the range. */
  kind: 'pays' | 'depends' | 'dont';
  headline: string;
  why: readonly string[];
}

/** What the result means, in sentences. */
export function verdictOf(inputs: Inputs, result: Result): Verdict {
  const { low, expected } = result;
  const backward = low.pass > expected.pass ? [words.why.errors] : [];
  if (late(expected)) {
    const why = [whyNot(result), ...adviceFor(inputs).map(adviceText), ...backward];
    return { kind: 'dont', headline: words.verdicts.dont, why };
  }
  if (late(low)) {
    const rate = ofHundred(low.pass);
    const depends =
      low.saving < 0
        ? fill(words.why.depends, { rate, amount: money(-low.saving) })
        : fill(words.why.dependsLate, { rate });
    return { kind: 'depends', headline: words.verdicts.depends, why: [depends, ...backward] };
  }
  const month = expected.breakEven ?? 0;
  const headline = month === 0 ? words.verdicts.paysAtOnce : fill(words.verdicts.pays, { month });
  return { kind: 'pays', headline, why: backward };
}

function whyNot({ expected: { saving, breakEven }, once }: Result): string {
  if (Math.round(saving) < 0) return fill(words.why.loses, { amount: money(-saving) });
  if (breakEven !== undefined) return fill(words.why.late, { count: breakEven });
  return Math.round(saving) === 0
    ? words.why.nothing
    : fill(words.why.tooSlow, { once: money(once), saving: money(saving) });
}

function adviceText(advice: Advice): string {
  const { advice: texts } = words;
  switch (advice.change) {
    case 'volume':
      return fill(texts.volume, { cases: plain(advice.cases) });
    case 'plan':
      return fill(texts.plan, { plan: advice.plan });
    case 'cost':
      return texts.cost[advice.largest];
    default:
      return texts[advice.change];
  }
}

/** 'Month 4', or that it's at once or never. */
export function monthOf({ breakEven }: Scenario): string {
  if (breakEven === undefined) return words.never;
  return breakEven === 0 ? words.atOnce : fill(words.month, { month: breakEven });
}

export const netOf = ({ saving }: Scenario, month: number, { once }: Result): string =>
  money(netAfter(month, saving, once));

/** The result in figures: each with its range, where there is one. */
export function factsOf(result: Result): { label: string; value: string; range: string | undefined }[] {
  const { low, expected, high } = result;
  const fact = (label: string, of: (one: Scenario) => string, span = amountSpan) => {
    const [least, most] = [of(low), of(high)];
    return { label, value: of(expected), range: least === most ? undefined : span(least, most) };
  };
  return [
    fact(words.facts.breakEven, monthOf, monthSpan),
    fact(words.facts.firstYear, (one) => netOf(one, 12, result)),
    fact(words.facts.threeYears, (one) => netOf(one, HORIZON, result)),
    fact(words.facts.hours, ({ freedHours }) => tenths(freedHours)),
  ];
}

const amountSpan = (low: string, high: string) => fill(words.span, { low, high });
const monthSpan = (worst: string, best: string) =>
  fill(words.monthRange, { best, worst: worst.toLowerCase() });

/** 'Between $1,373 and $1,837, if 60% to 80% of cases pass.' */
export function rangeText({ passLow, passHigh }: Inputs, { low, high }: Result): string {
  return passLow === passHigh
    ? fill(words.exact, { pass: ofHundred(passLow) })
    : fill(words.range, {
        low: money(low.saving),
        high: money(high.saving),
        from: ofHundred(passLow),
        to: ofHundred(passHigh),
      });
}

/** The saving without its sign, and what it is. */
export const savingText = ({ expected: { saving } }: Result): { amount: string; what: string } => ({
  amount: money(Math.abs(saving)),
  what: Math.round(saving) < 0 ? words.lost : words.saved,
});
