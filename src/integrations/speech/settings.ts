import { isSameOrigin } from '~/shared/lib/http';
import { isAddress } from '~/shared/lib/is-address';
import { withoutEnd } from '~/shared/lib/without-end';
import type { VoiceConfig } from './voice-config';

/** The browser needs no key, and neither does a proxy of this site, which adds its own. */
export const needsKey = ({
  provider,
  liveMode,
  baseUrl,
}: Pick<VoiceConfig, 'provider' | 'liveMode' | 'baseUrl'>): boolean =>
  provider !== 'other' && !(liveMode && isAddress(baseUrl) && isSameOrigin(baseUrl));

/** The address that a vendor's paths follow. */
export const addressOf = (baseUrl: string, standard: string): string => withoutEnd(baseUrl || standard, '/');
