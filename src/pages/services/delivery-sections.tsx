import type { ReactNode } from 'react';
import tools from '~/content/everyday-tools.json';
import labels from '~/content/service-page-labels.json';
import type { ServiceText } from '~/content/service-pages';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDate } from '~/shared/lib/format-date';
import { formatNumber } from '~/shared/lib/locale';
import { bulletColorClass } from '~/shared/motion/bullet-list';
import type { Dye } from '~/shared/motion/drawing-input';
import { cx } from '~/shared/ui/class-names';
import { Collapsible } from '~/shared/ui/collapsible';
import { ResponsiveTable } from '~/shared/ui/responsive-table';

const timelineLabels = labels.timeline;

export const TIMELINE_ID = 'timeline';

/**
 * The length of the work, below its steps. The stages by week open on request: a table for everyone, and a picture of
 * the stages woven across the weeks.
 */
export function TimelineSection({ timeline, dye }: { timeline: ServiceText['timeline']; dye: Dye }) {
  const { weeks, stages, note } = timeline;
  return (
    <CollapsedSection
      id={TIMELINE_ID}
      heading={timelineLabels.heading}
      intro={fillTemplate(timelineLabels.intro, { weeks })}
    >
      <table className="w-full text-start @max-page-md:block">
        <caption className="sr-only">{timelineLabels.caption}</caption>
        <thead className="text-ui text-muted @max-page-md:hidden">
          <tr className="align-bottom">
            <th scope="col" className="w-[min(14rem,29vw)] pe-6 pb-3 font-normal">
              {timelineLabels.stage}
            </th>
            <th scope="col" className="w-[min(8rem,17vw)] pe-6 pb-3 font-normal">
              {timelineLabels.when}
            </th>
            <td className="pb-3">
              <WeekNumbers weeks={weeks} label={timelineLabels.week} />
            </td>
            <th scope="col" className="w-68 pb-3 ps-8 font-normal max-lg:hidden">
              {timelineLabels.ends}
            </th>
          </tr>
        </thead>
        <tbody className="@max-page-md:block">
          {stages.map(({ name, from, to, ends }, index) => (
            <tr
              key={name}
              className="border-t border-border last:border-b @max-page-md:block @max-page-md:pt-4"
            >
              <th scope="row" className="pe-6 font-semibold @max-page-md:block @page-md:py-4">
                <span>{name}</span>
                <span className="block text-ui font-normal text-muted lg:hidden">
                  <span className="sr-only">{timelineLabels.ends}: </span>
                  <span>{ends}</span>
                </span>
              </th>
              <td className="pe-6 text-ui @max-page-md:block @max-page-md:pb-2 @page-md:py-4">
                {from === to
                  ? fillTemplate(timelineLabels.week, { week: from })
                  : fillTemplate(timelineLabels.weeks, { from, to })}
              </td>
              <td className="h-16 p-0 @max-page-md:block @max-page-md:h-12">
                <StageBar weeks={weeks} from={from} to={to} row={index} dye={dye} />
              </td>
              <td className="ps-8 text-ui text-muted max-lg:hidden">{ends}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-7 max-w-measure text-pretty text-muted">{note}</p>
    </CollapsedSection>
  );
}

interface CollapsedSectionProps {
  /** The anchor for links, on the visible part. */
  id: string;
  heading: string;
  intro: string;
  /** Makes the chat link to the section, not to the top of its page. */
  chatIndex?: 'anchor';
  children: ReactNode;
}

/** A section that only some readers need: heading and intro are visible, and the rest opens on request. */
const CollapsedSection = ({ id, heading, intro, chatIndex, children }: CollapsedSectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}:heading`}
    data-chat-index={chatIndex}
    className="[&+section>details]:border-t-0"
  >
    <Collapsible
      summary={
        <>
          <h2 id={`${id}:heading`} className="text-h6 tracking-heading">
            {heading}
          </h2>
          <span className="mt-1 max-w-measure text-ui leading-normal text-muted">{intro}</span>
        </>
      }
    >
      {children}
    </Collapsible>
  </section>
);

const getWeekNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Heads the chart: one number over each week's thread. */
function WeekNumbers({ weeks, label }: { weeks: number; label: string }) {
  return (
    <span aria-hidden="true" className="text-[length:min(1em,2.4vw)] flex">
      {getWeekNumbers(weeks).map((week) => (
        <span key={week} className="flex-1 text-center whitespace-nowrap">
          {week === 1 ? fillTemplate(label, { week }) : formatNumber(week)}
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
      {getWeekNumbers(weeks).map((week) => (
        <span key={week} className="relative isolate flex-1">
          <span className={cx(warpClass, 'start-1/4', row % 2 === 0 && 'z-10')} />
          <span className={cx(warpClass, 'start-3/4', row % 2 === 1 && 'z-10')} />
          {week >= from && week <= to && (
            <span
              className={cx(
                'absolute inset-x-0 top-1/2 h-6 -translate-y-1/2 bg-current forced-colors:bg-canvas-text forced-colors:forced-color-adjust-none',
                bulletColorClass[dye],
                week === from && 'start-0.5 rounded-s-sm',
                week === to && 'end-0.5 rounded-e-sm',
              )}
            />
          )}
        </span>
      ))}
    </span>
  );
}

const warpClass =
  'absolute inset-y-0 -ms-0.75 w-1.5 bg-border forced-colors:bg-gray-text forced-colors:forced-color-adjust-none';

/** The client's result, and the systems and tools it connects to. */
export function OutcomeSection({ page, hasTools }: { page: ServiceText; hasTools: boolean }) {
  return (
    <div className="section-padding bg-surface text-pretty max-sm:py-10">
      <div className="container-page">
        <section aria-labelledby="deliverables">
          <h2 id="deliverables">{labels.deliverables}</h2>
          <ol className="mt-6 grid gap-x-10 gap-y-4 sm:mt-10 sm:grid-cols-2 lg:grid-cols-4">
            {page.deliverables.map(({ name, text }) => (
              <li key={name} className="border-t-2 border-text pt-3">
                <span className="block font-semibold">{name}</span>
                <span className="mt-1 block text-ui leading-normal text-muted">{text}</span>
              </li>
            ))}
          </ol>
        </section>
        <div className="mt-8 sm:mt-14">
          <CollapsedSection
            id="integrations"
            heading={labels.integrations.heading}
            intro={labels.integrations.intro}
          >
            <dl className="divide-y divide-border">
              {page.integrations.map(({ name, text }) => (
                <div
                  key={name}
                  className="py-3.5 sm:grid sm:grid-cols-[min(14rem,40%)_minmax(0,1fr)] sm:gap-6"
                >
                  <dt className="font-semibold">{name}</dt>
                  <dd className="min-w-0 text-ui leading-normal text-pretty text-muted wrap-anywhere">
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </CollapsedSection>
          {hasTools && <ToolsSection />}
        </div>
      </div>
    </div>
  );
}

/** Tools that most clients have: what an automation reads and writes there, and a limit to know. */
const ToolsSection = () => (
  <CollapsedSection id={tools.id} chatIndex="anchor" heading={tools.heading} intro={tools.intro}>
    <ResponsiveTable
      caption={tools.caption}
      columns={tools.columns}
      rows={tools.tools.map(({ name, reads, writes, through, limit, docs }) => [
        name,
        reads,
        writes,
        through,
        <>
          {limit}{' '}
          <a
            href={docs}
            rel="noopener noreferrer"
            aria-label={`${tools.docs}: ${name}`}
            className="inline-block text-link underline underline-offset-4 hover:no-underline"
          >
            {tools.docs}
          </a>
        </>,
      ])}
      columnClass={['w-17/100 lg:w-13/100', 'w-18/100 lg:w-1/5', 'w-18/100 lg:w-1/5', 'w-16/100']}
    />
    <p className="mt-6 text-ui text-muted">
      {tools.read} {formatDate(tools.checked, 'long')}. {tools.note}
    </p>
  </CollapsedSection>
);
