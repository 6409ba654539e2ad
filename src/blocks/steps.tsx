import { StepTimeline } from '~/shared/sections/step-timeline';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Four numbered steps along one line. */
export const StepsBlock = ({ steps, dye, ...block }: BlockProps<'steps'>) => (
  <BlockSection block={block}>
    <StepTimeline steps={steps} {...(dye && { dye })} />
  </BlockSection>
);
