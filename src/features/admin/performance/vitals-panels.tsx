import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { TextLink } from '~/features/admin/kit/text';
import { recordVitals, useCurrentLoad } from '~/features/admin/performance/record-vitals';
import {
  METRICS,
  type MetricName,
  type PageLoad,
  useVitalsHistory,
} from '~/features/admin/performance/vitals-history';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Card } from '~/shared/ui/card';
import { cx } from '~/shared/ui/class-names';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Timestamp } from '~/shared/ui/timestamp';
import { ToneIcon } from '~/shared/ui/tone-icon';

/** This browser's measurements: a chart for each metric, and a table of all page loads. */
export function VitalsHistoryPanel() {
  const loads = useVitalsHistory();
  return (
    <Card
      title="History"
      text="The last 200 page loads by super admins in this browser. Visitors are never recorded."
    >
      {loads.length === 0 ? (
        // The first page load appears within a second. Full height prevents a layout shift below.
        <p className="min-h-dvh text-ui text-muted">
          No page load has been recorded yet. The first one appears here in a second or two.
        </p>
      ) : (
        <>
          <ul className="grid gap-x-8 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
            {METRICS.map((metric) => (
              <li key={metric} className="min-w-0 border-t border-border pt-4">
                <h3 className="text-body">{metric}</h3>
                <VitalsChart metric={metric} loads={loads} />
              </li>
            ))}
          </ul>
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer py-2 text-ui font-semibold text-link">
              {pluralize(loads.length, { one: '# page load as a table', other: '# page loads as a table' })}
            </summary>
            <VitalsTable loads={loads} />
          </details>
        </>
      )}
    </Card>
  );
}

const CHART_WIDTH = 320;
const CHART_HEIGHT = 88;
const CHART_PADDING = 5;
/** More points would overlap. */
const MAX_POINTS = 60;

/** The values of a metric by page load. The table contains the same data. */
function VitalsChart({ metric, loads }: { metric: MetricName; loads: readonly PageLoad[] }) {
  const values = loads.flatMap(({ values }) => values[metric] ?? []).slice(-MAX_POINTS);
  if (values.length === 0) return <p className="mt-2 text-small text-muted">Not measured yet.</p>;
  const highest = Math.max(...values) || 1;
  const loadsText = pluralize(values.length, {
    one: 'over the last # page load',
    other: 'over the last # page loads',
  });
  const points = values.map((value, index) => {
    const x = CHART_PADDING + (index / Math.max(values.length - 1, 1)) * (CHART_WIDTH - 2 * CHART_PADDING);
    return `${x},${CHART_HEIGHT - CHART_PADDING - (value / highest) * (CHART_HEIGHT - 2 * CHART_PADDING)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      role="img"
      aria-label={`${metric} ${loadsText}: from ${formatMetric(metric, Math.min(...values))} to ${formatMetric(metric, Math.max(...values))}.`}
      className="mt-3 h-auto w-full"
    >
      {/* A line from a point to itself draws its round cap. */}
      <polyline
        points={points.length === 1 ? `${points[0]} ${points[0]}` : points.join(' ')}
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        className="stroke-link"
      />
    </svg>
  );
}

function VitalsTable({ loads }: { loads: readonly PageLoad[] }) {
  return (
    <CompactTable
      caption="Page loads, newest first"
      columns={['Loaded', 'Page', ...METRICS]}
      columnClass={['w-19/100', 'w-23/100']}
      rows={loads.toReversed().map(({ at, path, values }) => [
        <Timestamp key="at" iso={at} />,
        <span key="path" className="wrap-anywhere">
          {path}
        </span>,
        ...METRICS.map((metric) => <MetricValue key={metric} metric={metric} value={values[metric]} />),
      ])}
    />
  );
}

function MetricValue({ metric, value }: { metric: MetricName; value: number | undefined }) {
  if (value === undefined) return <span>–</span>;
  const rating = rateMetric(metric, value);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="whitespace-nowrap">{formatMetric(metric, value)}</span>
      {rating !== 'good' && (
        <>
          <ToneIcon tone={RATING_TONES[rating]} className="size-4" />
          <span className="sr-only">{RATING_LABELS[rating]}</span>
        </>
      )}
    </span>
  );
}

const RATING_LABELS = { good: 'Good', 'needs-improvement': 'Needs improvement', poor: 'Poor' } as const;
const RATING_TONES = { good: 'success', 'needs-improvement': 'warning', poor: 'error' } as const;

function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <Badge tone={RATING_TONES[rating]}>
      <ToneIcon tone={RATING_TONES[rating]} className="size-3.5" />
      <span>{RATING_LABELS[rating]}</span>
    </Badge>
  );
}

/** A table of figures, with the cells of a row side by side on phones. */
export function CompactTable(props: ComponentProps<typeof ResponsiveTable>) {
  return (
    <div
      className={cx(
        'max-md:[&_tbody_th]:col-span-full max-md:[&_tbody_th]:text-body md:[&_tbody_:is(td,th)]:py-2.5',
        'max-md:[&_tbody_tr]:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] max-md:[&_tbody_tr]:gap-x-4 max-md:[&_tbody_tr]:gap-y-2 max-md:[&_tbody_tr]:py-3',
      )}
    >
      <ResponsiveTable {...props} />
    </div>
  );
}

const METRIC_NAMES: Record<MetricName, string> = {
  LCP: 'Largest Contentful Paint',
  INP: 'Interaction to Next Paint',
  CLS: 'Cumulative Layout Shift',
  FCP: 'First Contentful Paint',
  TTFB: 'Time to First Byte',
};

/** The values of the current page load, updated live. */
export function LiveVitals() {
  const load = useCurrentLoad();
  const [, setRecording] = useState(false);
  // Runs before the first paint, which then shows the current load. Other admin pages aren't measured.
  useLayoutEffect(() => {
    recordVitals();
    setRecording(true);
  }, []);

  return (
    <Card title="This page load" text="These values belong to the page that this tab was opened with.">
      {load && (
        <p className="text-ui">
          This tab was opened with <strong className="font-semibold wrap-anywhere">{load.path}</strong>,{' '}
          <Timestamp iso={load.at} />
        </p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {METRICS.map((metric) => (
          <MetricCard key={metric} metric={metric} value={load?.values[metric]} />
        ))}
      </ul>
      <p className="mt-5 max-w-measure text-ui text-muted">
        INP needs an interaction, such as a click, and some browsers measure fewer of them. To measure a
        public page, open it in another tab. Its values appear in the history below.{' '}
        {/* A new tab, since a navigation within the app is no page load. */}
        <TextLink to={paths.home()} target="_blank" rel="noopener">
          Open the home page in a new tab
        </TextLink>
      </p>
    </Card>
  );
}

function MetricCard({ metric, value }: { metric: MetricName; value: number | undefined }) {
  return (
    <li className="min-w-0 rounded border border-border p-4 wrap-anywhere">
      <h3 className="text-body">
        <span>{metric}</span>{' '}
        <span className="font-sans text-small font-normal text-muted">{METRIC_NAMES[metric]}</span>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-display text-h5 leading-tight font-heading" data-metric={metric}>
          {value === undefined ? '–' : formatMetric(metric, value)}
        </span>
        {value === undefined ? (
          <Badge>Not measured yet</Badge>
        ) : (
          <RatingBadge rating={rateMetric(metric, value)} />
        )}
      </p>
    </li>
  );
}

type Rating = 'good' | 'needs-improvement' | 'poor';

/** Values up to the first are good, values above the second are poor. */
const THRESHOLDS: Record<MetricName, readonly [number, number]> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  TTFB: TTFBThresholds,
};

function rateMetric(metric: MetricName, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** '180 ms', '2.34 s'; CLS as '0.012'. */
function formatMetric(metric: MetricName, value: number): string {
  if (metric === 'CLS') return formatNumber(value, { maximumFractionDigits: 3 });
  if (value < 1000) return `${formatNumber(Math.round(value))} ms`;
  return `${formatNumber(value / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}
