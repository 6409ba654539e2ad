// Draws the files of the brand kit into public/assets/brand, the favicon and the icons. Run it after a change of the
// name, the mark or the colors, or put your own files there under the same names.
import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';

const server = await createServer({
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
try {
  const { brandFiles, brandFolder } = await server.ssrLoadModule('/src/prerender/brand-files.tsx');
  const files = await brandFiles();
  // Beside, then moved: what can't be drawn or written leaves everything as it was.
  const beside = `.cache/brand-assets-${process.pid}`;
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(beside, dirname(name)), { recursive: true });
    await writeFile(join(beside, name), content);
  }
  await rm(brandFolder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(name), { recursive: true });
    await rename(join(beside, name), name);
    console.log(`${name}  ${content.length} bytes`);
  }
  await rm(beside, { recursive: true });
  const sources = Object.keys(files).filter((name) => name.endsWith('.ts'));
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...sources], {
    stdio: 'ignore',
  });
} finally {
  await server.close();
}
