import { securityContact } from '~/facts/brand-facts';
import { toHref } from '~/shared/base-path';
import { getLanguage, locale } from '~/shared/lib/locale';
import { paths, securityTxtFile } from '~/shared/paths';

/**
 * Whom to tell about a vulnerability of the site. It expires on the first of a month in eleven to twelve months, so
 * that builds of one month are equal. `now`: ms since the epoch.
 */
export function createSecurityTxt(siteUrl: string, now: number): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1, expires.getUTCMonth(), 1);
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${getLanguage(locale)}`,
    `Canonical: ${new URL(toHref(securityTxtFile), siteUrl).href}`,
    `Policy: ${new URL(toHref(paths.trust('report')), siteUrl).href}`,
    '',
  ].join('\n');
}
