import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Where a build into `folder` writes the sizes of its modules. */
export const getModuleSizesFile = (folder: string) =>
  `.cache/module-sizes/${folder.replace(/^[./\\]+/, '').replace(/[/\\]/g, '-')}.json`;

/** By script, the characters of each of its modules before minifying. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** Records the modules of each script of the build, to explain why a script grew. */
export function moduleSizesPlugin(root: string): Plugin {
  return {
    name: 'module-sizes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const sizes: ModuleSizes = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        sizes[`/${output.fileName}`] = Object.fromEntries(
          Object.entries(output.modules)
            .filter(([, { renderedLength }]) => renderedLength > 0)
            .map(([id, { renderedLength }]) => [toModuleName(root, id), renderedLength]),
        );
      }
      const file = getModuleSizesFile(relative(root, dir));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(sizes));
    },
  };
}

/** `src/main.tsx`, or `react-dom/client.js` for a package's module. */
const toModuleName = (root: string, id: string) => {
  const path = relative(root, id.replace(/^\0/, '')).split('\\').join('/');
  return path.includes('node_modules/') ? (path.split('node_modules/').at(-1) ?? path) : path;
};
