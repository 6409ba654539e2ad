import type { ConfigOf } from '~/config/schema';
import { isSameOrigin } from '~/shared/lib/http';

export type SuitecrmSettings = ConfigOf<'suitecrm'>;

/** A way in, and something to create. */
export const isSuitecrmEnabled = (settings: SuitecrmSettings): boolean =>
  hasAccess(settings) && (settings.createContact || settings.createLead);

/** A server with a user here, or an address on this site that signs in on its own. */
export const hasAccess = (settings: SuitecrmSettings): boolean =>
  isSameOrigin(settings.baseUrl) || (settings.baseUrl !== '' && hasCredentials(settings));

export const hasCredentials = ({ username, password }: SuitecrmSettings): boolean =>
  username !== '' && password !== '';

/** {base}/Api, where `base` on SuiteCRM 8 ends in /legacy. */
export const apiUrl = ({ baseUrl }: SuitecrmSettings): string => `${baseUrl.replace(/\/+$/, '')}/Api`;
