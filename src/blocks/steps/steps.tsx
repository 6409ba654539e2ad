import { Section } from '~/shared/sections/section';
import { StepTimeline } from '~/shared/sections/step-timeline';
import type { BlockProps } from '../block';

/** Four numbered steps along one line. */
export const StepsBlock = ({ id, heading, intro, steps, dye, place }: BlockProps<'steps'>) => (
  <Section id={id} heading={heading} intro={intro} background={place.background}>
    <StepTimeline steps={steps} {...(dye && { dye })} />
  </Section>
);
