import type { Plugin } from 'vite';
import type { SiteConfig } from '../src/config/settings-definition.ts';
import * as defaults from '../src/shared/build-facts.ts';
import { withSiteUrl } from './config-file.ts';

export type BuildFacts = typeof defaults;

/** The facts that a checked site.config.json states itself. The others have defaults. */
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

/** Writes shared/build-facts.ts for the code that Vite loads. Calls `getFacts` once, on the first import. */
export function buildFacts(getFacts: () => BuildFacts | Promise<BuildFacts>): Plugin {
  let facts: Promise<BuildFacts> | undefined;
  return {
    name: 'build-facts',
    enforce: 'pre',
    // Shared by the pages, their prerendering and the worker.
    sharedDuringBuild: true,
    load: {
      filter: { id: /\/src\/shared\/build-facts\.ts$/ },
      async handler() {
        facts ??= Promise.resolve(getFacts());
        const { editing: _, ...visible } = (await facts).builtSettings as SiteConfig;
        // Visitors' pages don't know of the editor.
        const stated =
          this.environment.name === 'ssr' ? await facts : { ...(await facts), builtSettings: visible };
        return Object.entries(stated)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
          .join('');
      },
    },
  };
}

/** Lets the demo's inbox show made-up leads. Every other build leaves them out. */
export const sampleLeads = (): Plugin => ({
  name: 'sample-leads',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/features\/admin\/leads\/samples\.ts$/ },
    handler: () => "export * as samples from './sample-leads';",
  },
});
