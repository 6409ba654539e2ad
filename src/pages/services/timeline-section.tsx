import type { Timeline } from '~/content/service-page';
import { servicePageLabels } from '~/content/service-pages';
import type { Dye } from '~/shared/motion/dyes';
import { Section } from '~/shared/sections/section';
import { StageBar, WeekNumbers } from './week-chart';

const labels = servicePageLabels.timeline;

/** The stages by week: a table for everyone, and for the eye the stages woven across the weeks. */
export function TimelineSection({ timeline, dye }: { timeline: Timeline; dye: Dye }) {
  const { weeks, stages, note } = timeline;
  return (
    <Section heading={labels.heading} intro={labels.intro(weeks)}>
      <table className="w-full text-left max-md:block">
        <caption className="sr-only">{labels.caption}</caption>
        <thead className="text-[0.94rem] text-soft max-md:hidden">
          <tr className="align-bottom">
            <th scope="col" className="w-56 pr-6 pb-3 font-normal">
              {labels.stage}
            </th>
            <th scope="col" className="w-32 pr-6 pb-3 font-normal">
              {labels.when}
            </th>
            <td className="pb-3">
              <WeekNumbers weeks={weeks} label={labels.week} />
            </td>
            <th scope="col" className="w-[17rem] pb-3 pl-8 font-normal max-lg:hidden">
              {labels.ends}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {stages.map(({ name, from, to, ends }, index) => (
            <tr key={name} className="border-t border-line last:border-b max-md:block max-md:pt-4">
              <th scope="row" className="pr-6 font-semibold max-md:block md:py-4">
                {name}
                <span className="block text-[0.94rem] font-normal text-soft lg:hidden">
                  <span className="sr-only">{labels.ends}: </span>
                  {ends}
                </span>
              </th>
              <td className="pr-6 text-[0.94rem] max-md:block max-md:pb-2 md:py-4">
                {labels.weeks(from, to)}
              </td>
              <td className="h-16 p-0 max-md:block max-md:h-12">
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
