import type { ProxiedPath } from '~/integrations/system-server';
import { escapePattern } from '~/shared/lib/escape-pattern';
import { COMPRESSIBLE, CONTENT_TYPES } from '../../prerender/hosting/static-host';
import type { ReadTemplate } from './host-files';
import { getGuardedRoots, getSiblingHostname, type HostedSite } from './hosted-site';

const escapeQuotes = (text: string) => text.replace(/["\\]/g, '\\$&');

/** Text between quotation marks for nginx. It reads every dollar sign as a variable, so addresses get it encoded. */
const encodeForNginx = (text: string) => escapeQuotes(text).replaceAll('$', '%24');
const quote = (text: string) => `"${encodeForNginx(text)}"`;
const joinLines = (all: readonly string[], indent = '  ') => all.map((line) => indent + line).join('\n');

/** The site's host name, its port, and its other name: with www, or without. */
export function getServerNames(origin: string) {
  const { hostname, port } = new URL(origin);
  const sibling = getSiblingHostname(hostname);
  return {
    host: hostname,
    sibling,
    port: port || '443',
    portSuffix: port && `:${port}`,
    names: [hostname, sibling].filter(Boolean).join(' '),
  };
}

/**
 * What every nginx in front of this site needs, by path below its settings folder: pages, headers and proxied paths,
 * without the servers around them. `functions`: host:port of the function of deploy/node.
 */
export function createNginxFiles(
  site: HostedSite,
  template: ReadTemplate,
  functions: string,
): Record<string, string> {
  const readTemplate = (file: string) => template(file, 'nginx');
  const { headers, maps, cacheRules } = createHeaderLines(site);
  const credentials = [...new Map(site.proxied.map((path) => [path.credential, path])).values()];
  const secrets = credentials.filter(({ needsFunction }) => !needsFunction);
  return {
    'conf.d/site-maps.conf': fillConfigTemplate(readTemplate('site-maps.conf'), {
      originPattern: escapePattern(site.origin),
      notFoundPages: joinLines(
        site.languageFolders.map((folder) => `"~^${escapePattern(folder)}/" ${folder}/404.html;`),
      ),
      tests: joinLines(site.proxied.flatMap(createTestRules)),
      cacheRules: joinLines(cacheRules),
      headerMaps: maps.join('\n'),
    }),
    'snippets/site-headers.conf': fillConfigTemplate(readTemplate('site-headers.conf'), {
      headers: headers.join('\n'),
    }),
    'snippets/site-pages.conf': fillConfigTemplate(readTemplate('site-pages.conf'), {
      ...getFileTypes(),
      ...getGuardedPatterns(site),
      redirects: site.redirects.map(createRedirect).join('\n'),
    }),
    'snippets/site-proxied.conf': fillConfigTemplate(readTemplate('site-proxied.conf'), {
      locations: createLocations(site.proxied).join('\n'),
    }),
    'snippets/site-proxy.conf': fillConfigTemplate(readTemplate('site-proxy.conf'), {
      hiddenHeaders: getHeaderNames(site)
        .map((name) => `proxy_hide_header ${name};`)
        .join('\n'),
    }),
    'snippets/site-lead.conf': readTemplate('site-lead.conf'),
    'snippets/site-chat.conf': readTemplate('site-chat.conf'),
    'snippets/site-reading.conf': readTemplate('site-reading.conf'),
    ...Object.fromEntries(
      secrets.map((path) => [
        `secrets/${path.credential}.conf.example`,
        createSecretFile(path, readTemplate, functions),
      ]),
    ),
  };
}

/** The credentials whose files an engineer fills in. */
export const getSecretNames = ({ proxied }: HostedSite): string[] => [
  ...new Set(proxied.filter(({ needsFunction }) => !needsFunction).map(({ credential }) => credential)),
];

/** One line for each header of every address; headers that depend on the address use a map. */
function createHeaderLines({ headers: rules }: HostedSite) {
  const siteHeaders = rules.find(({ path }) => path === '/')?.headers ?? [];
  const findPathRules = (name: string) =>
    rules.flatMap(({ path, headers }) =>
      path === '/' ? [] : headers.flatMap(([key, value]) => (key === name ? [{ path, value }] : [])),
    );
  const maps: string[] = [];
  const headers = siteHeaders.map(([name, value]) => {
    const pathRules = findPathRules(name);
    if (pathRules.length === 0) return `add_header ${name} ${quote(value)} always;`;
    const variable = `$site_${name.toLowerCase().replaceAll('-', '_')}`;
    const mapLines = pathRules.map((rule) => `"~^${escapePattern(rule.path)}" ${quote(rule.value)};`);
    maps.push(`map $uri ${variable} {\n${joinLines([`default ${quote(value)};`, ...mapLines])}\n}`);
    return `add_header ${name} ${variable} always;`;
  });
  const cacheRules = findPathRules('Cache-Control').map(
    ({ path, value }) => `"~^page:(?:200|206|304):${escapePattern(path)}" ${quote(value)};`,
  );
  return { headers, maps, cacheRules };
}

const getHeaderNames = ({ headers }: HostedSite) => [
  ...new Set(
    headers.flatMap((rule) => rule.headers.map(([name]) => name)).filter((name) => name !== 'Cache-Control'),
  ),
];

/** The types of a build's files, and which of them are compressed, as in `npm run preview`. */
function getFileTypes() {
  const kinds = Object.entries(CONTENT_TYPES).map(([extension, type]) => ({
    extension: extension.slice(1),
    type: type.replace(/;.*/, ''),
    isText: type.includes('charset'),
  }));
  // nginx adds text/html to both lists itself.
  const formatTypes = (entries: typeof kinds) =>
    [...new Set(entries.map(({ type }) => type))].filter((type) => type !== 'text/html').join(' ');
  return {
    types: joinLines(kinds.map(({ type, extension }) => `${type} ${extension};`)),
    charsetTypes: formatTypes(kinds.filter(({ isText }) => isText)),
    gzipTypes: formatTypes(kinds.filter(({ type }) => COMPRESSIBLE.test(type))),
  };
}

/** The visitor's query comes before an anchor. */
function createRedirect({ from, to, status }: HostedSite['redirects'][number]) {
  const query = to.includes('?') ? '' : '$is_args$args';
  const target = quote(to).replace(/#|"$/, (end) => query + end);
  return `location = ${quote(from)} {\n  return ${status} ${target};\n}`;
}

/** The pages and files behind the password, as parts of one pattern. */
function getGuardedPatterns(site: HostedSite) {
  const { pages, files } = getGuardedRoots(site);
  return {
    guardedPages: pages.map((path) => escapePattern(path.slice(1))).join('|'),
    guardedFiles: files.map((path) => `|${escapePattern(path.slice(1, -1))}`).join(''),
  };
}

/** nginx compares decoded paths without doubled slashes; systems want theirs unchanged. */
const toLocation = ({ path }: ProxiedPath) => decodeURIComponent(path).replace(/\/{2,}/g, '/');

// A pattern, since nginx limits the length of plain names.
const createTestRules = (proxied: ProxiedPath): string[] =>
  proxied.testQuery
    ? [`"~^${escapeQuotes(escapePattern(toLocation(proxied)))}$" "${proxied.testQuery}";`]
    : [];

function createLocations(proxied: readonly ProxiedPath[]): string[] {
  const seen = new Set<string>();
  const testLocations = proxied.flatMap((path) => (path.testPath ? withTestPath(path, path.testPath) : []));
  return [...proxied, ...testLocations].flatMap((proxied) => {
    const path = toLocation(proxied);
    if (seen.has(path)) return [];
    seen.add(path);
    const rules = [
      ...createUpstreamRules(proxied),
      `include snippets/site-${proxied.kind}.conf;`,
      `proxy_pass "$site_upstream${encodeForNginx(getUpstreamPath(proxied))}${proxied.testQuery ? '$site_query' : ''}";`,
    ];
    return [`location = "${escapeQuotes(path)}" {\n${joinLines(rules)}\n}`];
  });
}

const withTestPath = (proxied: ProxiedPath, end: string): ProxiedPath => ({
  ...proxied,
  path: proxied.path + end,
  ...(proxied.edgeFunction && {
    edgeFunction: { ...proxied.edgeFunction, path: proxied.edgeFunction.path + end },
  }),
});

const SPAM_CHECK_HEADER = 'proxy_set_header Spam-Check $http_spam_check;';

const createUpstreamRules = ({ credential, needsFunction, checked }: ProxiedPath) =>
  needsFunction
    ? [
        `set $site_upstream http://$site_functions/api/${credential};`,
        'set $site_authorization "";',
        ...(checked ? [SPAM_CHECK_HEADER, 'proxy_set_header X-Real-IP $remote_addr;'] : []),
      ]
    : [
        `include secrets/${credential}.conf;`,
        `set $site_upstream $${credential}_upstream;`,
        `set $site_authorization $${credential}_authorization;`,
        ...(checked ? [SPAM_CHECK_HEADER] : []),
      ];

/** The path that follows the address in a credential's file; empty if the file has the whole address. */
function getUpstreamPath({ upstream, kind, needsFunction, edgeFunction }: ProxiedPath): string {
  // The function expects it below its own folder, wherever the site asks.
  if (needsFunction) return edgeFunction?.path.slice(edgeFunction.basePath.length) ?? '';
  if (kind === 'chat' || upstream === undefined) return '';
  return new URL(upstream).pathname;
}

function createSecretFile(proxied: ProxiedPath, template: ReadTemplate, functions: string): string {
  const { path, upstream, credential, kind, credentialExample = '...', edgeFunction } = proxied;
  if (kind === 'chat')
    return fillConfigTemplate(template('chat.conf.example'), { upstream: upstream ?? '', functions });
  const functionLines = edgeFunction?.advantage && [
    '',
    '# Or, in place of both, the function of deploy/node. It has the credential itself, and it',
    `# ${edgeFunction.advantage}.`,
    `# set $${credential}_upstream http://${functions}/api/${credential};`,
    `# set $${credential}_authorization "";`,
  ];
  const values = { name: credential, function: (functionLines || []).join('\n') };
  return upstream === undefined
    ? fillConfigTemplate(template('endpoint.conf.example'), { ...values, path })
    : fillConfigTemplate(template('secret.conf.example'), {
        ...values,
        sample: credentialExample,
        upstream: new URL(upstream).origin,
      });
}

/** Fills a template's `{{names}}`. Throws at a name without a value. */
export function fillConfigTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A template asks for ${name}, and nothing says it`);
    return value;
  });
  return `${text.trimEnd()}\n`;
}
