import type { Plugin } from 'vite';
import type { SiteConfig } from '../src/config/settings-definition.ts';
import * as defaults from '../src/shared/build-facts.ts';
import { withSiteUrl } from './config-file.ts';

export type BuildFacts = typeof defaults;

/** The facts that a checked site.config.json states itself; the others have their defaults. */
export function getStatedFacts(file: SiteConfig): BuildFacts {
  const settings = withSiteUrl(file);
  const { url, basePath, locale } = settings.site ?? {};
  return {
    ...defaults,
    builtSettings: settings,
    siteUrl: String(url),
    basePath: String(basePath ?? defaults.basePath),
    locale: String(locale ?? defaults.locale),
  };
}

/** Writes shared/build-facts.ts for the code that Vite loads. `getFacts` is called once, when that first asks for it. */
export function buildFacts(getFacts: () => BuildFacts | Promise<BuildFacts>): Plugin {
  let facts: Promise<BuildFacts> | undefined;
  return {
    name: 'build-facts',
    enforce: 'pre',
    // One for the pages, their prerendering and the worker.
    sharedDuringBuild: true,
    load: {
      filter: { id: /\/src\/shared\/build-facts\.ts$/ },
      async handler() {
        facts ??= Promise.resolve(getFacts());
        return Object.entries(await facts)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
      },
    },
  };
}

/** Lets the demo's inbox show made-up leads. No other build has them. */
export const sampleLeads = (): Plugin => ({
  name: 'sample-leads',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/features\/admin\/leads\/samples\.ts$/ },
    handler: () => "export * as samples from './sample-leads';",
  },
});
