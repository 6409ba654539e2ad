import * as sampleLeads from './sample-leads';

/** The sample leads of the demo. Every other build leaves them out. */
export const samples: typeof sampleLeads | undefined =
  import.meta.env.MODE === 'demo' ? sampleLeads : undefined;
