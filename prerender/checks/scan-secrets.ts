import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as patternRule } from '@secretlint/secretlint-rule-pattern';
import { creator as presetRules } from '@secretlint/secretlint-rule-preset-recommend';
import { listFiles } from '../list-files.ts';

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

/** Photos that the build itself has written from pixels alone. */
const BUILT_PHOTO = /(?:^|\/)assets\/app\/pictures\/[\w-]+\.webp$/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds built files that contain the secret of a known service or of the environment, each with the kind of secret and
 * never the secret itself. Doesn't look into archives.
 */
export async function findSecrets(directory: string, env: Environment): Promise<string[]> {
  const found = new Set<string>();
  const texts: { file: string; start: number; text: string }[] = [];
  let length = 0;
  for (const file of listFiles(directory)) {
    if (BUILT_PHOTO.test(file)) continue;
    const bytes = await readFile(join(directory, file));
    // Secrets are ASCII, so UTF-8 and older encodings all read as Latin 1.
    const encodings = bytes.includes(0) ? ['latin1', 'utf-16le', 'utf-16be'] : ['latin1'];
    const text = encodings.map((encoding) => new TextDecoder(encoding).decode(bytes)).join('\n');
    texts.push({ file, start: length, text });
    length += text.length + 1;
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
  return [...found];
}

/** Throws if a built file holds a secret. */
export async function assertNoSecrets(directory: string, env: Environment = process.env): Promise<void> {
  const found = await findSecrets(directory, env);
  if (found.length === 0) return;
  throw new Error(
    `The build holds secrets, and everything in ${directory} is public. Don't upload it: remove them from ` +
      `site.config.json, the content or the code, and make new ones where they came from.\n${found.map((secret) => `  - ${secret}`).join('\n')}`,
  );
}
