/**
 * Whether this build counts visits: not at all, after an answer, or until a no. A constant of the build, which leaves out
 * what isn't run.
 */
declare const __MEASURING__: 'none' | 'asks' | 'counts';

/** Whether this build records the pages that somebody reads, with their consent: by counting or by a tracker. */
declare const __RECORDS_PAGES__: boolean;
