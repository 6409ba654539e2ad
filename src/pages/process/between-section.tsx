import { processPage } from '~/content/process';
import { Section } from '~/shared/sections/section';
import { ThreadSteps } from '~/shared/sections/thread-steps';

/** The four things that lie between a phase and the next one. */
export function BetweenSection() {
  const { heading, intro, steps } = processPage.between;
  return (
    <Section heading={heading} intro={intro} ground="sunken">
      <ThreadSteps steps={steps} />
    </Section>
  );
}
