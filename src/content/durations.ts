import { countWord } from '~/shared/lib/count-words';

type Weeks = readonly [least: number, most: number];

/** How long an implementation takes, in weeks. */
export const implementation = { basic: [2, 4], enterprise: [6, 8] } as const satisfies Record<string, Weeks>;

/** How long the phases of an enterprise project take, up to the one that goes on month by month. */
export const phaseWeeks = {
  discovery: [2, 4],
  strategy: [2, 3],
  development: implementation.enterprise,
  testing: [2, 4],
} as const satisfies Record<string, Weeks>;

const sum = (bound: 0 | 1) => Object.values(phaseWeeks).reduce((total, weeks) => total + weeks[bound], 0);

/** '6 to 8 weeks' */
export const inWeeks = ([least, most]: Weeks): string => `${least} to ${most} weeks`;

/** 'six to eight weeks' */
export const inWeeksInWords = ([least, most]: Weeks): string =>
  `${countWord(least)} to ${countWord(most)} weeks`;

/** '6-8 weeks', for tables. */
export const inWeeksShort = ([least, most]: Weeks): string => `${least}-${most} weeks`;

/** From the first interview to a system that runs. */
export const projectLength = inWeeks([sum(0), sum(1)]);
