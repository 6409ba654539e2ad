import { dollars } from '~/content/plan-prices';
import { savings } from '~/content/savings';
import { cx } from '~/shared/ui/class-names';
import { money, netOf } from './case-words';
import { HORIZON, netAfter, type Result } from './model';

const { chart: words } = savings;

/**
 * The net month by month: each month is a thread from the least to the most, and the likely net a ribbon across them.
 * Its words are text beside the drawing, so that they grow with the visitor's text.
 */
export function NetChart({ result, headline }: { result: Result; headline: string }) {
  const { low, expected, high, once } = result;
  const range = [low, high].flatMap(({ saving }) =>
    [0, HORIZON].map((month) => netAfter(month, saving, once)),
  );
  const ticks = ticksFor(Math.min(0, ...range), Math.max(0, ...range));
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  /** In hundredths of the drawing. */
  const x = (month: number) => round((month / HORIZON) * 100);
  const y = (net: number) => round(((top - net) / (top - bottom)) * 100);
  const line = (saving: number) => `M0 ${y(-once)}L100 ${y(netAfter(HORIZON, saving, once))}`;
  const threads = (clip: (net: number) => number) =>
    Array.from({ length: HORIZON }, (_, index) => index + 1)
      .map((month) => {
        const [from, to] = [low, high].map(({ saving }) => y(clip(netAfter(month, saving, once))));
        return from === to ? '' : `M${x(month)} ${from}V${to}`;
      })
      .join('');
  const crossing = expected.saving > 0 ? once / expected.saving : Infinity;
  const paidBack = crossing <= HORIZON ? expected.breakEven : undefined;
  const name = words.name(
    money(-once),
    netOf(expected, HORIZON, result),
    netOf(low, HORIZON, result),
    netOf(high, HORIZON, result),
    headline,
  );

  return (
    <figure>
      <figcaption className="text-[0.94rem] font-semibold">{words.heading}</figcaption>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-[0.8rem] leading-none text-ink-300 tabular-nums">
        <div aria-hidden="true" className="relative grid *:[grid-area:1/1]">
          {ticks.map((tick) => (
            <span key={tick} className="relative h-0 text-right" style={{ top: `${y(tick)}%` }}>
              <span className="relative -top-[0.5em]">{compact(tick)}</span>
            </span>
          ))}
        </div>
        <div className="relative h-52 sm:h-60">
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke] print:overflow-visible"
          >
            <path
              d={ticks.map((tick) => `M0 ${y(tick)}H100`).join('')}
              className="stroke-ink-700 forced-colors:stroke-[GrayText] print:stroke-mist-200"
            />
            <path d={threads((net) => Math.max(0, net))} className={cx(thread, 'stroke-indigo-500')} />
            <path d={threads((net) => Math.min(0, net))} className={cx(thread, 'stroke-madder-500')} />
            <path
              d={`M0 ${y(0)}H100`}
              className="stroke-ink-300 [stroke-width:1.5] forced-colors:stroke-[CanvasText] print:stroke-ink-950"
            />
            {paidBack !== undefined && (
              <path
                d={`M${x(crossing)} 0V100`}
                className="stroke-weld-500 [stroke-dasharray:4_4] [stroke-width:1.5] forced-colors:stroke-[Highlight]"
              />
            )}
            <path
              d={line(expected.saving)}
              className="stroke-white [stroke-linecap:round] [stroke-width:3.5] forced-colors:stroke-[CanvasText] print:stroke-ink-950"
            />
          </svg>
          {paidBack !== undefined && (
            <span
              aria-hidden="true"
              className="absolute size-3.5 -translate-1/2 rounded-full border-3 border-weld-500 bg-ink-950"
              style={{ left: `${x(crossing)}%`, top: `${y(0)}%` }}
            />
          )}
        </div>
        <div aria-hidden="true" className="col-start-2 mt-3 flex justify-between">
          {[0, 12, 24, HORIZON].map((month) => (
            <span key={month} className="first:translate-x-0">
              {words.month(month)}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-300">
        <Sign className="h-1 w-6 rounded-full bg-white print:border-t-4 print:border-ink-950">
          {words.likely}
        </Sign>
        <Sign className="h-4 w-6 bg-[repeating-linear-gradient(to_right,var(--color-indigo-500)_0_2px,transparent_2px_6px)]">
          {words.range}
        </Sign>
        {paidBack !== undefined && (
          <Sign className="size-3.5 rounded-full border-3 border-weld-500">{words.breakEven(paidBack)}</Sign>
        )}
      </ul>
    </figure>
  );
}

const thread =
  '[stroke-width:2.5] forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:1] print:[stroke-width:1.5]';

/** One sign of the drawing and its meaning. */
const Sign = ({ className, children }: { className: string; children: string }) => (
  <li className="flex items-center gap-2.5">
    <span
      aria-hidden="true"
      className={cx('shrink-0 forced-colors:border forced-colors:border-[CanvasText]', className)}
    />
    {children}
  </li>
);

const round = (value: number) => Math.round(value * 100) / 100;

/** Round amounts from below `least` to above `most`: 4 to 6 of them, with 0 among them. */
function ticksFor(least: number, most: number): number[] {
  const span = most - least || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= span / 4) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** '−$20k', '$1.5M': for the axis, where there's little room. */
function compact(amount: number): string {
  const size = Math.abs(amount);
  const [unit, sign] = (
    [
      [1e9, 'B'],
      [1e6, 'M'],
      [1e3, 'k'],
    ] as const
  ).find(([one]) => size >= one) ?? [1, ''];
  const sum = Math.round((size / unit) * 10) / 10;
  return `${amount < 0 ? '−' : ''}${dollars(sum)}${sign}`;
}
