import { createHash } from 'node:crypto';
import type { ReadSettings } from '~/config/config-store';
import { securitySection } from '~/config/site-sections';
import { systems } from '~/integrations/registry';
import type { PolicyNeeds } from '~/integrations/system';

/** The source expression that allows exactly this inline script or style. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The site's policy: only the things the build uses are allowed. An administrator may type any CRM address, so
 * connections go to any https origin unless the deployment lists its own.
 */
export function contentSecurityPolicy(
  built: ReadSettings,
  inline: { scripts: string[]; styles: string[] },
): string {
  const { connectOrigins } = built(securitySection);
  const needs = systems.map(({ policy }) => policy?.(built) ?? {});
  const needed = (directive: keyof PolicyNeeds) => needs.flatMap((need) => need[directive] ?? []);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource), ...needed('script-src')],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...needed('img-src')],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      ...(connectOrigins.length > 0 ? connectOrigins : ['https:']),
      ...needed('connect-src'),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
