import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { blockSchemas } from '../../src/blocks/block-schemas.ts';
import { findVideoPlayers, listBlockPages } from './page-addresses.ts';

const LIST = '\0virtual:block-pages';
const PLAYERS = '\0virtual:video-players';
/** The module of a page, beside its file. */
const MODULE = /\/src\/content\/pages(\/.+)-page\.js$/;

/**
 * Makes a module of each file of src/content/pages, which imports the file and the components of its blocks: a page
 * loads no others. Another module lists the players of their videos. `everyBlock`: for the editor's preview, where a page
 * may get any block.
 */
export function blockPages(root: string, { everyBlock = false } = {}): Plugin {
  const content = normalizePath(join(root, 'src/content'));
  const listTypes = (path: string): string[] => {
    if (everyBlock) return Object.keys(blockSchemas);
    const page = listBlockPages(content).find((one) => one.path === path);
    // The check of the texts reports what's wrong with the file.
    const types = page?.blocks.flatMap((block) => block?.type ?? []) ?? [];
    return [...new Set(types.filter((type) => Object.hasOwn(blockSchemas, type)))];
  };
  return {
    name: 'block-pages',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: {
      filter: { id: [/^virtual:(?:block-pages|video-players)$/, MODULE] },
      handler: (id) => (id.startsWith('virtual:') ? `\0${id}` : id.startsWith(content) ? id : `${root}${id}`),
    },
    load: {
      filter: { id: [/^\0virtual:(?:block-pages|video-players)$/, MODULE] },
      handler(id) {
        if (id === PLAYERS) return `export default ${JSON.stringify(findVideoPlayers(content))};`;
        if (id === LIST) {
          const pages = listBlockPages(content).filter(({ isOpen }) => isOpen);
          return `export default [${pages.map(formatRoute)}];`;
        }
        const [, path = ''] = MODULE.exec(id) ?? [];
        return formatPage(path, listTypes(path));
      },
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(`${content}/pages/`)) return;
      const { moduleGraph } = this.environment;
      const changed = [file.replace(/\.json$/, '-page.js'), LIST, PLAYERS];
      return [...modules, ...changed.flatMap((id) => moduleGraph.getModuleById(id) ?? [])];
    },
  };
}

const formatRoute = ({ path, header }: { path: string; header?: string | undefined }) =>
  `{ path: ${JSON.stringify(path)}, importPage: () => import('/src/content/pages${path}-page.js')${
    header === 'plain' ? ", header: 'plain'" : ''
  } }`;

const formatPage = (path: string, types: readonly string[]) =>
  [
    `import { createElement } from 'react';`,
    `import { PageView } from '~/blocks/page-view';`,
    `import page from '/src/content/pages${path}.json';`,
    ...types.map((type) => `import { ${toComponent(type)} } from '~/blocks/${type}';`),
    `const components = { ${types.map((type) => `'${type}': ${toComponent(type)}`).join(', ')} };`,
    `export default () => createElement(PageView, { path: ${JSON.stringify(path)}, page, components });`,
  ].join('\n');

/** 'FactsWithPictureBlock' of 'facts-with-picture'. */
const toComponent = (type: string) =>
  `${type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Block`;
