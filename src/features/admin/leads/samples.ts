import type * as sampleLeads from './sample-leads';

/** The sample leads of the demo, whose build replaces this module (prerender/build-facts.ts). */
export const samples: typeof sampleLeads | undefined = undefined;
