import { brand } from '../src/facts/brand.ts';
import { type Day, getDay } from '../src/shared/lib/calendar-days.ts';

/** Now, or SOURCE_DATE_EPOCH: https://reproducible-builds.org/specs/source-date-epoch/ */
export const getBuildTime = (): number => Number(process.env.SOURCE_DATE_EPOCH) * 1000 || Date.now();

/** The day of the build in the agency's time zone. */
export const getBuildDay = (): Day => getDay(getBuildTime(), brand.timeZone);
