import type { NamedText } from '~/content/service-page';
import { servicePageLabels as labels } from '~/content/service-pages';
import type { Dye } from '~/shared/motion/dyes';
import { Section } from '~/shared/sections/section';
import { ThreadSteps } from '~/shared/sections/thread-steps';

/** How the service comes about, in four steps. */
export function StepsSection({ steps, dye }: { steps: readonly NamedText[]; dye: Dye }) {
  return (
    <Section heading={labels.steps} ground="sunken">
      <ThreadSteps steps={steps} dye={dye} />
    </Section>
  );
}
