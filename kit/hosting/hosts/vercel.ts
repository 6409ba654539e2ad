import {
  ADMIN_VARIABLES,
  formatArrayCode,
  getEdgeSetup,
  getRedirectSteps,
  rebaseEdgeImports,
  replacePlaceholder,
  VARIABLES_HINT,
} from '../edge-functions';
import type { Host } from '../host-files';
import type { HostedSite } from '../hosted-site';

/** What Vercel takes of them in its file. */
const MAX_REDIRECTS = 1024;

/** Vercel keeps header rules as settings, and needs the middleware's paths in its file. */
export const host: Host = (site, template) => {
  const { variables, guarded, readingSteps, ownPathSteps } = getEdgeSetup(site);
  const matcher = [
    '/api/:path*',
    ...guarded.map((path) =>
      path.endsWith('/*') ? path.replace(/\*$/, ':path*') : path.replace(/\*$/, ':rest'),
    ),
  ];
  return {
    files: {
      'vercel.json': `${JSON.stringify(
        {
          ...JSON.parse(template('vercel.json')),
          redirects: site.redirects.slice(0, MAX_REDIRECTS).map(({ from, to, status }) => ({
            source: from,
            destination: to,
            statusCode: status,
          })),
          headers: toVercelHeaders(site),
        },
        null,
        2,
      )}\n`,
      'middleware.js': rebaseEdgeImports(
        replacePlaceholder(
          template('middleware.js'),
          "['/api/:path*']",
          formatArrayCode(matcher).replaceAll('\n', '\n  '),
        ),
        'middleware.js',
      ),
      'api/chat.js': rebaseEdgeImports(template('api/chat.js'), 'api/chat.js'),
    },
    next: [
      'Make a project of this repository: npx vercel link',
      `Set its variables, each as it is asked for; ${VARIABLES_HINT}`,
      ...[...variables, ...ADMIN_VARIABLES].map(
        ([name, value]) => `npx vercel env add ${name} production${value ? `   (${value})` : ''}`,
      ),
      ...(variables.size > 0
        ? [
            'In the dashboard, under Firewall, limit the rate by address: 30 requests a minute for paths that start with ' +
              `/api/${variables.has('CHAT_KEY') ? ', and 10 for /api/chat' : ''}.`,
          ]
        : []),
      ...readingSteps,
      'The host builds from site.config.json: set SITE_CONFIG too if the settings are in another file.',
      ...getRedirectSteps(site, 'vercel.json', MAX_REDIRECTS),
      ...ownPathSteps,
      'Deploy: git push, or npx vercel deploy --prod.',
    ],
  };
};

/** Where several rules set a header, only the longest path keeps it, so that order doesn't matter. */
function toVercelHeaders({ headers }: HostedSite) {
  return headers.flatMap((rule) => {
    const groups = new Map<string, (typeof rule.headers)[number][]>();
    for (const header of rule.headers) {
      const longer = headers.filter(
        ({ path, headers: others }) =>
          path !== rule.path && path.startsWith(rule.path) && others.some(([name]) => name === header[0]),
      );
      const without = longer.map(({ path }) => `${path.slice(rule.path.length)}`).join('|');
      const source = `${rule.path}(${without && `(?!${without})`}.*)`;
      groups.set(source, [...(groups.get(source) ?? []), header]);
    }
    return [...groups].map(([source, group]) => ({
      source,
      headers: group.map(([key, value]) => ({ key, value })),
    }));
  });
}
