import type { ServicePage, Timeline } from '~/content/service-page';
import { servicePageLabels as labels, servicePageLabels } from '~/content/service-pages';
import { figure } from '~/shared/lib/in-locale';
import type { Dye } from '~/shared/motion/dyes';
import { threadColour } from '~/shared/motion/knot';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';

const timelineLabels = servicePageLabels.timeline;

export const TIMELINE_ID = 'timeline';

/** The stages by week: a table for everyone, and a picture of the stages woven across the weeks. */
export function TimelineSection({ timeline, dye }: { timeline: Timeline; dye: Dye }) {
  const { weeks, stages, note } = timeline;
  return (
    <Section id={TIMELINE_ID} heading={timelineLabels.heading} intro={timelineLabels.intro(weeks)}>
      <table className="w-full text-left @max-bar:block">
        <caption className="sr-only">{timelineLabels.caption}</caption>
        <thead className="text-[0.94rem] text-soft @max-bar:hidden">
          <tr className="align-bottom">
            <th scope="col" className="w-[min(14rem,29vw)] pr-6 pb-3 font-normal">
              {timelineLabels.stage}
            </th>
            <th scope="col" className="w-[min(8rem,17vw)] pr-6 pb-3 font-normal">
              {timelineLabels.when}
            </th>
            <td className="pb-3">
              <WeekNumbers weeks={weeks} label={timelineLabels.week} />
            </td>
            <th scope="col" className="w-[17rem] pb-3 pl-8 font-normal max-lg:hidden">
              {timelineLabels.ends}
            </th>
          </tr>
        </thead>
        <tbody className="@max-bar:block">
          {stages.map(({ name, from, to, ends }, index) => (
            <tr key={name} className="border-t border-line last:border-b @max-bar:block @max-bar:pt-4">
              <th scope="row" className="pr-6 font-semibold @max-bar:block @bar:py-4">
                {name}
                <span className="block text-[0.94rem] font-normal text-soft lg:hidden">
                  <span className="sr-only">{timelineLabels.ends}: </span>
                  {ends}
                </span>
              </th>
              <td className="pr-6 text-[0.94rem] @max-bar:block @max-bar:pb-2 @bar:py-4">
                {timelineLabels.weeks(from, to)}
              </td>
              <td className="h-16 p-0 @max-bar:block @max-bar:h-12">
                <StageBar weeks={weeks} from={from} to={to} row={index} dye={dye} />
              </td>
              <td className="pl-8 text-[0.94rem] text-soft max-lg:hidden">{ends}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-7 max-w-measure text-pretty text-soft">{note}</p>
    </Section>
  );
}

const weeksOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Heads the chart: one number over each week's thread. */
function WeekNumbers({ weeks, label }: { weeks: number; label: (week: string) => string }) {
  return (
    <span aria-hidden="true" className="flex text-[min(1em,2.4vw)]">
      {weeksOf(weeks).map((week) => (
        <span key={week} className="flex-1 text-center whitespace-nowrap">
          {week === 1 ? label(figure(week)) : figure(week)}
        </span>
      ))}
    </span>
  );
}

interface StageBarProps {
  weeks: number;
  from: number;
  to: number;
  /** The stage's index: neighbors cross the threads the other way around. */
  row: number;
  dye: Dye;
}

/** A stage as a weft across the warps of the weeks, two to a week: over one and under the next. */
function StageBar({ weeks, from, to, row, dye }: StageBarProps) {
  return (
    <span aria-hidden="true" className="flex h-full">
      {weeksOf(weeks).map((week) => (
        <span key={week} className="relative isolate flex-1">
          <span className={cx(warp, 'left-1/4', row % 2 === 0 && 'z-10')} />
          <span className={cx(warp, 'left-3/4', row % 2 === 1 && 'z-10')} />
          {week >= from && week <= to && (
            <span
              className={cx(
                'absolute inset-x-0 top-1/2 h-6 -translate-y-1/2 bg-current forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
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

const warp =
  'absolute inset-y-0 w-1.5 -translate-x-1/2 bg-line forced-colors:bg-[GrayText] forced-colors:forced-color-adjust-none';

/** The client's result, and the systems it's connected to. */
export function OutcomeSection({ page }: { page: ServicePage }) {
  return (
    <div className="section-pad bg-panel text-pretty">
      <div className="container-page grid grid-cols-1 gap-x-20 gap-y-16 lg:grid-cols-2">
        <section aria-labelledby="deliverables">
          <h2 id="deliverables" className={heading}>
            {labels.deliverables}
          </h2>
          <ol className="mt-8 divide-y divide-line border-y border-line">
            {page.deliverables.map(({ name, text }, index) => (
              <li key={name} className="grid grid-cols-[2.5rem_1fr] py-4">
                <span aria-hidden="true" className="font-display text-lg font-semibold text-link">
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-[0.94rem] text-soft">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="integrations">
          <h2 id="integrations" className={heading}>
            {labels.integrations.heading}
          </h2>
          <dl className="mt-8 divide-y divide-line border-y border-line">
            {page.integrations.map(({ name, text }) => (
              <div key={name} className="py-4 sm:grid sm:grid-cols-[min(12.5rem,40%)_minmax(0,1fr)] sm:gap-6">
                <dt className="font-semibold">{name}</dt>
                <dd className="min-w-0 text-[0.94rem] leading-normal text-pretty text-soft wrap-anywhere">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 text-[0.94rem] text-soft">{labels.integrations.intro}</p>
        </section>
      </div>
    </div>
  );
}

const heading = 'text-[clamp(1.9rem,3vw,2.6rem)]';
