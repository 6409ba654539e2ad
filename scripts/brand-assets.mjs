// Draws the files of the brand kit into public/assets/brand. Run it after a change of the name, the mark or the
// colors, or put your own files there under the same names.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

const folder = 'public/assets/brand';
const server = await createServer({
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
try {
  const { brandFiles } = await server.ssrLoadModule('/src/prerender/brand-files.tsx');
  const files = await brandFiles();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(`${folder}/${name}`, content);
    console.log(`${folder}/${name}  ${content.length} bytes`);
  }
} finally {
  await server.close();
}
