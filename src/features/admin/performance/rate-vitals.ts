import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { performanceCopy } from '~/content/admin/performance';
import { figure } from '~/shared/lib/in-locale';
import { METRICS, type MetricName } from './vitals-history';

const { units } = performanceCopy;

export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Good up to the first value, poor above the second. */
export const THRESHOLDS: Record<MetricName, readonly [number, number]> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  TTFB: TTFBThresholds,
};

export function rate(metric: MetricName, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** '180 ms', '2.34 s'; CLS as '0.012'. */
export function formatValue(metric: MetricName, value: number): string {
  if (metric === 'CLS')
    return figure(value, {
      minimumFractionDigits: value < 0.01 ? 0 : 3,
      maximumFractionDigits: value < 0.01 ? 4 : 3,
    });
  if (value < 1000) return units.milliseconds(Math.round(value));
  return units.seconds(figure(value / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
}

/** '2.5 s', '200 ms', '0.1': thresholds are round. */
export function formatThreshold(metric: MetricName, value: number): string {
  if (metric === 'CLS') return figure(value);
  return value < 1000 ? units.milliseconds(value) : units.seconds(figure(value / 1000));
}

const ENTRY_TYPES: Record<MetricName, string> = {
  LCP: 'largest-contentful-paint',
  INP: 'event',
  CLS: 'layout-shift',
  FCP: 'paint',
  TTFB: 'navigation',
};

/** The metrics this browser can measure; not every browser has all of them. */
export function measurable(): Set<MetricName> {
  const types = PerformanceObserver.supportedEntryTypes;
  return new Set(METRICS.filter((metric) => types.includes(ENTRY_TYPES[metric])));
}
