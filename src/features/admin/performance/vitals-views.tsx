import type { ComponentProps } from 'react';
import { performanceCopy } from '~/content/admin/performance';
import { Badge } from '~/shared/ui/badge';
import { Moment } from '~/shared/ui/moment';
import { StackedTable } from '~/shared/ui/stacked-table';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { formatValue, type Rating, rate, type Series, THRESHOLDS } from './rate-vitals';
import { METRICS, type MetricName, type PageLoad } from './vitals-history';

const { history, ratings } = performanceCopy;
const WIDTH = 320;
const HEIGHT = 88;
const EDGE = 5;
/** More would run into each other. */
const MOST_POINTS = 60;

/** The values of a metric, load by load, between its two thresholds. The table of all loads says the same. */
export function VitalsChart({ metric, series }: { metric: MetricName; series: Series }) {
  const [good, poor] = THRESHOLDS[metric];
  const points = series.points.slice(-MOST_POINTS);
  const top = Math.max(good * 1.2, ...points.map(({ value }) => value)) * 1.05;
  const y = (value: number) => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  const x = (index: number) =>
    points.length < 2 ? WIDTH / 2 : EDGE + (index / (points.length - 1)) * (WIDTH - 2 * EDGE);
  const places = points.map(({ id, value }, index) => ({ id, value, x: x(index), y: y(value) }));
  const values = points.map(({ value }) => value);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={history.chart(
        metric,
        points.length,
        formatValue(metric, Math.min(...values)),
        formatValue(metric, Math.max(...values)),
      )}
      className="mt-3 h-auto w-full"
    >
      {[good, poor].map(
        (limit, index) =>
          limit <= top && (
            <line
              key={limit}
              x1={0}
              x2={WIDTH}
              y1={y(limit)}
              y2={y(limit)}
              strokeDasharray={index === 0 ? '2 4' : '6 4'}
              className={index === 0 ? 'stroke-ok' : 'stroke-error'}
            />
          ),
      )}
      <polyline
        points={places.map((place) => `${place.x},${place.y}`).join(' ')}
        fill="none"
        strokeWidth={1.5}
        className="stroke-line-strong"
      />
      {places.map(({ id, value, ...place }) => (
        <Point key={id} {...place} rating={rate(metric, value)} />
      ))}
    </svg>
  );
}

/** Each rating has its own shape, so that none depends on color alone. */
function Point({ x, y, rating }: { x: number; y: number; rating: ReturnType<typeof rate> }) {
  switch (rating) {
    case 'good':
      return <circle cx={x} cy={y} r={3} className="fill-ok" />;
    case 'needs-improvement':
      return <path d={`M${x - 4} ${y + 3.5}h8L${x} ${y - 4}z`} className="fill-warn" />;
    case 'poor':
      return <rect x={x - 3.2} y={y - 3.2} width={6.4} height={6.4} className="fill-error" />;
  }
}

/** Every page load, newest first. */
export function VitalsTable({ loads }: { loads: readonly PageLoad[] }) {
  return (
    <CompactTable
      caption={history.caption}
      columns={[history.loadedAt, history.page, ...METRICS]}
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

const tones = { good: 'success', 'needs-improvement': 'warning', poor: 'error' } as const;

export function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <Badge tone={tones[rating]}>
      <ToneIcon tone={tones[rating]} className="size-3.5" />
      {ratings[rating]}
    </Badge>
  );
}

/** A table of figures: on phones a row's cells sit side by side as far as there's room. */
export function CompactTable(props: ComponentProps<typeof StackedTable>) {
  return (
    <div className="md:[&_tbody_td]:py-2.5 md:[&_tbody_th]:py-2.5 max-md:[&_tbody_th]:col-span-full max-md:[&_tbody_th]:text-base max-md:[&_tbody_tr]:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] max-md:[&_tbody_tr]:gap-x-4 max-md:[&_tbody_tr]:gap-y-2 max-md:[&_tbody_tr]:py-3">
      <StackedTable {...props} />
    </div>
  );
}
