import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import type * as FactsModule from '../../src/facts/facts';
import { readText } from '../read-text.ts';
import { checkFacts } from './check-facts.ts';
import type { FactContext } from './fill-facts.ts';
import { fillJson, readRawTexts } from './json-texts.ts';
import { runModule } from './run-module.ts';

/** What texts refer to, how to write a sum, and the files that this depends on. */
export interface LoadedFacts extends Omit<FactContext, 'isPage'> {
  files: readonly string[];
}

let lastRead: { root: string; site: SiteConfig; read: Promise<LoadedFacts> } | undefined;

/** The facts and shared phrases for the site's settings. Read once per build. */
export function readFacts(root: string, site: SiteConfig): Promise<LoadedFacts> {
  if (lastRead?.root !== root || lastRead.site !== site)
    lastRead = { root, site, read: evaluate(root, site) };
  return lastRead.read;
}

/** Makes the next call read the facts again, after a file has changed. */
export const clearFacts = (): void => {
  lastRead = undefined;
};

const PHRASES = 'phrases.json';
/** Which run-time values each file's texts name. A test records it. */
export const RUNTIME_VALUES_FILE = 'prerender/content/run-time-values.json';

async function evaluate(root: string, site: SiteConfig): Promise<LoadedFacts> {
  checkFacts(root);
  const { module, files } = await runModule<typeof FactsModule>(root, '/src/facts/facts.ts', site, [
    fillJson(site, async () => EMPTY_CONTEXT),
  ]);
  const { facts, formatSum, capitalize } = module;
  const content = normalizePath(join(root, 'src/content'));
  const phrases = readRawTexts(content, PHRASES, site) as FactContext['phrases'];
  return {
    facts,
    phrases,
    formatSum,
    capitalize,
    runtimeValues: readRuntimeValues(root),
    files: [...files, `${content}/${PHRASES}`],
  };
}

/** The recorded names of run-time values; undefined for a root without the record. */
function readRuntimeValues(root: string): FactContext['runtimeValues'] {
  const file = join(root, RUNTIME_VALUES_FILE);
  return existsSync(file) ? JSON.parse(readText(file)) : undefined;
}

/** For the words that facts are made of: they can't state facts themselves. */
const EMPTY_CONTEXT: FactContext = {
  facts: {},
  phrases: {},
  formatSum: String,
  capitalize: String,
  isPage: () => false,
};
