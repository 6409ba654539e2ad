import priceTexts from '~/content/plan-prices.json';
import { comparison as groups } from '~/content/plans.json';
import { comparison, plans as copy } from '~/content/pricing.json';
import { planNames } from '~/facts/plan-prices';
import { cx } from '~/shared/ui/class-names';
import { tableRoles } from '~/shared/ui/table-roles';
import { BillingValue, IncludedIcon } from './plan-cards';

/**
 * The plans' features in one table. On phones a row is a line with the feature and a line with its three
 * values, with large text a line for each value, beside its plan's name.
 */
export function PlanComparison() {
  return (
    <table
      {...tableRoles.table}
      aria-label={comparison.heading}
      className="w-full table-fixed text-ui leading-snug max-sm:block"
    >
      <thead
        {...tableRoles.rowgroup}
        className="sticky top-18 z-10 bg-page shadow-[inset_0_-1px_var(--border-strong)] max-sm:block large-text:sr-only large-text:top-auto noscript:static"
      >
        <tr {...tableRoles.row} className={rowClass}>
          <th
            {...tableRoles.columnheader}
            scope="col"
            className="w-34/100 text-start align-bottom max-sm:sr-only"
          >
            <span className="sr-only">{comparison.feature}</span>
          </th>
          {planNames.map((name) => (
            <th
              key={name}
              {...tableRoles.columnheader}
              scope="col"
              className={cx(cellClass, 'pt-4 text-start align-bottom')}
            >
              <span className="block font-display text-ui font-heading tracking-heading sm:text-body md:text-h6">
                {name}
              </span>
              <BillingValue
                className="text-small font-normal text-muted"
                monthly={priceTexts[name].monthly}
                annually={priceTexts[name].annually}
              />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading} {...tableRoles.rowgroup} className="max-sm:block">
          <tr {...tableRoles.row} className="max-sm:block">
            <th
              {...tableRoles.rowheader}
              scope="rowgroup"
              colSpan={1 + planNames.length}
              className="pt-10 pb-3 text-start font-display text-h6 font-heading tracking-heading max-sm:block"
            >
              {heading}
            </th>
          </tr>
          {rows.map(({ label, values }) => (
            <tr key={label} {...tableRoles.row} className={cx(rowClass, 'border-t border-border')}>
              <th
                {...tableRoles.rowheader}
                scope="row"
                className="py-3 pe-6 text-start align-top font-normal text-muted max-sm:col-span-full max-sm:block max-sm:pe-0 max-sm:pb-0"
              >
                {label}
              </th>
              {planNames.map((name) => (
                <td
                  key={name}
                  {...tableRoles.cell}
                  data-plan={name}
                  className={cx(
                    cellClass,
                    'align-top large-text:flex large-text:flex-wrap large-text:items-center large-text:justify-between large-text:gap-x-4 large-text:py-1 large-text:before:font-semibold large-text:before:content-[attr(data-plan)]',
                  )}
                >
                  <Value value={values[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const rowClass =
  'max-sm:grid max-sm:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)] large-text:grid-cols-1 large-text:pb-3';
const cellClass = 'py-3 pe-3 wrap-anywhere max-sm:block last:pe-0';

/** A cell: a text, or a mark for 'yes' and 'no'. */
function Value({ value }: { value: string }) {
  if (value !== 'yes' && value !== 'no') return <span>{value}</span>;
  const included = value === 'yes';
  return (
    <>
      <IncludedIcon included={included} className="size-5" />
      <span className="sr-only">{included ? copy.included : copy.notIncluded}</span>
    </>
  );
}
