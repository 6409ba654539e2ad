import { useLayoutEffect, useState } from 'react';
import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { formatNumber } from '~/shared/lib/locale';
import { Card } from '~/shared/ui/card';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { Timestamp } from '~/shared/ui/timestamp';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { recordVitals, useCurrentLoad } from './record-vitals';
import { METRICS, type MetricName, type PageLoad, useVitalsHistory } from './vitals-history';

/** The values of this page load, updated live, and of the earlier ones in this browser. */
export function VitalsTable() {
  const current = useCurrentLoad();
  const history = useVitalsHistory();
  const [, setRecording] = useState(false);
  // Runs before the first paint, which then shows the current load. Other admin pages aren't measured.
  useLayoutEffect(() => {
    recordVitals();
    setRecording(true);
  }, []);
  const earlier = history.filter(({ id }) => id !== current?.id).toReversed();
  return (
    <Card
      title="Page loads"
      text="This tab's own, and the last 200 by super admins in this browser. Visitors are never recorded."
    >
      <ResponsiveTable
        caption="Page loads, newest first"
        columns={['Loaded', 'Page', ...METRICS]}
        columnClass={['md:w-19/100', 'md:w-23/100']}
        rows={[...(current ? [current] : []), ...earlier].map(toCells)}
      />
      <p className="mt-4 max-w-measure text-small text-muted">
        LCP: the largest content is painted. INP: the slowest press shows its effect. CLS: how much moves by
        itself. FCP: the first content is painted. TTFB: the first byte arrives.
      </p>
    </Card>
  );
}

const toCells = ({ at, path, values }: PageLoad) => [
  <Timestamp key="at" iso={at} />,
  <span key="path" className="wrap-anywhere">
    {path}
  </span>,
  ...METRICS.map((metric) => <MetricValue key={metric} metric={metric} value={values[metric]} />),
];

/** Values up to the first are good, values above the second are poor. */
const THRESHOLDS: Record<MetricName, readonly [number, number]> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  TTFB: TTFBThresholds,
};

function MetricValue({ metric, value }: { metric: MetricName; value: number | undefined }) {
  if (value === undefined) return <span>–</span>;
  const [good, poor] = THRESHOLDS[metric];
  const [tone, rating] =
    value <= good
      ? (['success', 'Good'] as const)
      : value <= poor
        ? (['warning', 'Needs improvement'] as const)
        : (['error', 'Poor'] as const);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="whitespace-nowrap">{formatMetric(metric, value)}</span>
      <ToneIcon tone={tone} className="size-4" />
      <span className="sr-only">{rating}</span>
    </span>
  );
}

/** '180 ms', '2.34 s'; CLS as '0.012'. */
function formatMetric(metric: MetricName, value: number): string {
  if (metric === 'CLS') return formatNumber(value, { maximumFractionDigits: 3 });
  if (value < 1000) return `${formatNumber(Math.round(value))} ms`;
  return `${formatNumber(value / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}
