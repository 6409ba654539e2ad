import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { ADMIN_VARIABLES, getEdgeSetup, VARIABLES_HINT } from '../edge-functions';
import type { Host } from '../host-files';

/** A Worker with static assets. wrangler.jsonc names its code, which stays in place. */
export const host: Host = (site, template) => {
  const { variables, reading, guarded, readingSteps, ownPathSteps } = getEdgeSetup(site);
  const known = [...variables, ...reading].filter(([, value]) => value !== undefined);
  const secrets = [...variables, ...ADMIN_VARIABLES].filter(([, value]) => value === undefined);
  const edits: [path: JSONPath, value: unknown][] = [
    [['name'], new URL(site.origin).hostname.replace(/^www\./, '').replaceAll('.', '-')],
    [
      ['assets', 'run_worker_first'],
      ['/api/*', ...guarded],
    ],
    [['vars'], { GUARDED: guarded, ...Object.fromEntries(known) }],
  ];
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return {
    files: {
      'wrangler.jsonc': edits.reduce(
        (text, [path, value]) => applyEdits(text, modify(text, path, value, { formattingOptions })),
        template('wrangler.jsonc'),
      ),
    },
    next: [
      'Build and deploy: npm run build && npx wrangler deploy',
      `Set the secrets, each as it is asked for; ${VARIABLES_HINT}`,
      ...secrets.map(([name]) => `npx wrangler secret put ${name}`),
      ...readingSteps,
      ...ownPathSteps,
      `Give the Worker its domain in the dashboard (Settings, Domains & Routes): ${new URL(site.origin).hostname}. ` +
        'Switch off for it what rewrites pages: Rocket Loader, email address obfuscation, automatic web analytics.',
    ],
  };
};
