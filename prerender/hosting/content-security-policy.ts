import { createHash } from 'node:crypto';
import videoPlayers from 'virtual:video-players';
import type { ReadSettings } from '~/config/config-store';
import { originSettings } from '~/config/site-settings';
import { getConnectSources, systems } from '~/integrations/registry';
import type { CspSources } from '~/integrations/system';

/** The source expression that allows exactly this inline script or style. */
export const toHashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline texts of each page: its boot script and its style sheet. A header has those of other files, too. */
interface InlineTexts {
  script: string | readonly string[];
  style: string;
}

/** The site's policy for each page's head. It allows only what the build uses. */
export const createContentSecurityPolicy = (readBuild: ReadSettings, inline?: InlineTexts): string =>
  formatDirectives(getDirectives(readBuild, inline));

/**
 * The part of the policy that is the same in every build, for hosts that keep headers as settings: everything but the
 * hashes of script and styles. The page's own policy has the hashes, and browsers enforce both.
 */
export function createStablePolicy(readBuild: ReadSettings): string {
  const directives = getDirectives(readBuild);
  const { 'default-src': _, 'script-src': __, 'style-src': ___, ...stable } = directives;
  return formatDirectives(stable);
}

/**
 * The policy of the `_headers` file, by default without the pages' hashes. With several languages it's the stable part:
 * each has its own styles, and one header is for all pages.
 */
export const createHeaderPolicy = (
  readBuild: ReadSettings,
  sitePolicy = createContentSecurityPolicy(readBuild),
): string =>
  Object.keys(readBuild(originSettings).translations).length > 0 ? createStablePolicy(readBuild) : sitePolicy;

const formatDirectives = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

function getDirectives(readBuild: ReadSettings, inline?: InlineTexts) {
  const needs = systems.map(({ contentSecurityPolicy }) => contentSecurityPolicy?.(readBuild) ?? {});
  const getSources = (directive: keyof CspSources) => needs.flatMap((need) => need[directive] ?? []);
  const frames = [...getSources('frame-src'), ...videoPlayers.map(({ origin }) => origin)];
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[inline?.script ?? []].flat().map(toHashSource), ...getSources('script-src')],
    'style-src': ["'self'", ...(inline ? [toHashSource(inline.style)] : [])],
    'img-src': ["'self'", 'data:', ...getSources('img-src')],
    'font-src': ["'self'"],
    // For voice samples only.
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...getConnectSources(readBuild)],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The app sends forms. Without it, their text stays in the page, since no static host would accept it.
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    // No text becomes markup or a script's address, except through the sanitizer and shared/lib/trusted-types.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'own-scripts', ...getSources('trusted-types')],
  };
}

/** Whether pages load scripts or frames of other hosts, which need more permissions. */
export const loadsExternalScripts = (readBuild: ReadSettings): boolean =>
  videoPlayers.length > 0 ||
  systems.some(({ contentSecurityPolicy }) => {
    const { 'script-src': scripts = [], 'frame-src': frames = [] } = contentSecurityPolicy?.(readBuild) ?? {};
    return scripts.length + frames.length > 0;
  });
