import { contentfulVariables as words } from '../../content/systems/contentful.ts';

/** The space that the build reads articles from. */
export interface ContentfulSettings {
  spaceId: string;
  environment: string;
  accessToken: string;
  host: string;
  /** A code such as de-DE; empty for the space's default. */
  locale: string;
}

/** The preview host would publish drafts. */
const HOSTS = ['cdn.contentful.com', 'cdn.eu.contentful.com'];

/**
 * The settings in the variables of the build's environment; undefined if they name neither a space nor a token. Throws
 * an Error that names the variable that is missing or wrong.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): ContentfulSettings | undefined {
  const get = (name: string) => env[`CONTENTFUL_${name}`]?.trim() ?? '';
  const [spaceId, accessToken] = [get('SPACE_ID'), get('ACCESS_TOKEN')];
  if (!spaceId && !accessToken) return undefined;
  if (!spaceId) throw new Error(words.missing('CONTENTFUL_SPACE_ID', 'CONTENTFUL_ACCESS_TOKEN'));
  if (!accessToken) throw new Error(words.missing('CONTENTFUL_ACCESS_TOKEN', 'CONTENTFUL_SPACE_ID'));
  const host = get('HOST') || 'cdn.contentful.com';
  if (!HOSTS.includes(host)) throw new Error(words.host(host, HOSTS));
  return { spaceId, accessToken, host, environment: get('ENVIRONMENT') || 'master', locale: get('LOCALE') };
}

export function environmentUrl({ host, spaceId, environment }: ContentfulSettings): string {
  const path = `spaces/${encodeURIComponent(spaceId)}/environments/${encodeURIComponent(environment)}`;
  return `https://${host}/${path}`;
}
