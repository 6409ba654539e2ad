import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type * as Drawing from '../../src/shared/motion/cloth-svg';
import { importSource } from '../content/import-source.ts';

const DRAWING = '/src/shared/motion/cloth-svg.ts';

/** Serves the drawings' files in development. The build writes the files that its pages use. */
export function drawingsPlugin(): Plugin {
  return {
    name: 'drawings',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?');
        const path = `/${address.slice(server.config.base.length)}`;
        if (!path.startsWith('/assets/app/cloth-')) return next();
        const { findClothFile } = (await server.ssrLoadModule(DRAWING)) as typeof Drawing;
        const file = findClothFile(path);
        if (!file) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        // Its version is from the server's start, and the code may have changed since.
        response.setHeader('Cache-Control', 'no-store');
        response.end(file);
      });
    },
  };
}

/** A hash of every file that affects a drawing, including the palette. */
export async function getDrawingsVersion(root: string): Promise<string> {
  const { files } = await importSource(root, DRAWING);
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 6);
}
