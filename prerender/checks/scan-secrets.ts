import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lintSource } from '@secretlint/core';
import { creator as patternRule } from '@secretlint/secretlint-rule-pattern';
import { creator as presetRules } from '@secretlint/secretlint-rule-preset-recommend';
import { unzipSync } from 'fflate';
import { listFiles } from '../list-files.ts';

/** First bytes of formats that can't be unpacked here: PDF, 7z, RAR, xz, bzip2 and Zstandard. */
const UNREADABLE = /^(?:%PDF|7z\xbc\xaf|Rar!|\xfd7zXZ|BZh|\x28\xb5\x2f\xfd)/;
/** Unpacked bytes per file, so that a file of zeros doesn't fill the memory. */
const MAX_BYTES = 100_000_000;
/** Nested archives. */
const MAX_ARCHIVE_DEPTH = 4;

const SECRETLINT_CONFIG = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: presetRules,
      // Otherwise a comment in one text would switch the others' check off.
      rules: [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }],
    },
    {
      id: '@secretlint/secretlint-rule-pattern',
      rule: patternRule,
      options: {
        // What the site's systems use and the preset doesn't know.
        patterns: [
          { name: 'HubSpotToken', patterns: ['/\\bpat-[a-z]{2}\\d-[\\w-]{8,}/'] },
          { name: 'AirtableToken', patterns: ['/\\bpat[A-Za-z0-9]{14}\\.[A-Za-z0-9]{6,}/'] },
          { name: 'ApiKey', patterns: ['/\\b[sr]k[-_][\\w-]{16,}/'] },
          {
            name: 'ChannelWebhook',
            patterns: [
              '/\\bdiscord(?:app)?\\.com\\/api\\/webhooks\\/\\d{6,}/',
              '/\\blogic\\.azure\\.com\\b[^\\s"\'`<>]{0,300}[?&;]sig=\\w/',
            ],
          },
        ],
      },
    },
  ],
};

/** Variables of the build's environment whose values no rule recognizes. */
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
  const found = new Set<string>();
  const unread: string[] = [];
  const texts: { file: string; start: number; text: string }[] = [];
  let length = 0;
  for (const file of listFiles(directory)) {
    try {
      for (const text of readTexts(await readFile(join(directory, file)), file)) {
        texts.push({ file, start: length, text });
        length += text.length + 1;
      }
    } catch {
      unread.push(file);
    }
  }
  for (const name of SECRET_VARIABLES) {
    const value = env[name]?.trim() ?? '';
    if (value.length < MIN_SECRET_LENGTH) continue;
    for (const { file, text } of texts) if (text.includes(value)) found.add(`${file}: the value of ${name}`);
  }
  // All at once: each call adds marks to secretlint's profiler, which compares them with all earlier ones.
  const content = texts.map(({ text }) => text).join('\n');
  const { messages } = await lintSource({
    source: { filePath: directory, content, contentType: 'text' },
    options: { config: SECRETLINT_CONFIG, noPhysicFilePath: true },
  });
  // Never a finding's `message`, which shows the secret.
  for (const { range, data, messageId } of messages) {
    const kind = data && 'PATTERN_NAME' in data ? data.PATTERN_NAME : messageId;
    found.add(`${texts.findLast(({ start }) => start <= range[0])?.file}: ${kind}`);
  }
  return { found: [...found], unread };
}

/** The texts in a file, in any encoding, compressed or not. Throws after them if the file can't be read. */
function* readTexts(bytes: Uint8Array, name: string, level = 0): Generator<string> {
  yield* decodeTexts(bytes);
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const inside =
    UNREADABLE.test(start) || level > MAX_ARCHIVE_DEPTH ? undefined : unpackFiles(bytes, start, name);
  if (!inside) throw new Error(`${name} can't be read`);
  for (const [path, content] of inside) yield* readTexts(content, path, level + 1);
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
    `The build holds secrets, and everything in ${directory} is public. Don't upload it: remove them from ` +
      `site.config.json, the content or the code, and make new ones where they came from.\n${found.map((secret) => `  - ${secret}`).join('\n')}`,
  );
}
