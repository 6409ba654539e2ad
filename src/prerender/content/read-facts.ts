import type { SiteConfig } from '../../config/section.ts';
import type * as FactsModule from '../../facts/facts';
import { runModule } from './run-module.ts';

/** The facts, how a sum is written, and the files that this depends on. */
export interface KnownFacts extends Pick<typeof FactsModule, 'formatSum' | 'capitalize'> {
  facts: FactsModule.Facts;
  files: readonly string[];
}

let last: { root: string; site: SiteConfig; read: Promise<KnownFacts> } | undefined;

/** The facts as they are with the site's settings. Read once for all that a build makes of content. */
export function readFacts(root: string, site: SiteConfig): Promise<KnownFacts> {
  if (last?.root !== root || last.site !== site) last = { root, site, read: evaluate(root, site) };
  return last.read;
}

/** Has the next call read them anew, after a file has changed. */
export const forgetFacts = (): void => {
  last = undefined;
};

async function evaluate(root: string, site: SiteConfig): Promise<KnownFacts> {
  const { module, files } = await runModule<typeof FactsModule>(root, '/src/facts/facts.ts', site);
  const { facts, formatSum, capitalize } = module;
  return { facts, formatSum, capitalize, files };
}
