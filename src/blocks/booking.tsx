import { DemoSection } from '~/features/demo/demo-section';
import { backgroundClass } from '~/shared/sections/section';
import type { BlockProps } from './block';

/** Books a demo. */
export const BookingBlock = ({ id, heading, place }: BlockProps<'booking'>) => (
  <div className={backgroundClass[place.background]}>
    <div className="container-page sm:py-subsection">
      <DemoSection id={id} heading={heading} />
    </div>
  </div>
);
