import { businessAgents } from './specialized-agents/business';
import { contentAgents } from './specialized-agents/content';
import { specializedAgents as specialAgents } from './specialized-agents/specialized';
import type { SpecializedAgent } from './specialized-agents/specialized-agent';

/** All 28, in the order in which they are shown. */
export const specializedAgents: readonly SpecializedAgent[] = [
  ...businessAgents,
  ...contentAgents,
  ...specialAgents,
];
