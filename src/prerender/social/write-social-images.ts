import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Picture } from './draw-pictures';

/** A worker takes as long to start as it does to draw a few. */
const EACH = 10;
/** Each keeps its own copy of the fonts and the drawing code. */
const MOST_WORKERS = 8;

/**
 * Draws the pictures on all cores, each into its file. Earlier drawings come from `cache`. `code` is the built
 * draw-pictures.ts. Fails with the first error.
 */
export async function writeSocialImages(
  pictures: readonly Picture[],
  { cache, code }: { cache: string; code: string },
): Promise<void> {
  const count = Math.min(availableParallelism(), MOST_WORKERS, Math.ceil(pictures.length / EACH));
  const shares = Array.from({ length: count }, (_, worker) =>
    pictures.filter((_, index) => index % count === worker),
  );
  await Promise.all(
    shares.map(
      (share) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(code, { workerData: { pictures: share, cache } });
          worker.once('error', reject);
          worker.once('exit', (status) =>
            status === 0 ? resolve() : reject(new Error(`Drawing the pictures ended with ${status}`)),
          );
        }),
    ),
  );
}
