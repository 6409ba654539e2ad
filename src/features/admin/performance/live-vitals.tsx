import { useLayoutEffect, useState } from 'react';
import { performanceCopy } from '~/content/admin/performance';
import { Filled } from '~/features/admin/filled';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { formatThreshold, formatValue, measurable, rate, THRESHOLDS } from './rate-vitals';
import { recordVitals, useCurrentLoad } from './record-vitals';
import { METRICS, type MetricName } from './vitals-history';
import { RatingBadge } from './vitals-history-panel';

const copy = performanceCopy.live;

/** The values of the current page load, as they come in. */
export function LiveVitals() {
  const load = useCurrentLoad();
  const [able] = useState(measurable);
  const [, showLoad] = useState(false);
  // Of the admin pages, only the one you're looking at is measured. Before the first paint, which then says of which.
  useLayoutEffect(() => {
    recordVitals();
    showLoad(true);
  }, []);

  return (
    <Panel title={copy.title} text={copy.text}>
      {able.size === 0 ? (
        <Notice tone="warning" {...copy.unsupported} />
      ) : (
        <>
          {load && (
            <p className="text-[0.94rem]">
              <Filled
                text={copy.openedWith}
                path={<strong className="font-semibold wrap-anywhere">{load.path}</strong>}
                time={<Moment iso={load.at} />}
              />
            </p>
          )}
          <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {METRICS.map((metric) => (
              <Metric
                key={metric}
                metric={metric}
                value={load?.values[metric]}
                isMeasurable={able.has(metric)}
              />
            ))}
          </ul>
        </>
      )}
      <p className="mt-5 max-w-measure text-[0.94rem] text-soft">
        {copy.howTo} {/* A page of its own has to be loaded: a link within the app measures nothing. */}
        <Link
          to={paths.home()}
          target="_blank"
          rel="noopener"
          className="text-link underline underline-offset-4"
        >
          {copy.openHome}
        </Link>
      </p>
    </Panel>
  );
}

interface MetricProps {
  metric: MetricName;
  value: number | undefined;
  isMeasurable: boolean;
}

function Metric({ metric, value, isMeasurable }: MetricProps) {
  const [good, poor] = THRESHOLDS[metric];
  return (
    <li className="min-w-0 rounded border border-line p-4 wrap-anywhere">
      <h3 className="text-base">
        {metric} <span className="font-sans text-sm font-normal text-soft">{copy.names[metric]}</span>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-display text-[1.6rem] leading-tight font-[640]" data-metric={metric}>
          {value === undefined ? '–' : formatValue(metric, value)}
        </span>
        {value !== undefined ? (
          <RatingBadge rating={rate(metric, value)} />
        ) : (
          <Badge>{isMeasurable ? copy.waiting : copy.notOffered}</Badge>
        )}
      </p>
      {/* With room for the lines that explain a missing value, so that nothing moves when it comes. */}
      <p className="mt-2 min-h-[3lh] text-sm leading-snug text-soft">
        {copy.thresholds(formatThreshold(metric, good), formatThreshold(metric, poor))}{' '}
        {value === undefined && (isMeasurable ? copy.waitingFor[metric] : copy.notOfferedText)}
      </p>
    </li>
  );
}
