import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { blockSchemas } from '../../src/blocks/schemas.ts';
import { findVideoPlayers, listBlockPages, listRedirects } from './page-addresses.ts';

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
        const redirects = listRedirects(content);
        if (id === LIST) {
          const pages = listBlockPages(content).filter(({ isOpen }) => isOpen);
          const moved = redirects.map(({ from }) => formatRoute({ path: from, moves: true }));
          return `export default [${[...pages.map(formatRoute), ...moved]}];`;
        }
        const [, path = ''] = MODULE.exec(id) ?? [];
        const moved = redirects.find(({ from }) => from === path);
        return moved ? formatRedirect(moved.to) : formatPage(path, listTypes(path));
      },
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(`${content}/pages/`) && file !== `${content}/redirects.json`) return;
      const { moduleGraph } = this.environment;
      const changed = [file.replace(/\.json$/, '-page.js'), LIST, PLAYERS];
      return [...modules, ...changed.flatMap((id) => moduleGraph.getModuleById(id) ?? [])];
    },
  };
}

const formatRoute = ({
  path,
  header,
  moves,
}: {
  path: string;
  header?: string | undefined;
  moves?: boolean;
}) =>
  `{ path: ${JSON.stringify(path)}, importPage: () => import('/src/content/pages${path}-page.js')${
    moves ? ', moves: true' : header === 'plain' ? ", header: 'plain'" : ''
  } }`;

const formatRedirect = (to: string) =>
  [
    `import { createElement } from 'react';`,
    `import { pageMoved as words } from '~/content/page-states.json';`,
    `import { MovedPage } from '~/shared/sections/moved-page';`,
    `export default () => createElement(MovedPage, { to: ${JSON.stringify(to)}, words });`,
  ].join('\n');

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
