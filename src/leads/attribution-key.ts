import { readRawKey } from '~/shared/lib/storage';

export const ATTRIBUTION_KEY = 'lead_attribution';

/** Whether there may be a campaign link to remember or to forget: checked before the code for it is fetched. */
export const mayHoldAttribution = (search: string): boolean =>
  search.includes('utm_') || readRawKey(ATTRIBUTION_KEY) !== null;
