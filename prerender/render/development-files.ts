import type { Plugin } from 'vite';
import { siteIndexFile } from '../../src/features/chat/site-index-file.ts';
import type * as Drawing from '../../src/shared/motion/cloth-svg';
import type * as Renderer from './render';

/** Serves the drawings and the chat's index in development. The build writes them as files. */
export function developmentFilesPlugin(): Plugin {
  return {
    name: 'development-files',
    configureServer(server) {
      const load = <Module>(path: string) => server.ssrLoadModule(path) as Promise<Module>;
      const createFile = async (
        path: string,
      ): Promise<[type: string, text: string | undefined] | undefined> => {
        if (path === siteIndexFile) {
          const { renderSiteIndex } = await load<typeof Renderer>('/prerender/render/render.tsx');
          return ['application/json', await renderSiteIndex()];
        }
        if (!path.startsWith('/assets/app/cloth-')) return undefined;
        const { findClothFile } = await load<typeof Drawing>('/src/shared/motion/cloth-svg.ts');
        return ['image/svg+xml', findClothFile(path)];
      };
      server.middlewares.use(async (request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        try {
          const [type = '', text] = (await createFile(`/${address.slice(server.config.base.length)}`)) ?? [];
          if (text === undefined) return next();
          response.setHeader('Content-Type', type);
          // A drawing's version is from the server's start, and the code may have changed since.
          response.setHeader('Cache-Control', 'no-store');
          response.end(text);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
