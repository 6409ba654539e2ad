import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startFakeServer } from '../../tests/fakes/server.ts';
import { isProof } from '../../tests/support/suite.ts';
import { remoteContent } from './remote-articles.ts';

const run = promisify(execFile);

/** The sites that the tests visit, as an engineer would build them. */
export const SITES = {
  /** Launched; each test configures its destinations in the browser's storage. */
  launched: { SITE_CONFIG: 'e2e/support/site.config.launched.json' },
  /** Configured like a live site: with its own systems, mailing included, and a policy that allows these alone. */
  routed: { SITE_CONFIG: 'e2e/support/site.config.routed.json' },
  /** The default build. */
  testing: { SITE_CONFIG: 'site.config.json' },
  /** Launched, in English, and in German and Arabic where translated. */
  languages: { SITE_CONFIG: 'e2e/support/site.config.languages.json' },
  /** Launched in two languages, in a folder of its host, with a policy that allows nothing but the site itself. */
  subfolder: { SITE_CONFIG: 'e2e/support/site.config.subfolder.json' },
  /** Launched, with the editor at /edit. */
  editing: { SITE_CONFIG: 'e2e/support/site.config.editing.json' },
  /** The site of `npm start`. */
  demo: { SITE_CONFIG: 'site.config.demo.json', MODE: 'demo' },
  /** With Contentful's articles, which the build reads from the fake of `buildSites`. */
  remote: {
    SITE_CONFIG: 'e2e/support/site.config.remote.json',
    CONTENTFUL_SPACE_ID: 'space1',
    CONTENTFUL_ACCESS_TOKEN: 'delivery-token',
  },
} as const;
export type SiteName = keyof typeof SITES;
/** The sites that `npm test` builds; tests of another one have the tag @proof. */
export const TESTED: readonly SiteName[] = ['launched', 'routed', 'testing'];

export const getFolder = (site: SiteName) => join('.cache', 'e2e', site);

/** The site's folder on its host, such as /site; empty at the root. */
export const getBasePath = (site: SiteName): string =>
  JSON.parse(readFileSync(SITES[site].SITE_CONFIG, 'utf8')).site?.basePath ?? '';

/** Builds the site into a folder with the given environment. `MODE`: Vite's. */
export const buildSite = ({ MODE = 'production', ...env }: Record<string, string>, folder: string) => {
  // A script that loads modules with Vite has its mode, and would build for development.
  const { NODE_ENV: _mode, ...own } = process.env;
  return run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', MODE], {
    env: { ...own, ...env, OUT_DIR: folder },
  });
};

export default async function buildSites(): Promise<void> {
  if (process.env.E2E_REUSE_BUILDS) return;
  await rm('.cache/e2e', { recursive: true, force: true });
  const contentful = await startFakeServer();
  contentful.backend.configure({ contentful: remoteContent });
  const fake = {
    CONTENTFUL_FAKE: contentful.origin,
    NODE_OPTIONS: '--import ./e2e/support/fake-contentful.mjs',
  };
  const sites = isProof ? (Object.keys(SITES) as SiteName[]) : TESTED;
  const noise: string[] = [];
  // One after the other: a build uses all cores, and in `npm test` the unit tests run beside it.
  for (const site of sites) {
    const { stderr } = await buildSite({ ...SITES[site], ...(site === 'remote' && fake) }, getFolder(site));
    noise.push(
      [ABOUT_SETTINGS, ABOUT_LETTERS, ABOUT_TIME]
        .reduce((left, known) => left.replaceAll(known, ''), stderr)
        .trim(),
    );
  }
  await contentful.close();
  if (noise.some(Boolean)) throw new Error(`A build gave a warning; mend its cause:\n${noise.join('\n')}`);
}

/** The warnings about missing destinations. No other error or warning may be printed. */
const ABOUT_SETTINGS =
  /^Warning: (?:Leads|Newsletter sign-ups would) stay in visitors' browsers\. .* \(docs\/[\w-]+\.md\)$/gm;
/** The sample's typefaces lack Arabic letters, so its pictures for shared links leave Arabic texts out. */
const ABOUT_LETTERS = /^Warning: no installed typeface has [\p{Script=Arabic} ]+, so .*$/gmu;
/** Vite's note about slow configuration on a busy machine, which can't be disabled. */
const ABOUT_TIME = /^.*PLUGIN_TIMINGS[\s\S]*?for more details\.$/gm;
