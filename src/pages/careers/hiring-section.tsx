import { careersPage } from '~/content/careers';
import { Section } from '~/shared/sections/section';
import { ThreadSteps } from '~/shared/sections/thread-steps';

export function HiringSection() {
  const { heading, intro, steps } = careersPage.hiring;
  return (
    <Section heading={heading} intro={intro} ground="sunken">
      <ThreadSteps steps={steps} dye="madder" />
    </Section>
  );
}
