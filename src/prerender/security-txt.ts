import { brand } from '~/content/brand';

/** The address of the note for people who found a hole (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

/**
 * Whom to tell about a hole in the site. It's good until the first of the month in eleven to twelve months, so that
 * builds of one month are alike. `now`: ms since the epoch.
 */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1, expires.getUTCMonth(), 1);
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(SECURITY_TXT, siteUrl).href}`,
    '',
  ].join('\n');
}
