import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator as presetRules } from '@secretlint/secretlint-rule-preset-recommend';
import { SECRET_ADVICE } from '../../src/config/parse-site-config.ts';
import { listKeyedTexts } from '../content/check-texts.ts';
import type { Json } from '../content/fill-facts.ts';
import { listFiles } from '../list-files.ts';

const SECRETLINT_CONFIG = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rule: presetRules,
      // Otherwise a comment in one text would switch the others' check off.
      rules: [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }],
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
/** By what has such secrets. */
type SecretPatterns = ReadonlyMap<string, RegExp>;

interface Finding {
  place: string;
  kind: string;
}

/** Addresses as JSON, HTML and other addresses write them. */
const unescapeAddresses = (text: string): string =>
  text
    .replace(/\\\/|%2f/gi, '/')
    .replace(/&amp;|\\u0026|%26/gi, '&')
    .replace(/%3d/gi, '=');

/** Finds the places of secrets of known services, each with the kind of secret and never the secret itself. */
async function findInTexts(
  texts: readonly { place: string; text: string }[],
  patterns: SecretPatterns,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const starts: { place: string; start: number }[] = [];
  let length = 0;
  for (const { place, text } of texts) {
    starts.push({ place, start: length });
    length += text.length + 1;
    const unescaped = unescapeAddresses(text);
    for (const [kind, pattern] of patterns) if (pattern.test(unescaped)) found.push({ place, kind });
  }
  // All at once: each call adds marks to secretlint's profiler, which compares them with all earlier ones.
  const content = texts.map(({ text }) => text).join('\n');
  const { messages } = await lintSource({
    source: { filePath: 'texts', content, contentType: 'text' },
    options: { config: SECRETLINT_CONFIG, noPhysicFilePath: true },
  });
  // Never a finding's `message`, which shows the secret.
  for (const { range, messageId } of messages) {
    const place = starts.findLast(({ start }) => start <= range[0])?.place ?? '';
    found.push({ place, kind: messageId });
  }
  return found;
}

/** The settings of a site.config.json that hold a secret, as lines that begin with their path. */
export async function findSecretSettings(config: Json, patterns: SecretPatterns): Promise<string[]> {
  const texts = listKeyedTexts(config).map(({ key, text }) => ({ place: key, text }));
  const found = await findInTexts(texts, patterns);
  return found.map(({ place, kind }) => `${place}: this is a secret (${kind}), ${SECRET_ADVICE}`);
}

/**
 * Finds built files that contain the secret of a known service or of the environment, each with the kind of secret and
 * never the secret itself. Doesn't look into archives.
 */
export async function findSecrets(
  directory: string,
  patterns: SecretPatterns,
  env: Environment,
): Promise<string[]> {
  const texts: { place: string; text: string }[] = [];
  for (const file of listFiles(directory)) {
    if (BUILT_PHOTO.test(file)) continue;
    const bytes = await readFile(join(directory, file));
    // Secrets are ASCII, so UTF-8 and older encodings all read as Latin 1.
    const encodings = bytes.includes(0) ? ['latin1', 'utf-16le', 'utf-16be'] : ['latin1'];
    const text = encodings.map((encoding) => new TextDecoder(encoding).decode(bytes)).join('\n');
    texts.push({ place: file, text });
  }
  const found = await findInTexts(texts, patterns);
  for (const name of SECRET_VARIABLES) {
    const value = env[name]?.trim() ?? '';
    if (value.length < MIN_SECRET_LENGTH) continue;
    for (const { place, text } of texts)
      if (text.includes(value)) found.push({ place, kind: `the value of ${name}` });
  }
  return [...new Set(found.map(({ place, kind }) => `${place}: ${kind}`))];
}

/** Throws if a built file holds a secret. */
export async function assertNoSecrets(
  directory: string,
  patterns: SecretPatterns,
  env: Environment = process.env,
): Promise<void> {
  const found = await findSecrets(directory, patterns, env);
  if (found.length === 0) return;
  throw new Error(
    `The build holds secrets, and everything in ${directory} is public. Don't upload it: remove them from ` +
      `site.config.json, the content or the code, and make new ones where they came from.\n${found.map((secret) => `  - ${secret}`).join('\n')}`,
  );
}
