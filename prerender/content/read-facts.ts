import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { SiteConfig } from '../../src/config/section.ts';
import type * as FactsModule from '../../src/facts/facts';
import type { Known } from './fill-facts.ts';
import { fillJson, readUnfilled } from './json-texts.ts';
import { runModule } from './run-module.ts';

/** What texts refer to, how a sum is written, and the files that this depends on. */
export interface KnownFacts extends Omit<Known, 'isPage'> {
  files: readonly string[];
}

let last: { root: string; site: SiteConfig; read: Promise<KnownFacts> } | undefined;

/** The facts and shared phrases as they are with the site's settings. Read once for all that a build makes of content. */
export function readFacts(root: string, site: SiteConfig): Promise<KnownFacts> {
  if (last?.root !== root || last.site !== site) last = { root, site, read: evaluate(root, site) };
  return last.read;
}

/** Has the next call read them anew, after a file has changed. */
export const forgetFacts = (): void => {
  last = undefined;
};

const PHRASES = 'phrases.json';

async function evaluate(root: string, site: SiteConfig): Promise<KnownFacts> {
  const { module, files } = await runModule<typeof FactsModule>(root, '/src/facts/facts.ts', site, [
    fillJson(site, async () => NO_FACTS),
  ]);
  const { facts, formatSum, capitalize } = module;
  const content = normalizePath(join(root, 'src/content'));
  const phrases = readUnfilled(content, PHRASES, site) as Known['phrases'];
  return {
    facts,
    phrases,
    formatSum,
    capitalize,
    files: [...files, `${content}/${PHRASES}`],
  };
}

/** For the words that facts are made with: they can't state facts themselves. */
const NO_FACTS: Known = {
  facts: {},
  phrases: {},
  formatSum: String,
  capitalize: String,
  isPage: () => false,
};
