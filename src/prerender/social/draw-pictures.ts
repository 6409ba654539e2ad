/*
 * Runs in a worker thread: draws its share of the pictures for shared links. An entry of its own in the server build.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-wasm';
import { encode } from 'jpeg-js';
import type { HeadFacts } from '~/shared/seo/head';
import { readyToDraw } from './drawing';
import { socialImage } from './social-image';

/** The picture of a page when somebody shares it. */
export interface Picture {
  /** Where it's written. */
  file: string;
  facts: Pick<HeadFacts, 'title' | 'card'>;
  siteUrl: string;
}

const { pictures, cache } = workerData as { pictures: readonly Picture[]; cache: string };

await mkdir(cache, { recursive: true });
for (const { file, facts, siteUrl } of pictures) {
  await mkdir(dirname(file), { recursive: true });
  const svg = await socialImage(facts, siteUrl);
  const kept = join(cache, `${createHash('sha256').update(svg).digest('hex')}.jpg`);
  try {
    await copyFile(kept, file);
  } catch {
    const jpeg = await draw(svg);
    await writeFile(file, jpeg);
    // Moved into place, so a parallel build never reads half a picture.
    const own = `${kept}.${process.pid}-${threadId}`;
    await writeFile(own, jpeg);
    await rename(own, kept);
  }
}

/** As JPEG, a fifth of the size of PNG. */
async function draw(svg: string): Promise<Uint8Array> {
  await readyToDraw();
  // All text is already outlines.
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const picture = drawing.render();
  const { pixels, width, height } = picture;
  const { data } = encode({ data: pixels, width, height }, 84);
  // WebAssembly's memory isn't collected.
  picture.free();
  drawing.free();
  return data;
}
