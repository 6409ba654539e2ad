import { ReadinessCheck } from '~/features/readiness/readiness-check';
import { type BlockProps, getOverlapClass } from './block';

/** The readiness check: questions about one process, and their result. */
export const ReadinessBlock = ({ id, heading, place }: BlockProps<'readiness'>) => (
  <ReadinessCheck id={id} heading={heading} className={getOverlapClass(place)} />
);
