import type * as sampleLeads from './sample-leads';

/** The made-up leads of the demo, whose build replaces this file (prerender/build-facts.ts). Others have none. */
export const samples: typeof sampleLeads | undefined = undefined;
