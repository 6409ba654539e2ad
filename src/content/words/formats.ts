import type { PluralForms } from '../../shared/lib/in-locale.ts';

/** A small size. */
export const byteForms: PluralForms = { one: '# byte', other: '# bytes' };

/** Moments of today and yesterday; `time` is the clock's. */
export const momentWords = {
  today: (time: string) => `Today ${time}`,
  yesterday: (time: string) => `Yesterday ${time}`,
} as const;
