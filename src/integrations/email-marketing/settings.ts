import type { ConfigOf } from '~/config/schema';
import { isSameOrigin } from '~/shared/lib/http';

export type EmailMarketingSettings = ConfigOf<'emailMarketing'>;

/** An endpoint with both of its credentials, or one on this site whose proxy adds them. */
export const isEmailMarketingEnabled = ({ endpoint, apiKey, audienceId }: EmailMarketingSettings): boolean =>
  isSameOrigin(endpoint) || (endpoint !== '' && apiKey !== '' && audienceId !== '');
