import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { knownSecretIn } from '../../shared/lib/secret-look.ts';

/** Compressed or binary, and made by the build itself. */
const OPAQUE = /\.(?:png|jpe?g|webp|avif|ico|woff2?|zip|pdf|gz|br)$/i;

/** The built files that hold the secret of a known service: each with its kind, and never the secret. */
export async function secretsIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || OPAQUE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const kind = knownSecretIn(await readFile(file, 'utf8'));
    if (kind) found.push(`${relative(directory, file)}: ${kind}`);
  }
  return found;
}

/** Throws if there are any. */
export async function refuseSecrets(directory: string): Promise<void> {
  const found = await secretsIn(directory);
  if (found.length === 0) return;
  throw new Error(
    `The build holds secrets, and everything in ${directory} is public. Don't upload it: remove them from the ` +
      `content or the code, and make new ones where they came from.\n${found.map((one) => `  - ${one}`).join('\n')}`,
  );
}
