import type { Dye } from '~/shared/motion/dyes';
import { threadColour } from '~/shared/motion/knot';
import { cx } from '~/shared/ui/class-names';

const weeksOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Heads the chart: one number over each week's thread. */
export function WeekNumbers({ weeks, label }: { weeks: number; label: string }) {
  return (
    <span aria-hidden="true" className="flex">
      {weeksOf(weeks).map((week) => (
        <span key={week} className="flex-1 text-center whitespace-nowrap">
          {week === 1 ? `${label} 1` : week}
        </span>
      ))}
    </span>
  );
}

interface StageBarProps {
  weeks: number;
  from: number;
  to: number;
  /** Which of the stages it is: neighbours cross the threads the other way round. */
  row: number;
  dye: Dye;
}

/** A stage as a weft across the warps of the weeks, two to a week: over one and under the next. */
export function StageBar({ weeks, from, to, row, dye }: StageBarProps) {
  return (
    <span aria-hidden="true" className="flex h-full">
      {weeksOf(weeks).map((week) => (
        <span key={week} className="relative isolate flex-1">
          <span className={cx(warp, 'left-1/4', row % 2 === 0 && 'z-10')} />
          <span className={cx(warp, 'left-3/4', row % 2 === 1 && 'z-10')} />
          {week >= from && week <= to && (
            <span
              className={cx(
                'absolute inset-x-0 top-1/2 h-6 -translate-y-1/2 bg-current',
                threadColour[dye],
                week === from && 'left-0.5 rounded-l-sm',
                week === to && 'right-0.5 rounded-r-sm',
              )}
            />
          )}
        </span>
      ))}
    </span>
  );
}

const warp = 'absolute inset-y-0 w-1.5 -translate-x-1/2 bg-line';
