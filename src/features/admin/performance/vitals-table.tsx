import { performanceCopy } from '~/content/admin/performance';
import { Moment } from '~/shared/ui/moment';
import { ToneIcon } from '~/shared/ui/tone-icon';
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
      columnClass={['w-[19%]', 'w-[23%]']}
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
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="whitespace-nowrap">{formatValue(metric, value)}</span>
      {rating !== 'good' && (
        <>
          <ToneIcon tone={tones[rating]} className="size-4" />
          <span className="sr-only">{ratings[rating]}</span>
        </>
      )}
    </span>
  );
}

const tones = { 'needs-improvement': 'warning', poor: 'error' } as const;
