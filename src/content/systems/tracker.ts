/** The words of the marketing tracker; `content/systems/hubspot.ts` says what becomes of visitors' data there. */
export const trackerWords = { system: 'Tracking', use: 'Tracker', destination: 'Marketing tracker' } as const;
