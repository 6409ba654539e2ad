import savings from '~/content/savings.json';
import { currency } from '~/facts/currency';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatMoney } from '~/shared/lib/locale';
import { formatAmount, formatNet } from './format-case';
import { calculateNet, HORIZON_MONTHS, type Result } from './model';

const { chart: words } = savings;

/**
 * The net month by month: the likely one as a line, the range from the least to the most as an area. Its words are text
 * beside the drawing, so that they grow with the visitor's text.
 */
export function NetChart({ result, headline }: { result: Result; headline: string }) {
  const { low, expected, high, once } = result;
  const [lowest, likely, highest] = [low, expected, high].map(({ saving }) =>
    calculateNet(HORIZON_MONTHS, saving, once),
  ) as [number, number, number];
  const ticks = getTicks(Math.min(0, -once, lowest), Math.max(0, highest));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  /** In hundredths of the drawing. */
  const y = (net: number) => Math.round(((top - net) / (top - bottom)) * 10_000) / 100;
  const name = fillTemplate(words.name, {
    start: formatAmount(-once),
    end: formatNet(expected, HORIZON_MONTHS, result),
    low: formatNet(low, HORIZON_MONTHS, result),
    high: formatNet(high, HORIZON_MONTHS, result),
    verdict: headline,
  });
  return (
    <figure className="rounded-card border border-ink-700 bg-ink-950 px-5 pt-5 pb-6 text-white sm:px-8 print:border-0 print:p-0">
      <figcaption className="text-ui font-semibold">{words.heading}</figcaption>
      {/* The space for the axis grows with the text, and with the longest amount. */}
      <div className="mt-5 me-1 mb-9 grid h-40 grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 sm:h-44">
        <div aria-hidden="true" className="relative text-mini text-ink-300 tabular-nums">
          {ticks.map((tick) => (
            <span key={tick} className="block h-0 text-end whitespace-nowrap">
              <span className="invisible">{formatAxisAmount(tick)}</span>
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
              d={`M0 ${y(-once)}L100 ${y(highest)}V${y(lowest)}z`}
              className="fill-indigo-500/60 forced-colors:fill-none forced-colors:stroke-canvas-text"
            />
            <path
              d={`M0 ${y(0)}H100`}
              className="stroke-ink-300 stroke-1.5 forced-colors:stroke-canvas-text print:stroke-ink-950"
            />
            <path
              d={`M0 ${y(-once)}L100 ${y(likely)}`}
              className="stroke-white [stroke-linecap:round] stroke-3.5 forced-colors:stroke-canvas-text print:stroke-ink-950"
            />
          </svg>
          {ticks.map((tick) => (
            <text key={tick} x="-10" y={`${y(tick)}%`} dy="0.35em" textAnchor="end">
              {formatAxisAmount(tick)}
            </text>
          ))}
          {[0, 12, 24, HORIZON_MONTHS].map((month) => (
            <text
              key={month}
              x={`${(month / HORIZON_MONTHS) * 100}%`}
              y="100%"
              dy="1.7em"
              textAnchor={month === 0 ? 'start' : month === HORIZON_MONTHS ? 'end' : 'middle'}
            >
              {month}
            </text>
          ))}
        </svg>
      </div>
      <p className="text-small text-ink-300">{words.legend}</p>
    </figure>
  );
}

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
    // Not one of the currency, such as CZK.
    .replace(/(?<=\d\s?)K(?!\p{L})/u, 'k');
