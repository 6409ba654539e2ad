import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { SiteConfig } from '../../src/config/settings-definition.ts';
import { importSource } from './import-source.ts';

const MODULES = '/prerender/content/content-modules.ts';

/**
 * Turns modules of texts into data: the build computes every sentence, so visitors don't download its parts (prices,
 * hours, number words, time zone names). A module that exports a function stays as written.
 */
export function content(root: string, site: SiteConfig): Plugin {
  let evaluated: ReturnType<typeof evaluate> | undefined;
  return {
    name: 'content',
    apply: 'build',
    enforce: 'pre',
    // Evaluated once for the pages and their prerendering.
    sharedDuringBuild: true,
    transform: {
      filter: { id: /\/src\/(?:content|facts)\/.+\.ts$/ },
      async handler(_, id) {
        evaluated ??= evaluate(root, site);
        const exports = (await evaluated).get(id);
        if (!exports || !isData(exports)) return;
        const lines = Object.entries(exports).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), map: null };
      },
    },
    watchChange() {
      evaluated = undefined;
    },
  };
}

async function evaluate(root: string, site: SiteConfig): Promise<Map<string, object>> {
  const { module } = await importSource<{ modules: Record<string, object> }>(root, MODULES, site);
  const folder = resolve(root, 'prerender/content');
  return new Map(
    Object.entries(module.modules).map(([file, exports]) => [normalizePath(resolve(folder, file)), exports]),
  );
}

/** Whether JSON can represent the value. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || Number.isFinite(value) || ['string', 'boolean'].includes(typeof value);
  const plain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  return plain && Object.values(value).every(isData);
}
