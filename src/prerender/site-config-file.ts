import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSiteConfig } from '../config/parse-site-config.ts';
import type { Section, SiteConfig } from '../config/section.ts';
import { importSource } from './virtual-data.ts';

/**
 * Reads and checks the deployment's configuration: the file named by SITE_CONFIG, else the demo's in demo
 * mode, else site.config.json. Throws with every problem in one message.
 */
export async function loadSiteConfig(mode: string, root: string): Promise<SiteConfig> {
  const file = process.env.SITE_CONFIG || (mode === 'demo' ? 'site.config.demo.json' : 'site.config.json');
  let input: unknown;
  try {
    input = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} could not be read: ${(error as Error).message}`);
  }
  const { module } = await importSource<{ sections: readonly Section[] }>(
    root,
    '/src/integrations/registry.ts',
  );
  const result = parseSiteConfig(input, module.sections);
  if (!result.ok)
    throw new Error(`${file} is not valid:\n${result.problems.map((line) => `  - ${line}`).join('\n')}`);
  return result.config;
}
