import type { Plugin } from 'vite';
import { siteIndexFile } from '../../src/features/chat/site-index-file.ts';
import type * as Renderer from '../render/render';

/** Serves the chat's index in development and renders the pages on request. The build writes it as a file. */
export function siteIndex(): Plugin {
  return {
    name: 'site-index',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        if (`/${address.slice(server.config.base.length)}` !== siteIndexFile) return next();
        try {
          const module = await server.ssrLoadModule('/prerender/render/render.tsx');
          const index = await (module as typeof Renderer).renderSiteIndex();
          response.setHeader('Content-Type', 'application/json');
          response.setHeader('Cache-Control', 'no-store');
          response.end(index);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
