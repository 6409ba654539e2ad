import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { detectKnownSecret } from '../../src/shared/lib/detect-secret.ts';
import { listFiles } from '../list-files.ts';

/** First bytes of formats that can't be unpacked here: PDF, 7z, RAR, xz, bzip2 and Zstandard. */
const UNREADABLE = /^(?:%PDF|7z\xbc\xaf|Rar!|\xfd7zXZ|BZh|\x28\xb5\x2f\xfd)/;
/** Unpacked bytes per file, so that a file of zeros doesn't fill the memory. */
const MAX_BYTES = 100_000_000;
/** Nested archives. */
const MAX_ARCHIVE_DEPTH = 4;

/** Variables of the build's environment whose values no pattern recognizes. */
const SECRET_VARIABLES = ['CONTENTFUL_ACCESS_TOKEN'];
/** A shorter value may occur in a text by chance. */
const MIN_SECRET_LENGTH = 8;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds built files that contain the secret of a known service or of the environment, each with the kind of secret and
 * never the secret itself, and files that can't be read.
 */
export async function findSecrets(
  directory: string,
  env: Environment,
): Promise<{ found: string[]; unread: string[] }> {
  const environmentSecrets = SECRET_VARIABLES.map((name) => [name, env[name]?.trim() ?? ''] as const).filter(
    ([, value]) => value.length >= MIN_SECRET_LENGTH,
  );
  const findKind = (text: string) => {
    const [name] = environmentSecrets.find(([, value]) => text.includes(value)) ?? [];
    return name ? `the value of ${name}` : detectKnownSecret(text);
  };
  const found: string[] = [];
  const unread: string[] = [];
  for (const name of listFiles(directory)) {
    try {
      const kind = findSecretInBytes(await readFile(join(directory, name)), name, findKind);
      if (kind) found.push(`${name}: ${kind}`);
    } catch {
      unread.push(name);
    }
  }
  return { found, unread };
}

/** The kind of secret in a file, in any encoding, compressed or not. Throws if the file can't be read. */
function findSecretInBytes(
  bytes: Uint8Array,
  name: string,
  findKind: (text: string) => string | undefined,
  level = 0,
): string | undefined {
  for (const text of decodeTexts(bytes)) {
    const kind = findKind(text);
    if (kind) return kind;
  }
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const inside =
    UNREADABLE.test(start) || level > MAX_ARCHIVE_DEPTH ? undefined : unpackFiles(bytes, start, name);
  if (!inside) throw new Error(`${name} can't be read`);
  for (const [path, content] of inside) {
    const kind = findSecretInBytes(content, path, findKind, level + 1);
    if (kind) return kind;
  }
  return undefined;
}

/** The texts that these bytes may hold. Secrets are ASCII, so UTF-8 and older encodings all read as Latin 1. */
function* decodeTexts(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes).toString('latin1');
  yield text;
  if (!text.includes('\0')) return;
  for (const encoding of ['utf-16le', 'utf-16be']) yield new TextDecoder(encoding).decode(bytes);
}

/** The files in a compressed file or archive; empty for any other file. */
function unpackFiles(bytes: Uint8Array, start: string, name: string): [path: string, content: Uint8Array][] {
  const limit = { maxOutputLength: MAX_BYTES };
  if (start.startsWith('\x1f\x8b')) return [[name.replace(/\.gz$/, ''), gunzipSync(bytes, limit)]];
  if (/\.br$/.test(name)) return [[name.slice(0, -3), brotliDecompressSync(bytes, limit)]];
  if (!start.startsWith('PK\x03\x04')) return [];
  let left = MAX_BYTES;
  const filter = ({ originalSize }: { originalSize: number }) => {
    left -= originalSize;
    if (left < 0) throw new Error('It is too large');
    return true;
  };
  return Object.entries(unzipSync(bytes, { filter }));
}

/** Throws if a built file holds a secret. Lists the files that it can't read. */
export async function assertNoSecrets(directory: string, env: Environment = process.env): Promise<void> {
  const { found, unread } = await findSecrets(directory, env);
  if (unread.length > 0)
    console.warn(
      `\nWarning: No secret was looked for in ${unread.join(', ')}: look yourself, since it's public.`,
    );
  if (found.length === 0) return;
  throw new Error(
    `The build holds secrets, and everything in ${directory} is public. Don't upload it: remove them from the ` +
      `content or the code, and make new ones where they came from.\n${found.map((secret) => `  - ${secret}`).join('\n')}`,
  );
}
