import { Check, Minus } from 'lucide-react';
import { pricesOf } from '~/content/plan-prices';
import { planComparison, plans } from '~/content/plans';
import { pricing } from '~/content/pricing';
import { cx } from '~/shared/ui/class-names';
import { ByBilling } from './billing';

const { comparison, plans: copy } = pricing;

/**
 * The plans' features in one table. On phones a row is a line with the feature and a line with its three
 * values. That removes the table's own layout, and in some browsers its semantics too: hence the roles.
 */
export function PlanComparison() {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table
      role="table"
      aria-label={comparison.heading}
      className="w-full table-fixed text-[0.94rem] leading-snug max-sm:block"
    >
      <thead
        role="rowgroup"
        className="sticky top-18 z-10 bg-page shadow-[inset_0_-1px_var(--line-strong)] max-sm:block noscript:static"
      >
        <tr role="row" className={rowClass}>
          <th role="columnheader" scope="col" className="w-[34%] text-left align-bottom max-sm:sr-only">
            <span className="sr-only">{comparison.feature}</span>
          </th>
          {plans.map(({ name, price }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={cx(cellClass, 'pt-4 text-left align-bottom')}
            >
              <span className="block font-display text-[0.92rem] font-[640] tracking-[-0.02em] sm:text-[1.02rem] md:text-[1.2rem]">
                {name}
              </span>
              <ByBilling
                className="text-sm font-normal text-soft"
                monthly={pricesOf(price).monthly}
                annually={pricesOf(price).annually}
              />
            </th>
          ))}
        </tr>
      </thead>
      {planComparison.map(({ heading, rows }) => (
        <tbody key={heading} role="rowgroup" className="max-sm:block">
          <tr role="row" className="max-sm:block">
            <th
              role="rowheader"
              scope="rowgroup"
              colSpan={1 + plans.length}
              className="pt-10 pb-3 text-left font-display text-[1.2rem] font-[640] tracking-[-0.02em] max-sm:block"
            >
              {heading}
            </th>
          </tr>
          {rows.map(({ label, values }) => (
            <tr key={label} role="row" className={cx(rowClass, 'border-t border-line')}>
              <th
                role="rowheader"
                scope="row"
                className="py-3 pr-6 text-left align-top font-normal text-soft max-sm:col-span-3 max-sm:block max-sm:pr-0 max-sm:pb-0"
              >
                {label}
              </th>
              {plans.map(({ name }) => (
                <td key={name} role="cell" className={cx(cellClass, 'align-top')}>
                  <Value value={values[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const rowClass = 'max-sm:grid max-sm:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]';
const cellClass = 'py-3 pr-3 wrap-anywhere max-sm:block last:pr-0';

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={value ? 2.5 : 2}
        className={cx('size-5', value ? 'text-link' : 'text-soft')}
      />
      <span className="sr-only">{value ? copy.included : copy.notIncluded}</span>
    </>
  );
}
