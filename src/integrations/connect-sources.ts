import type { ReadSettings } from '~/config/config-store';
import { securitySection } from '~/config/site-sections';
import { systems } from './registry';

/** Whether pages of a build with these settings may send requests to every https address. */
export function connectsAnywhere(built: ReadSettings): boolean {
  const { connect, connectOrigins } = built(securitySection);
  return connect === 'open' && connectOrigins.length === 0;
}

/** The origins besides the site's own that pages of a build with these settings may send requests to. */
export function connectSources(built: ReadSettings): string[] {
  const needed = systems.flatMap(({ policy }) => policy?.(built)['connect-src'] ?? []);
  const all = new Set([...built(securitySection).connectOrigins, ...needed]);
  return connectsAnywhere(built)
    ? ['https:', ...[...all].filter((one) => !one.startsWith('https:'))]
    : [...all];
}
