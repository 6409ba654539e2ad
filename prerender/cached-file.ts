import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Makes a file of a cache, unless it's there. */
export async function makeCachedFile(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (existsSync(file)) return;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  // Moved into place, so a parallel build never reads half a file.
  const draft = `${file}.${process.pid}-${threadId}`;
  await writeFile(draft, made);
  await rename(draft, file);
}
