import { useId } from 'react';
import { leadsTable } from '~/content/admin-leads';
import type { Day } from './leads-per-day';

const BAR = 10;
const STEP = 14;
const HEIGHT = 36;

/** A bar for each day; the hatched part is what failed. */
export function LeadsChart({ days }: { days: readonly Day[] }) {
  const hatching = useId();
  const highest = Math.max(1, ...days.map(({ count }) => count));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const width = days.length * STEP - (STEP - BAR);
  return (
    <figure className="max-sm:hidden">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`${leadsTable.perDay(days.length)}: ${leadsTable.perDayTotal(total, days.length, failed)}`}
      >
        <pattern
          id={hatching}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="4" height="4" className="fill-panel" />
          <rect width="2.4" height="4" className="fill-error" />
        </pattern>
        {days.map(({ count, failed: bad }, index) => {
          const height = count === 0 ? 1 : Math.max(3, (count / highest) * HEIGHT);
          const badHeight = count === 0 ? 0 : (bad / count) * height;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day, and days do not move
            <g key={index}>
              <rect
                x={index * STEP}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx={Math.min(2, height / 2)}
                className={count === 0 ? 'fill-line' : 'fill-link'}
              />
              {badHeight > 0 && (
                <rect
                  x={index * STEP}
                  y={HEIGHT - height}
                  width={BAR}
                  height={badHeight}
                  rx={2}
                  fill={`url(#${hatching})`}
                />
              )}
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden="true" className="mt-1.5 text-sm leading-snug text-soft">
        {leadsTable.perDay(days.length)}
      </figcaption>
    </figure>
  );
}
