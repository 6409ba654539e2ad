/** Moments of today and yesterday; `time` is the clock's. */
export const momentWords = {
  today: (time: string) => `Today ${time}`,
  yesterday: (time: string) => `Yesterday ${time}`,
} as const;
