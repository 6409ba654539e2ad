import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { performanceCopy } from '~/content/admin/performance';
import { toastWithUndo, useStorageKeeps } from '~/features/admin/kit/changes';
import { Interpolated, TextLink } from '~/features/admin/kit/words';
import {
  formatThreshold,
  formatValue,
  measurable,
  type Rating,
  rate,
  type Series,
  seriesOf,
  THRESHOLDS,
} from '~/features/admin/performance/rate-vitals';
import { recordVitals, useCurrentLoad } from '~/features/admin/performance/record-vitals';
import {
  clearVitals,
  METRICS,
  type MetricName,
  type PageLoad,
  useVitalsHistory,
  vitalsHistory,
} from '~/features/admin/performance/vitals-history';
import { SelectField } from '~/shared/forms/fields';
import { downloadFile } from '~/shared/lib/download-file';
import { figure } from '~/shared/lib/in-locale';
import { isUnreadable } from '~/shared/lib/storage';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { ToneIcon } from '~/shared/ui/tone-icon';

const copy = performanceCopy.history;

/** This browser's measurements: a chart for each metric, and a table with the same data. */
export function VitalsHistoryPanel() {
  const all = useVitalsHistory();
  const keeps = useStorageKeeps();
  const [page, setPage] = useState('');
  const [said, setSaid] = useState<string>();
  const pages = [...new Set(all.map(({ path }) => path))].sort();
  const chosen = pages.includes(page) ? page : '';
  const loads = chosen ? all.filter(({ path }) => path === chosen) : all;

  const clear = () => {
    const restore = clearVitals();
    const done = copy.cleared(all.length);
    setSaid(done.title);
    toastWithUndo({
      ...done,
      variant: 'success',
      undo: () => {
        restore();
        setSaid(copy.restored);
      },
      undone: { title: copy.restored, variant: 'info' },
    });
  };
  const save = () =>
    downloadFile(
      `web-vitals-${new Date().toISOString().slice(0, 10)}.json`,
      'application/json',
      `${JSON.stringify(loads, null, 2)}\n`,
    );

  return (
    <Panel
      title={copy.title}
      text={copy.text}
      actions={
        all.length > 0 && (
          <>
            <Button variant="secondary" size="sm" onClick={save}>
              {copy.export}
            </Button>
            <ConfirmButton
              size="sm"
              ask={{ ...copy.confirm, description: copy.confirm.description(all.length) }}
              onConfirm={clear}
            >
              {copy.clear}
            </ConfirmButton>
          </>
        )
      }
    >
      {isUnreadable(vitalsHistory) && <Notice tone="warning" {...copy.broken} className="mb-5" />}
      {!keeps && <Notice tone="warning" {...copy.notKept} className="mb-5" />}
      {all.length === 0 ? (
        // The first load comes within a second; until then nothing follows on the screen that would jump.
        <p className={cx('text-[0.94rem] text-soft', !said && 'min-h-dvh')}>{copy.empty}</p>
      ) : (
        <>
          <div className="max-w-sm">
            <SelectField
              name="page"
              label={copy.page}
              placeholder={copy.allPages(all.length)}
              value={chosen}
              onChange={({ currentTarget }) => setPage(currentTarget.value)}
              options={pages.map((path) => ({ value: path, label: path }))}
            />
          </div>
          <Charts loads={loads} />
          <p className="mt-5 text-sm text-soft">{copy.legend}</p>
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer py-2 text-[0.94rem] font-semibold text-link">
              {copy.table(loads.length)}
            </summary>
            <VitalsTable loads={loads} />
          </details>
        </>
      )}
      <p role="status" className="mt-4 text-[0.94rem] empty:mt-0">
        {said}
      </p>
    </Panel>
  );
}

function Charts({ loads }: { loads: readonly PageLoad[] }) {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
      {METRICS.map((metric) => {
        const series = seriesOf(metric, loads);
        const { median, p75, points } = series;
        return (
          <li key={metric} className="min-w-0 border-t border-line pt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <h3 className="text-base">{metric}</h3>
              {p75 !== undefined && <RatingBadge rating={rate(metric, p75)} />}
            </div>
            {median === undefined || p75 === undefined ? (
              <p className="mt-2 text-sm text-soft">{copy.noValues}</p>
            ) : (
              <>
                <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1.5 text-sm">
                  <Figure term={copy.median}>{formatValue(metric, median)}</Figure>
                  <Figure term={copy.p75}>{formatValue(metric, p75)}</Figure>
                  <Figure term={copy.loads}>{figure(points.length)}</Figure>
                </dl>
                <VitalsChart metric={metric} series={series} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="leading-snug text-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const { ratings } = performanceCopy;
const WIDTH = 320;
const HEIGHT = 88;
const EDGE = 5;
/** More would run into each other. */
const MOST_POINTS = 60;

/** The values of a metric, load by load, between its two thresholds. The table of all loads says the same. */
function VitalsChart({ metric, series }: { metric: MetricName; series: Series }) {
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
      aria-label={copy.chart(
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
function VitalsTable({ loads }: { loads: readonly PageLoad[] }) {
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
  if (value === undefined) return <span>–</span>;
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

function RatingBadge({ rating }: { rating: Rating }) {
  return (
    <Badge tone={tones[rating]}>
      <ToneIcon tone={tones[rating]} className="size-3.5" />
      <span>{ratings[rating]}</span>
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

const liveCopy = performanceCopy.live;

/** The values of the current page load, as they come in. */
export function LiveVitals() {
  const load = useCurrentLoad();
  const able = measurable();
  const [, showLoad] = useState(false);
  // Of the admin pages, only the one you're looking at is measured. Before the first paint, which then says of which.
  useLayoutEffect(() => {
    recordVitals();
    showLoad(true);
  }, []);

  return (
    <Panel title={liveCopy.title} text={liveCopy.text}>
      {load && (
        <p className="text-[0.94rem]">
          <Interpolated
            text={liveCopy.openedWith}
            path={<strong className="font-semibold wrap-anywhere">{load.path}</strong>}
            time={<Moment iso={load.at} />}
          />
        </p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {METRICS.map((metric) => (
          <Metric key={metric} metric={metric} value={load?.values[metric]} isMeasurable={able.has(metric)} />
        ))}
      </ul>
      <p className="mt-5 max-w-measure text-[0.94rem] text-soft">
        {liveCopy.howTo} {/* A page of its own has to be loaded: a link within the app measures nothing. */}
        <TextLink to={paths.home()} target="_blank" rel="noopener">
          {liveCopy.openHome}
        </TextLink>
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
        <span>{metric}</span>{' '}
        <span className="font-sans text-sm font-normal text-soft">{liveCopy.names[metric]}</span>
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-display text-[1.6rem] leading-tight font-[640]" data-metric={metric}>
          {value === undefined ? '–' : formatValue(metric, value)}
        </span>
        {value !== undefined ? (
          <RatingBadge rating={rate(metric, value)} />
        ) : (
          <Badge>{isMeasurable ? liveCopy.waiting : liveCopy.notOffered}</Badge>
        )}
      </p>
      {/* With room for the lines that explain a missing value, so that nothing moves when it comes. */}
      <p className="mt-2 min-h-[3lh] text-sm leading-snug text-soft">
        <span>{liveCopy.thresholds(formatThreshold(metric, good), formatThreshold(metric, poor))}</span>{' '}
        {value === undefined && (
          <span>{isMeasurable ? liveCopy.waitingFor[metric] : liveCopy.notOfferedText}</span>
        )}
      </p>
    </li>
  );
}
