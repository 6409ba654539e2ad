import { createHash } from 'node:crypto';
import type { SiteConfig } from '../config/schema.ts';

/** The source expression that allows exactly this inline script or style. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The site's policy: nothing is allowed but what it uses. An administrator may type any CRM address, so
 * connections go to any https origin unless the deployment lists its own.
 */
export function contentSecurityPolicy(
  site: SiteConfig,
  inline: { scripts: string[]; styles: string[] },
): string {
  const connect = site.security?.connectOrigins?.length ? site.security.connectOrigins : ['https:'];
  const tracked = [site.hubspot?.tracking, site.suitecrm?.tracking, site.tracking].some(
    (one) => one?.trackingId,
  );
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource), ...(tracked ? HUBSPOT_SCRIPTS : [])],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(tracked ? ['https://*.hubspot.com', 'https://*.hsforms.com'] : []),
      ...CONTENTFUL_PICTURES,
    ],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * Where Contentful keeps pictures; the EU has a place of its own. Always allowed: an administrator may try
 * Contentful out in one browser, which the build does not know.
 */
const CONTENTFUL_PICTURES = ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net'];

/** What HubSpot's tracking code loads, by its documentation. */
const HUBSPOT_SCRIPTS = [
  'https://*.hs-scripts.com',
  'https://*.hs-analytics.net',
  'https://*.hs-banner.com',
  'https://*.hscollectedforms.net',
  'https://*.usemessages.com',
];
