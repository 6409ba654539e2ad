import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a file of a cache, unless it's there. */
export async function makeCachedFile(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (existsSync(file)) return;
  const made = await make();
  await mkdir(dirname(file), { recursive: true });
  // Others may make it at once: moved into place, nobody reads half a file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, made);
  await rename(draft, file);
}
