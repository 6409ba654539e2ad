import { sampling } from '~/content/invoice-example';
import { planPrices } from '~/content/plan-prices';
import { savings } from '~/content/savings';
import { entered, money, netOf, ofHundred, plain, tenths } from './case-words';
import { checksOf, HORIZON, type Inputs, type Result } from './model';

const { formula: words, result: resultWords } = savings;

export interface FormulaLine {
  label: string;
  /** The step with its numbers; empty where the label says it all. */
  sum: string;
  result: string;
  /** It ends a block. */
  total?: boolean;
}

/** The whole calculation at the likely rate, step by step, in three blocks. */
export function formulaOf(inputs: Inputs, result: Result): { heading: string; lines: FormulaLine[] }[] {
  const { volume, minutes, hourly, pass, reviewMinutes, errorRate, errorCost, ownerHours } = inputs;
  const { today, counted, run, owner, once, build, own, expected } = result;
  const rate = entered(hourly);
  const hoursOf = (cases: string, each: number, hours: number) =>
    `${cases} × ${plain(each)} ÷ 60 = ${tenths(hours)} ${words.hour} × ${rate}`;
  const errorsOf = (cases: string) => `${cases} × ${ofHundred(errorRate)} × ${entered(errorCost)}`;
  const { breakEven } = expected;
  return [
    {
      heading: words.before,
      lines: [
        { label: words.work, sum: hoursOf(plain(volume), minutes, today.hours), result: money(today.work) },
        { label: words.errors, sum: errorsOf(plain(volume)), result: money(today.errors) },
        { label: words.today, sum: '', result: money(today.total), total: true },
      ],
    },
    {
      heading: words.after,
      lines: [
        counted.way === 'plan'
          ? {
              label: words.price.plan(counted.plan, savings.billedBy[inputs.billing]),
              sum: '',
              result: money(planPrices[counted.plan][inputs.billing]),
            }
          : { label: words.price.project, sum: '', result: money(run) },
        {
          label: words.review,
          sum: hoursOf(`${plain(volume)} × ${ofHundred(100 - pass)}`, reviewMinutes, expected.reviewHours),
          result: money(expected.review),
        },
        {
          label: words.sample,
          sum: hoursOf(
            `${tenths(expected.passed)} × ${ofHundred(sampling.of100)}`,
            sampling.minutes,
            expected.sampleHours,
          ),
          result: money(expected.sample),
        },
        { label: words.errorsAfter, sum: errorsOf(tenths(expected.passed)), result: money(expected.errors) },
        { label: words.owner, sum: `${plain(ownerHours)} ${words.hour} × ${rate}`, result: money(owner) },
        { label: words.total, sum: '', result: money(expected.total), total: true },
      ],
    },
    {
      heading: words.end,
      lines: [
        {
          label: words.saving,
          sum: `${money(today.total)} − ${money(expected.total)}`,
          result: money(expected.saving),
        },
        {
          label: words.once,
          sum: `${build > 0 ? `${money(build)} + ` : ''}${plain(inputs.ownHours)} ${words.hour} × ${rate}`,
          result: money(build + own),
        },
        {
          label: words.breakEven,
          sum:
            expected.saving > 0
              ? `${money(once)} ÷ ${money(expected.saving)} = ${tenths(once / expected.saving)}`
              : '',
          result: breakEven === undefined ? resultWords.never : resultWords.month(breakEven),
        },
        { label: words.year, sum: netSum(12, result), result: netOf(expected, 12, result) },
        { label: words.years, sum: netSum(HORIZON, result), result: netOf(expected, HORIZON, result) },
        {
          label: words.hours,
          sum: `${tenths(today.hours)} − ${tenths(expected.reviewHours)} − ${tenths(expected.sampleHours)} − ${plain(ownerHours)}`,
          result: tenths(expected.freedHours),
          total: true,
        },
      ],
    },
  ];
}

const netSum = (months: number, { expected, once }: Result) =>
  `${months} × ${money(expected.saving)} − ${money(once)}`;

/** What the saving becomes where an assumption that sinks most cases doesn't hold. */
export function checkLines(inputs: Inputs, result: Result): { label: string; text: string }[] {
  const { halfVolume, halfUnused } = checksOf(inputs, result);
  const line = (label: string, saving: number) => ({
    label,
    text: words.amount(money(Math.abs(saving)), Math.round(saving) >= 0),
  });
  return [line(words.halfVolume, halfVolume), line(words.halfUnused, halfUnused)];
}
