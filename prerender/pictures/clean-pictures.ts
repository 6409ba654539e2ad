import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '../../src/shared/lib/format-bytes.ts';
import { listFiles } from '../list-files.ts';
import { readPicture } from './read-picture.ts';

const MAX_BYTES = 1_000_000;

/**
 * Removes the metadata of all pictures of a finished site, such as the place where a photo was taken. Removes pictures
 * that can't be cleaned. Returns what whoever saved them should know, with each picture's name.
 */
export async function cleanPictures(out: string, root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of listFiles(out)) {
    const file = join(out, path);
    const isPublic = existsSync(join(root, 'public', path));
    const report = (problem: string) => {
      problems.push(`${isPublic ? 'public/' : ''}${path} ${problem}.`);
    };
    try {
      const bytes = await readFile(file);
      const picture = await readPicture(path, bytes);
      if (!picture) continue;
      const clean = await picture.clean();
      if (clean !== bytes) await writeFile(file, clean);
      if (clean.length > MAX_BYTES)
        report(
          `has ${formatBytes(clean.length)}, which visitors wait for: upload it at /edit, or save it smaller`,
        );
    } catch (error) {
      await rm(file);
      report(`is left out of the site: ${(error as Error).message}`);
    }
  }
  return problems;
}
