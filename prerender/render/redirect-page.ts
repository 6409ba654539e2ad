import { pageMoved } from '~/content/page-states.json';
import { toHref } from '~/shared/base-path';
import { direction, siteUrl } from '~/shared/build-constants';
import { escapeHtml } from '~/shared/lib/html-text';
import { locale } from '~/shared/lib/locale';
import { toHashSource } from '../hosting/content-security-policy';

/** Keeps the visitor's query and anchor, as hosts do. The same in every file, so that one hash allows it. */
export const REDIRECT_SCRIPT =
  "const to=new URL(document.querySelector('a').href);to.search||=location.search;to.hash||=location.hash;location.replace(to)";

/**
 * The file of an address that leads elsewhere, for hosts without rules. Outside of the app, so that no visitor downloads
 * the list of redirects.
 */
export function formatRedirectPage(to: string): string {
  const [title, heading, label, href] = [pageMoved.title, pageMoved.heading, pageMoved.link, toHref(to)].map(
    escapeHtml,
  );
  const canonical = to.startsWith('/')
    ? `\n    <link rel="canonical" href="${escapeHtml(new URL(toHref(to), siteUrl).href)}">`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${toHashSource(REDIRECT_SCRIPT)}; base-uri 'none'; form-action 'none'">
    <title>${title}</title>
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">${canonical}
    <noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>
  </head>
  <body>
    <h1>${heading}</h1>
    <p><a href="${href}">${label}</a></p>
    <script>${REDIRECT_SCRIPT}</script>
  </body>
</html>
`;
}
