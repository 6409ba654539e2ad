/**
 * Whether this build counts visits: not at all, after an answer, or until a no. A constant of the build, which leaves out
 * what isn't run.
 */
declare const __MEASURING__: 'none' | 'asks' | 'counts';
