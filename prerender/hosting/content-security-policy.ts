import { createHash } from 'node:crypto';
import type { ReadSettings } from '~/config/config-store';
import { getConnectSources, systems } from '~/integrations/registry';
import type { PolicyNeeds } from '~/integrations/system';

/** The source expression that allows exactly this inline script or style. */
export const toHashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What each page has inline: the text of its boot script, and of its style sheet. */
interface InlineTexts {
  script: string;
  style: string;
}

/** The site's policy, as each page has it in its own head: only the things the build uses are allowed. */
export const createContentSecurityPolicy = (built: ReadSettings, inline?: InlineTexts): string =>
  formatDirectives(getDirectives(built, inline));

/**
 * The part of the policy that stays the same from build to build, for hosts whose headers are settings: everything but
 * the hashes of script and styles. The page's own policy has those, and browsers enforce both.
 */
export function createStablePolicy(built: ReadSettings): string {
  const all = getDirectives(built);
  const { 'default-src': _, 'script-src': __, 'style-src': ___, ...steady } = all;
  return formatDirectives(steady);
}

const formatDirectives = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

function getDirectives(built: ReadSettings, inline?: InlineTexts) {
  const needs = systems.map(({ policy }) => policy?.(built) ?? {});
  const needed = (directive: keyof PolicyNeeds) => needs.flatMap((need) => need[directive] ?? []);
  const frames = needed('frame-src');
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(inline ? [toHashSource(inline.script)] : []), ...needed('script-src')],
    'style-src': ["'self'", ...(inline ? [toHashSource(inline.style)] : [])],
    'img-src': ["'self'", 'data:', ...needed('img-src')],
    'font-src': ["'self'"],
    // The samples of voices, and nothing else.
    'media-src': ['blob:'],
    'connect-src': ["'self'", ...getConnectSources(built)],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Forms are sent by the app. Without it their text stays in the page, which no static host would take it from.
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    // No text becomes markup or a script's address, except through these: the sanitizer, and shared/lib/trusted-types.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'own-scripts', ...needed('trusted-types')],
  };
}

/** Whether pages load scripts or frames of other hosts: these may need what a closed page refuses them. */
export const loadsExternalScripts = (built: ReadSettings): boolean =>
  systems.some(({ policy }) => {
    const { 'script-src': scripts = [], 'frame-src': frames = [] } = policy?.(built) ?? {};
    return scripts.length + frames.length > 0;
  });
