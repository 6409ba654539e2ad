/** Management tokens; and tokens that read, which have no form of their own, by what stands before them. */
export const secretPattern =
  /\bCFPAT-[\w-]{20,}|(?:\baccess_token=|contentful[^\n]{0,80}?["'`=:\s])[\w-]{43}(?![\w-])/i;

/** The space with the articles, read by the build. */
export interface ContentfulSettings {
  spaceId: string;
  environment: string;
  accessToken: string;
  host: string;
  /** A code such as de-DE; empty for the space's default. */
  locale: string;
}

/** Without the preview host, which would publish drafts. */
const HOSTS = ['cdn.contentful.com', 'cdn.eu.contentful.com'];

/**
 * The settings in the build's environment variables. Undefined without a space and a token. Throws an Error that names
 * the missing or wrong variable.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): ContentfulSettings | undefined {
  const get = (name: string) => env[`CONTENTFUL_${name}`]?.trim() ?? '';
  const [spaceId, accessToken] = [get('SPACE_ID'), get('ACCESS_TOKEN')];
  if (!spaceId && !accessToken) return undefined;
  if (!spaceId)
    throw new Error('CONTENTFUL_SPACE_ID is empty, and CONTENTFUL_ACCESS_TOKEN isn’t: set both or neither.');
  if (!accessToken)
    throw new Error('CONTENTFUL_ACCESS_TOKEN is empty, and CONTENTFUL_SPACE_ID isn’t: set both or neither.');
  const host = get('HOST') || 'cdn.contentful.com';
  if (!HOSTS.includes(host)) throw new Error(`CONTENTFUL_HOST is '${host}': expected ${HOSTS.join(' or ')}.`);
  return { spaceId, accessToken, host, environment: get('ENVIRONMENT') || 'master', locale: get('LOCALE') };
}

export function getEnvironmentUrl({ host, spaceId, environment }: ContentfulSettings): string {
  const path = `spaces/${encodeURIComponent(spaceId)}/environments/${encodeURIComponent(environment)}`;
  return `https://${host}/${path}`;
}
