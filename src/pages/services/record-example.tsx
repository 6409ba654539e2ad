import { productExamples } from '~/content/services-overview';
import { cx } from '~/shared/ui/class-names';
import { ExampleFigure } from './example-figure';

const { caption, columns, rows } = productExamples.record;
const THRESHOLD = 0.9;

/** What was read from an invoice, field by field; the doubtful one stands out. */
export function RecordExample() {
  return (
    <ExampleFigure caption={caption}>
      <table className="w-full text-left leading-snug max-sm:block">
        <thead className="text-[0.94rem] text-soft max-sm:hidden">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="pr-4 pb-3 pl-4 font-normal first:pl-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(([field, value, score, action]) => {
            const doubtful = Number(score) < THRESHOLD;
            return (
              <tr
                key={field}
                className={cx(
                  'border-t border-line align-top last:border-b max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-3',
                  doubtful && 'bg-warn-tint',
                )}
              >
                <th scope="row" className="font-semibold max-sm:pl-3 sm:py-4 sm:pr-4 sm:pl-3">
                  {field}
                </th>
                <td className="order-3 tabular-nums max-sm:pl-3 sm:p-4">{value}</td>
                <td className="tabular-nums max-sm:pr-3 sm:p-4">{score}</td>
                <td
                  className={cx(
                    'order-4 text-[0.94rem] max-sm:col-span-2 max-sm:pl-3 sm:p-4',
                    doubtful ? 'font-semibold text-warn' : 'text-soft',
                  )}
                >
                  {action}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ExampleFigure>
  );
}
