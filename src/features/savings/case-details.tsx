import savings from '~/content/savings.json';
import { sampling } from '~/facts/invoice-example';
import { formatPrice, planPrices } from '~/facts/plan-prices';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';
import { MobileCollapsible } from '~/shared/ui/collapsible';
import { ScrollRegion } from '~/shared/ui/scroll-region';
import {
  formatAmount,
  formatBreakEven,
  formatDecimal,
  formatNet,
  formatRate,
  formatTenths,
  getInputRows,
} from './format-case';
import { calculateChecks, HORIZON_MONTHS, type Inputs, type Result, type WorkedCase } from './model';

const { table: copy, formula: words } = savings;

/** The headings of the calculator's sections, and their anchors. */
export type CaseParts = Readonly<Record<'calculator' | 'months' | 'formula', CasePart>>;

interface CasePart {
  id?: string | undefined;
  heading: string;
}

const TABLE_MONTHS = [0, 3, 6, 12, 18, 24, 36];

/** The chart's numbers as a table. */
export function MonthTable({ part, result }: { part: CasePart; result: Result }) {
  const { low, expected, high } = result;
  return (
    <Section id={part.id} chatIndex="exclude" heading={part.heading} intro={copy.intro} background="subtle">
      <ScrollRegion label={copy.caption}>
        <table className="w-full text-end leading-snug tabular-nums max-sm:text-ui">
          <caption className="sr-only">{copy.caption}</caption>
          <thead className="align-bottom text-ui text-muted">
            <tr>
              {copy.columns.map((column) => (
                <th key={column} scope="col" className="pb-3 ps-3 font-normal first:ps-0 first:text-start">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TABLE_MONTHS.map((month) => (
              <tr key={month} className="border-t border-border-strong/40 last:border-b">
                <th scope="row" className="py-2 text-start font-semibold">
                  {month}
                </th>
                {[low, expected, high].map((scenario, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: always these three
                  <td key={index} className={cx('ps-3', index === 1 ? 'font-semibold' : 'text-muted')}>
                    {formatNet(scenario, month, result)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}

/** Every step of the calculation, with the visitor's numbers in it. */
export const Formula = ({ part, inputs, result }: WorkedCase & { part: CasePart }) => (
  <Section id={part.id} chatIndex="exclude" heading={part.heading} intro={words.intro} background="surface">
    <MobileCollapsible summary={savings.groups.formula} className="max-md:border-y max-md:border-border">
      <div className="grid print:block grid-cols-1 gap-x-16 gap-y-12 max-md:pt-2 max-md:pb-6 lg:grid-cols-7-4">
        <div className="space-y-10">
          {getFormula(inputs, result).map(({ heading, lines }) => (
            <section key={heading} aria-label={heading}>
              <h3 className="text-h6">{heading}</h3>
              <dl className="mt-3">
                {lines.map(({ label, sum, result: amount, total }) => (
                  <div
                    key={label}
                    className={cx(
                      'flex flex-wrap items-baseline justify-between gap-x-6 border-t py-2.5 leading-snug',
                      total ? 'border-border-strong font-semibold' : 'border-border',
                    )}
                  >
                    <dt className="min-w-0 flex-basis-grow-44">
                      <span>{label}</span>
                      {sum && (
                        <span className="mt-0.5 block text-ui font-normal text-muted tabular-nums wrap-anywhere">
                          {sum}
                        </span>
                      )}
                    </dt>
                    <dd className="ms-auto tabular-nums wrap-anywhere">{amount}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p className="text-small text-muted">{words.rounded}</p>
        </div>
        <section aria-label={words.checks} className="self-start lg:sticky lg:top-24">
          <h3 className="text-h6">{words.checks}</h3>
          <dl className="mt-3.5 divide-y divide-border border-y border-border">
            {getCheckLines(inputs, result).map(({ label, text }) => (
              <div key={label} className="py-4">
                <dt className="font-semibold">{label}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </MobileCollapsible>
  </Section>
);

/** The inputs as a table, for print and without scripts. */
export const InputTable = ({ inputs, result }: WorkedCase) => (
  <div className="hidden noscript:block print:block">
    <table className="w-full text-start leading-snug tabular-nums">
      <caption className="pb-3 text-start font-display text-h6 font-heading tracking-heading">
        {savings.printed}
      </caption>
      <tbody>
        {getInputRows(inputs, result).map(({ name, label, value }) => (
          <tr key={name} className="border-t border-border last:border-b">
            <th scope="row" className="py-2 pe-4 font-normal">
              {label}
            </th>
            <td className="py-2 text-end font-semibold wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface FormulaLine {
  label: string;
  /** The step with its numbers; empty where the label is enough. */
  sum: string;
  result: string;
  /** Whether it is the last line of a block. */
  total?: boolean;
}

/** The whole calculation at the likely rate, step by step, in three blocks. */
function getFormula(inputs: Inputs, result: Result): { heading: string; lines: FormulaLine[] }[] {
  const { volume, minutes, hourly, pass, reviewMinutes, errorRate, errorCost, ownerHours } = inputs;
  const { today, counted, run, owner, once, build, own, expected } = result;
  const rate = formatPrice(hourly);
  const formatHours = (cases: string, each: number, hours: number) =>
    `${cases} × ${formatDecimal(each)} ÷ 60 = ${formatTenths(hours)} ${words.hour} × ${rate}`;
  const formatErrors = (cases: string) => `${cases} × ${formatRate(errorRate)} × ${formatPrice(errorCost)}`;
  return [
    {
      heading: words.before,
      lines: [
        {
          label: words.work,
          sum: formatHours(formatDecimal(volume), minutes, today.hours),
          result: formatAmount(today.work),
        },
        { label: words.errors, sum: formatErrors(formatDecimal(volume)), result: formatAmount(today.errors) },
        { label: words.today, sum: '', result: formatAmount(today.total), total: true },
      ],
    },
    {
      heading: words.after,
      lines: [
        counted.way === 'plan'
          ? {
              label: fillTemplate(words.price[inputs.billing], { plan: counted.plan }),
              sum: '',
              result: formatAmount(planPrices[counted.plan][inputs.billing]),
            }
          : { label: words.price.project, sum: '', result: formatAmount(run) },
        {
          label: words.review,
          sum: formatHours(
            `${formatDecimal(volume)} × ${formatRate(100 - pass)}`,
            reviewMinutes,
            expected.reviewHours,
          ),
          result: formatAmount(expected.review),
        },
        {
          label: words.sample,
          sum: formatHours(
            `${formatTenths(expected.passed)} × ${formatRate(sampling.of100)}`,
            sampling.minutes,
            expected.sampleHours,
          ),
          result: formatAmount(expected.sample),
        },
        {
          label: words.errorsAfter,
          sum: formatErrors(formatTenths(expected.passed)),
          result: formatAmount(expected.errors),
        },
        {
          label: words.owner,
          sum: `${formatDecimal(ownerHours)} ${words.hour} × ${rate}`,
          result: formatAmount(owner),
        },
        { label: words.total, sum: '', result: formatAmount(expected.total), total: true },
      ],
    },
    {
      heading: words.end,
      lines: [
        {
          label: words.saving,
          sum: `${formatAmount(today.total)} − ${formatAmount(expected.total)}`,
          result: formatAmount(expected.saving),
        },
        {
          label: words.once,
          sum: `${build > 0 ? `${formatAmount(build)} + ` : ''}${formatDecimal(inputs.ownHours)} ${words.hour} × ${rate}`,
          result: formatAmount(build + own),
        },
        {
          label: words.breakEven,
          sum:
            expected.saving > 0
              ? `${formatAmount(once)} ÷ ${formatAmount(expected.saving)} = ${formatTenths(once / expected.saving)}`
              : '',
          result: formatBreakEven(expected),
        },
        { label: words.year, sum: formatNetFormula(12, result), result: formatNet(expected, 12, result) },
        {
          label: words.years,
          sum: formatNetFormula(HORIZON_MONTHS, result),
          result: formatNet(expected, HORIZON_MONTHS, result),
        },
        {
          label: words.hours,
          sum: `${formatTenths(today.hours)} − ${formatTenths(expected.reviewHours)} − ${formatTenths(expected.sampleHours)} − ${formatDecimal(ownerHours)}`,
          result: formatTenths(expected.freedHours),
          total: true,
        },
      ],
    },
  ];
}

const formatNetFormula = (months: number, { expected, once }: Result) =>
  `${months} × ${formatAmount(expected.saving)} − ${formatAmount(once)}`;

/** The saving if one of the two riskiest assumptions doesn't hold. */
function getCheckLines(inputs: Inputs, result: Result): { label: string; text: string }[] {
  const { halfVolume, halfUnused } = calculateChecks(inputs, result);
  const createLine = (label: string, saving: number) => ({
    label,
    text: fillTemplate(Math.round(saving) >= 0 ? words.saves : words.loses, {
      amount: formatAmount(Math.abs(saving)),
    }),
  });
  return [createLine(words.halfVolume, halfVolume), createLine(words.halfUnused, halfUnused)];
}
