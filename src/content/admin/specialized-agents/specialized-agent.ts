import type { AgentModel } from '~/content/admin/agents';

export type SpecializedCategory = 'business' | 'content' | 'specialized';

export interface SpecializedAgent {
  slug: string;
  name: string;
  description: string;
  category: SpecializedCategory;
  /** Needs systems, approvals or volumes that only larger companies have. */
  enterprise: boolean;
  /** What it works from. */
  needs: string;
  /** What it gives back. */
  returns: string;
  model: AgentModel;
}
