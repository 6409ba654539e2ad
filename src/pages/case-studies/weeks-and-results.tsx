import { caseStudy } from '~/content/case-study';
import { findPhase } from '~/content/phases';
import { Weave } from '~/shared/motion/weave';
import type { PhaseId } from '~/shared/paths';
import { Section } from '~/shared/sections/section';
import { ScrollBox } from '~/shared/ui/scroll-box';

/** The project's weeks, each phase as a strip of its cloth. */
export function WeeksSection() {
  const { id, heading, intro, rows } = caseStudy.weeks;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <ol>
        {rows.map(({ phase, weeks, text }) => (
          <li
            key={phase}
            className="grid grid-cols-1 gap-x-10 gap-y-3 border-t border-line-strong/50 py-5 lg:grid-cols-2 lg:items-center"
          >
            <div className="lg:order-last">
              <p className="flex flex-wrap justify-between gap-x-6">
                <strong className="font-semibold">{findPhase(phase)?.name}</strong>
                <span className="text-soft">{weeks}</span>
              </p>
              <p className="mt-1 max-w-measure text-[0.94rem] text-soft">{text}</p>
            </div>
            <div className="relative grid grid-cols-[repeat(28,minmax(0,1fr))] before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-line-strong/60">
              <Strip phase={phase} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

// A week is a column.
const spans: Record<PhaseId, string> = {
  discovery: 'col-[1/4]',
  strategy: 'col-[4/6]',
  development: 'col-[6/13]',
  testing: 'col-[13/16]',
  improvement: 'col-[16/29]',
};

function Strip({ phase: id }: { phase: PhaseId }) {
  const phase = findPhase(id);
  if (!phase) return null;
  return (
    <Weave
      seed={id}
      dye={phase.dye}
      accent={phase.accent}
      columns={10}
      rows={2}
      className={`relative h-9 w-full rounded-sm ${spans[id]}`}
    />
  );
}

export function ResultsSection() {
  const { id, heading, intro, caption, columns, rows, notes } = caseStudy.results;
  return (
    <Section id={id} heading={heading} intro={intro}>
      <ScrollBox label={caption}>
        <table className="w-full table-fixed border-collapse large-text:table-auto text-[0.94rem] max-sm:text-[0.8rem]">
          <caption className="pb-5 text-left text-sm text-soft">{caption}</caption>
          <thead className="text-soft">
            <tr className="border-line border-b">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`pb-3 font-normal ${index === 0 ? 'w-[34%] text-left sm:w-[46%]' : 'pl-1.5 text-right sm:pl-3'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ measure, before, after, change }) => (
              <tr key={measure} className="border-line border-b align-baseline">
                <th scope="row" className="py-3 text-left font-normal">
                  {measure}
                </th>
                <td className={`${figure} text-soft`}>{before}</td>
                <td className={`${figure} font-semibold`}>{after}</td>
                <td className={figure}>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-4 text-[0.94rem] text-soft lg:grid-cols-2">
        {notes.map((note) => (
          <p key={note} className="max-w-measure">
            {note}
          </p>
        ))}
      </div>
    </Section>
  );
}

const figure = 'py-3 pl-1.5 text-right sm:pl-3';
