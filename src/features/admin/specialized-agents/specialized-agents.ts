import data from './specialized-agents.json';

export type SpecializedCategory = 'business' | 'content' | 'specialized';

export interface SpecializedAgent {
  name: string;
  description: string;
  category: SpecializedCategory;
  /** Needs systems, approvals or volumes that only larger companies have. */
  enterprise: boolean;
}

/** In the order of the page. */
export const specializedAgents = data as readonly SpecializedAgent[];
