import { createHash } from 'node:crypto';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import { encode } from 'jpeg-js';
import { readyToDraw } from './ready-to-draw.ts';

/** Draws SVG pictures into JPEG files, a fifth of the size of PNG. Earlier drawings come from `cache`. */
export async function writeSocialImages(
  pictures: readonly { file: string; svg: string }[],
  cache: string,
): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const { file, svg } of pictures) {
    await mkdir(dirname(file), { recursive: true });
    const kept = join(cache, `${createHash('sha256').update(svg).digest('hex')}.jpg`);
    try {
      await copyFile(kept, file);
    } catch {
      const jpeg = await draw(svg);
      await writeFile(file, jpeg);
      // Moved into place, so a parallel build never reads half a picture.
      await writeFile(`${kept}.${process.pid}`, jpeg);
      await rename(`${kept}.${process.pid}`, kept);
    }
  }
}

async function draw(svg: string): Promise<Uint8Array> {
  await readyToDraw();
  // All text is already outlines.
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return encode({ data: pixels, width, height }, 84).data;
}
