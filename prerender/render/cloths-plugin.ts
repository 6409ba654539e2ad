import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type * as Drawing from '../../src/shared/motion/cloth-svg';
import { importSource } from '../content/import-source.ts';

const DRAWING = '/src/shared/motion/cloth-svg.ts';

/** The pictures' files in development. The build writes those that its pages ask for. */
export function cloths(): Plugin {
  return {
    name: 'cloths',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        const path = `/${address.slice(server.config.base.length)}`;
        if (!path.startsWith('/assets/app/cloth-')) return next();
        const { findClothFile: clothFileAt } = (await server.ssrLoadModule(DRAWING)) as typeof Drawing;
        const file = clothFileAt(path);
        if (!file) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        // Its version is that of the server's start, and the code may have changed since.
        response.setHeader('Cache-Control', 'no-store');
        response.end(file);
      });
    },
  };
}

/** A hash of every file that decides what a drawing looks like, the palette among them. */
export async function getClothVersion(root: string): Promise<string> {
  const { files } = await importSource(root, DRAWING);
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 6);
}
