import { businessAgents } from './business';
import { contentAgents } from './content';
import { specializedAgents as specialAgents } from './specialized';
import type { SpecializedAgent } from './specialized-agent';

/** All 28, in the order in which they are shown. */
export const specializedAgents: readonly SpecializedAgent[] = [
  ...businessAgents,
  ...contentAgents,
  ...specialAgents,
];
