import { performanceCopy } from '~/content/admin-performance';
import { Moment } from '~/shared/ui/moment';

import { CompactTable } from './compact-table';
import { formatValue, rate } from './rate-vitals';
import { METRICS, type MetricName, type PageLoad } from './vitals-history';

const { history: copy, ratings } = performanceCopy;

/** Every page load, newest first. */
export function VitalsTable({ loads }: { loads: readonly PageLoad[] }) {
  return (
    <CompactTable
      caption={copy.caption}
      columns={[copy.loadedAt, copy.page, ...METRICS]}
      columnClass={['w-[22%]', 'w-[28%]']}
      rows={loads.toReversed().map(({ at, path, values }) => [
        <Moment key="at" iso={at} />,
        <span key="path" className="wrap-anywhere">
          {path}
        </span>,
        ...METRICS.map((metric) => <Value key={metric} metric={metric} value={values[metric]} />),
      ])}
    />
  );
}

function Value({ metric, value }: { metric: MetricName; value: number | undefined }) {
  if (value === undefined) return '–';
  const rating = rate(metric, value);
  return (
    <>
      {formatValue(metric, value)}
      {rating !== 'good' && (
        <span className={rating === 'poor' ? 'block text-sm text-error' : 'block text-sm text-warn'}>
          {ratings[rating]}
        </span>
      )}
    </>
  );
}
