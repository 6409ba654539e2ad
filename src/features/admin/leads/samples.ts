import type * as sampleLeads from './sample-leads';

/** The sample leads of the demo, whose build replaces this module (sampleLeadsPlugin in prerender/build-constants.ts). */
export const samples: typeof sampleLeads | undefined = undefined;
