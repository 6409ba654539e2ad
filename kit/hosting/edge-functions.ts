import { getGuardedRoots, type HostedSite } from './hosted-site';

/** What a host with the functions of deploy/edge has to know about a site. */
export const getEdgeSetup = (site: HostedSite) => ({
  variables: getEdgeVariables(site),
  reading: getReadingVariables(site),
  readingSteps: getReadingSteps(site),
  guarded: getGuardPatterns(site),
  ownPathSteps: getOwnPathSteps(site),
});

/**
 * The variables that the functions of deploy/edge need for a site, with the values that its settings give. Throws an
 * error with the setting's name if a path of the site wouldn't reach the functions.
 */
function getEdgeVariables({ proxied }: HostedSite): ReadonlyMap<string, string | undefined> {
  for (const { path, credential, edgeFunction } of proxied) {
    if (edgeFunction && edgeFunction.path !== path) {
      throw new Error(
        `${edgeFunction.setting} leads to ${path}, but the functions of this host answer at ${edgeFunction.path}: ` +
          `set it to "${edgeFunction.basePath}".`,
      );
    }
    if (!edgeFunction && path.startsWith('/api/')) {
      throw new Error(
        `The address of "${credential}" is ${path}, and no function of deploy/edge answers there: choose a path ` +
          'outside /api/ that a function of your own serves, or the address of another host.',
      );
    }
  }
  return new Map(proxied.flatMap(({ edgeFunction }) => Object.entries(edgeFunction?.variables ?? {})));
}

/** The variables for reading leads, in the same shape. */
const getReadingVariables = ({ proxied }: HostedSite): ReadonlyMap<string, string | undefined> =>
  new Map(proxied.flatMap(({ edgeFunction }) => Object.entries(edgeFunction?.readVariables ?? {})));

/** Optional steps for the team's inbox, which works without them. */
export function getReadingSteps(site: HostedSite): string[] {
  const names = [...getReadingVariables(site)].map(([name, value]) => (value ? `${name} (${value})` : name));
  return names.length > 0
    ? [
        `For the leads of other browsers in /admin/leads, set reading keys as well: ${names.join(', ')}. ` +
          'docs/deploy.md says what each is (Reading leads).',
      ]
    : [];
}

/** Manual steps for paths that no function of deploy/edge serves. */
const getOwnPathSteps = ({ proxied }: HostedSite): string[] =>
  proxied
    .filter(({ edgeFunction }) => !edgeFunction)
    .map(
      ({ path, credential }) =>
        `Let a function of your own answer at ${path}, the address of "${credential}": these files have none for it.`,
    );

/** A step about the redirects that a host's file has no room for. `taken`: how many it has. */
export const getRedirectSteps = ({ redirects }: HostedSite, file: string, taken: number): string[] =>
  taken < redirects.length
    ? [
        `${file} has ${taken} of ${redirects.length} redirects, since the host takes no more. The others’ addresses are ` +
          'files of the build that send visitors on: nothing to do, but search engines learn of them later.',
      ]
    : [];

/** The variables of the admin area's password, which an engineer has to set. */
export const ADMIN_VARIABLES: readonly [name: string, value: undefined][] = [
  ['ADMIN_USER', undefined],
  ['ADMIN_PASSWORD', undefined],
];

/** Where a step with variables sends its reader. */
export const VARIABLES_HINT = 'docs/deploy.md says what each variable is (The function, The chat function).';

/**
 * The guarded paths, including everything below them and their files, as few patterns as possible. A trailing `*`
 * matches anything.
 */
function getGuardPatterns(site: HostedSite): string[] {
  const { pages, files } = getGuardedRoots(site);
  return [...pages.flatMap((path) => [path, `${path}.html`, `${path}/*`]), ...files];
}

/** A template's imports of deploy/edge, rewritten for `file`, a path from the project's root. */
export const rebaseEdgeImports = (text: string, file: string): string =>
  text.replace(/'(?:\.\.\/)+edge\//g, `'${'../'.repeat(file.split('/').length - 1) || './'}deploy/edge/`);

/** A list as JavaScript, formatted with single quotes. */
export const formatArrayCode = (items: readonly string[]): string =>
  `[${items.map((item) => `\n  '${item.replace(/[\\']/g, '\\$&')}',`).join('')}\n]`;

/** Quotes a value for a shell. */
export const quoteForShell = (value: string): string =>
  /^[\w,.:/-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;

/** Replaces a placeholder of a template. Throws if it is missing. */
export function replacePlaceholder(text: string, blank: string, value: string): string {
  if (!text.includes(blank)) throw new Error(`The template has no ${blank}`);
  return text.replace(blank, () => value);
}
