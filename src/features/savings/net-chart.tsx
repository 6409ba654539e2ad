import type { ReactElement } from 'react';
import savings from '~/content/savings.json';
import { currency } from '~/facts/currency';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatMoney } from '~/shared/lib/locale';
import { cx } from '~/shared/ui/class-names';
import { formatAmount, formatNet } from './format-case';
import { calculateNet, HORIZON_MONTHS, type Result } from './model';

const { chart: words } = savings;

/**
 * The net month by month: each month is a thread from the least to the most, and the likely net a ribbon across them.
 * Its words are text beside the drawing, so that they grow with the visitor's text.
 */
export function NetChart({ result, headline }: { result: Result; headline: string }) {
  const { low, expected, high, once } = result;
  const range = [low, high].flatMap(({ saving }) =>
    [0, HORIZON_MONTHS].map((month) => calculateNet(month, saving, once)),
  );
  const ticks = getTicks(Math.min(0, ...range), Math.max(0, ...range));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  /** In hundredths of the drawing. */
  const x = (month: number) => round((month / HORIZON_MONTHS) * 100);
  const y = (net: number) => round(((top - net) / (top - bottom)) * 100);
  const drawLine = (saving: number) => `M0 ${y(-once)}L100 ${y(calculateNet(HORIZON_MONTHS, saving, once))}`;
  const drawThreads = (clip: (net: number) => number) =>
    Array.from({ length: HORIZON_MONTHS }, (_, index) => index + 1)
      .map((month) => {
        const [from, to] = [low, high].map(({ saving }) => y(clip(calculateNet(month, saving, once))));
        return from === to ? '' : `M${x(month)} ${from}V${to}`;
      })
      .join('');
  const crossing = expected.saving > 0 ? once / expected.saving : Infinity;
  const paidBack = crossing <= HORIZON_MONTHS ? expected.breakEven : undefined;
  const name = fillTemplate(words.name, {
    start: formatAmount(-once),
    end: formatNet(expected, HORIZON_MONTHS, result),
    low: formatNet(low, HORIZON_MONTHS, result),
    high: formatNet(high, HORIZON_MONTHS, result),
    verdict: headline,
  });

  return (
    <figure className="rounded-card border border-ink-700 bg-ink-950 px-5 pt-5 pb-6 text-white sm:px-8 print:mt-6 print:border-0 print:p-0">
      <figcaption className="text-ui font-semibold">{words.heading}</figcaption>
      {/* The space for the axes grows with the text, and with the longest amount. */}
      <div className="mt-5 me-1 mb-[2.3rem] grid h-40 grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 sm:h-44">
        <div aria-hidden="true" className="invisible grid h-0 text-mini tabular-nums">
          {ticks.map((tick) => (
            <span key={tick} className="whitespace-nowrap">
              {formatAxisAmount(tick)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={name}
          className="size-full mirror-rtl overflow-visible fill-ink-300 text-mini tabular-nums print:fill-ink-950 forced-colors:fill-canvas-text"
        >
          {/* Its units are hundredths of the box, so it may be stretched. */}
          <svg
            width="100%"
            height="100%"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="presentation"
            className="overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
          >
            <path
              d={ticks.map((tick) => `M0 ${y(tick)}H100`).join('')}
              className="stroke-ink-700 forced-colors:stroke-gray-text print:stroke-mist-200"
            />
            <path
              d={drawThreads((net) => Math.max(0, net))}
              className={cx(threadClass, 'stroke-indigo-500')}
            />
            <path
              d={drawThreads((net) => Math.min(0, net))}
              className={cx(threadClass, 'stroke-madder-500')}
            />
            <path
              d={`M0 ${y(0)}H100`}
              className="stroke-ink-300 stroke-1.5 forced-colors:stroke-canvas-text print:stroke-ink-950"
            />
            {paidBack !== undefined && (
              <path
                d={`M${x(crossing)} 0V100`}
                className="stroke-weld-500 [stroke-dasharray:4_4] stroke-1.5 forced-colors:stroke-highlight"
              />
            )}
            <path
              d={drawLine(expected.saving)}
              className="stroke-white [stroke-linecap:round] stroke-3.5 forced-colors:stroke-canvas-text print:stroke-ink-950"
            />
          </svg>
          {paidBack !== undefined && (
            <circle cx={`${x(crossing)}%`} cy={`${y(0)}%`} r="6" className={dotClass} />
          )}
          <g>
            {ticks.map((tick) => (
              <text key={tick} x="-10" y={`${y(tick)}%`} dy="0.35em" textAnchor="end">
                {formatAxisAmount(tick)}
              </text>
            ))}
            {[0, 12, 24, HORIZON_MONTHS].map((month, index) => (
              <text
                key={month}
                x={`${x(month)}%`}
                y="100%"
                dy="1.7em"
                textAnchor={(['start', 'middle', 'middle', 'end'] as const)[index]}
              >
                {month}
              </text>
            ))}
          </g>
        </svg>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-300">
        <LegendItem meaning={words.likely}>
          <path
            d="M2 8H22"
            className="stroke-white [stroke-linecap:round] stroke-3.5 forced-colors:stroke-canvas-text print:stroke-ink-950"
          />
        </LegendItem>
        <LegendItem meaning={words.range}>
          <path d="M3 1V15M9 1V15M15 1V15M21 1V15" className={cx(threadClass, 'stroke-indigo-500')} />
        </LegendItem>
        {paidBack !== undefined && (
          <LegendItem meaning={fillTemplate(words.breakEven, { month: paidBack })}>
            <circle cx="12" cy="8" r="6" className={dotClass} />
          </LegendItem>
        )}
      </ul>
    </figure>
  );
}

const threadClass = 'stroke-2.5 forced-colors:stroke-canvas-text forced-colors:stroke-1 print:stroke-1.5';

const dotClass =
  'fill-ink-950 stroke-weld-500 stroke-3 forced-colors:fill-canvas forced-colors:stroke-highlight print:fill-white';

/** A symbol of the chart with its meaning. */
const LegendItem = ({ meaning, children }: { meaning: string; children: ReactElement }) => (
  <li className="flex items-center gap-2.5">
    <svg width="24" height="16" className="shrink-0 overflow-visible fill-none" role="presentation">
      {children}
    </svg>
    <span>{meaning}</span>
  </li>
);

const round = (value: number) => Math.round(value * 100) / 100;

/** 4 to 6 whole, round amounts that span `min` to `max`, including 0. */
function getTicks(min: number, max: number): number[] {
  const span = max - min || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.ceil(([1, 2, 2.5, 5, 10].find((factor) => factor * power >= span / 4) ?? 10) * power);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** '−$20k', '$1.5M': short, for the axis. */
const formatAxisAmount = (amount: number) =>
  formatMoney(amount, currency.code, {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
    .replace(/^-/, '−')
    .replace('K', 'k');
