import { phases } from '~/content/phases';
import { processPage } from '~/content/process';
import { Section } from '~/shared/sections/section';
import { TimelinePhase } from './timeline-phase';

/** One length of cloth, woven from the five phases in their order. */
export function TimelineSection() {
  const { heading, intro } = processPage.timeline;
  return (
    <Section heading={heading} intro={intro}>
      <ol className="max-md:space-y-14">
        {phases.map((phase, index) => (
          <TimelinePhase key={phase.id} phase={phase} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}
