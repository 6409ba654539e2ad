import { isRecord } from '../../src/shared/lib/storage.ts';
import type { Json } from './fill-facts.ts';
import { isPlural } from './merge-translation.ts';

/* Which of a file's texts a translator gets, and so what a translation may lack. */

/** The keys and positions that lead to a value; empty: the whole file. */
export type Path = readonly (string | number)[];

export const getAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, step) => (inside as Record<string | number, unknown> | null)?.[step], value);

/** Keys of ids, files and drawings. */
const CODE_KEYS = /^(?:id|file|poster|subtitles|seed)$/;
/** Keys whose value is a text, or one lowercase name that the code knows. */
const NAME_KEYS = /^(?:type|kind|picture|phase|header|layout|background|describes|fields|dye|accent)$/;

/** Whether the code knows a text by its key. */
export const isName = (key: string, text: string) => NAME_KEYS.test(key) && /^[a-z][\w-]*$/.test(text);

/** Whether a translator gets a text. An address, a date, a number or a placeholder alone needs none. */
export function isForPeople(path: Path, text: string): boolean {
  const key = String(path.findLast((step) => typeof step === 'string'));
  const isMark = path.at(-2) === 'values' && /^(?:yes|no)$/.test(text);
  const isAddress = /^(?:[/#]|https?:|mailto:|tel:)\S*$/.test(text);
  // The tagline is a fact that has words.
  const hasWords = /\p{L}/u.test(text.replace(/\{(?!brand\.tagline\})[^{}]*\}/g, ''));
  return hasWords && !CODE_KEYS.test(key) && !isName(key, text) && !isMark && !isAddress;
}

/** The texts of a file that people read. The plural forms of one are one text. */
export function listTexts(value: Json, path: Path = []): { path: Path; original: Json }[] {
  if (typeof value === 'string') return isForPeople(path, value) ? [{ path, original: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => listTexts(item, [...path, index]));
  if (!isRecord(value)) return [];
  if (isPlural(value)) return [{ path, original: value }];
  return Object.entries(value).flatMap(([name, item]) => listTexts(item, [...path, name]));
}

/** Puts the texts of another version of a file in the place of its own. */
export function replaceTexts(value: Json, other: Json, paths: readonly Path[]): Json {
  for (const path of paths) {
    const parent = getAt(value, path.slice(0, -1)) as Record<string | number, unknown>;
    parent[path.at(-1) ?? ''] = getAt(other, path);
  }
  return value;
}

/** Whether a translation has the text at a path, or the form that every language has of a plural. */
export function hasText(translation: unknown, path: Path): boolean {
  const value = getAt(translation, path);
  return Boolean(isRecord(value) ? value.other : value);
}
