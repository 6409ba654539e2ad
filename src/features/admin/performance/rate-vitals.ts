import { CLSThresholds, FCPThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from 'web-vitals';
import { formatNumber } from '~/shared/lib/locale';
import type { MetricName } from './vitals-history';

export type Rating = 'good' | 'needs-improvement' | 'poor';

/** Values up to the first are good, values above the second are poor. */
const THRESHOLDS: Record<MetricName, readonly [number, number]> = {
  LCP: LCPThresholds,
  INP: INPThresholds,
  CLS: CLSThresholds,
  FCP: FCPThresholds,
  TTFB: TTFBThresholds,
};

export function rateMetric(metric: MetricName, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** '180 ms', '2.34 s'; CLS as '0.012'. */
export function formatMetric(metric: MetricName, value: number): string {
  if (metric === 'CLS') return formatNumber(value, { maximumFractionDigits: 3 });
  if (value < 1000) return `${formatNumber(Math.round(value))} ms`;
  return `${formatNumber(value / 1000, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}
