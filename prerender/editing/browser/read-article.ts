import { stringify } from 'yaml';
import { people } from '~/content/people.json';
import { compilePost, compileReport } from '~/shared/articles/check-article';
import { toSlug } from '~/shared/lib/to-slug';
import { findSchema, UNWRITTEN } from '../../content/check-texts';
import type { Json } from '../../content/fill-facts';
import { getAt, isForPeople, isName } from '../../content/translatable-texts';
import type { EditedFile } from './preview-worker';

/** What a form holds, without the keys that the editor adds to the items of lists. `change`: made to each value. */
export const removeEditorKeys = (texts: unknown, change = (value: unknown) => value): Json =>
  JSON.parse(JSON.stringify(texts), (key, value) => (key.startsWith('__sc_') ? undefined : change(value)));

/**
 * A translation that a form holds. Its tab begins with texts of a new page or item, and with the items of a list that it
 * lacks, which are no translations.
 */
export const toTranslation = (texts: unknown, original: Json): Json =>
  removeCopies(removeEditorKeys(texts), original, '');

function removeCopies(texts: Json, original: Json | undefined, key: string): Json {
  if (original === undefined) return texts;
  if (typeof texts === 'string') {
    const isCode = isName(key, texts) || (texts === original && !isForPeople([key], texts));
    return isCode || UNWRITTEN.test(texts) ? '' : texts;
  }
  if (texts === null || typeof texts !== 'object') return texts === original || !texts ? '' : texts;
  const remove = (item: Json, name: string | number) =>
    removeCopies(item, getAt(original, [name]) as Json | undefined, typeof name === 'string' ? name : key);
  if (!Array.isArray(texts))
    return Object.fromEntries(Object.entries(texts).map(([name, item]) => [name, remove(item, name)]));
  const print = (value: unknown) => JSON.stringify(removeEmptyFields(value as Json));
  const isCopy = (item: Json, index: number) =>
    typeof item === 'object' && print(item) === print(getAt(original, [index]));
  return print(texts) === print(original)
    ? []
    : texts.map((item, index) => (isCopy(item, index) ? {} : remove(item, index)));
}

/**
 * A form's texts without fields that were left empty: the front matter of an article has no such keys. A tab from a
 * table becomes a space, except in Markdown, where it may begin an inner list or code.
 */
export const removeEmptyFields = (texts: Json): Record<string, Json> =>
  JSON.parse(JSON.stringify(texts), (key, value) => {
    const isMarkdown = key === 'body' || key === 'markdown';
    const text = typeof value === 'string' && !isMarkdown ? value.replaceAll('\t', ' ') : value;
    // Empty items were removed before their list.
    const filled = Array.isArray(text) ? text.filter(() => true) : text;
    const isEmpty =
      filled === '' || filled === null || (typeof filled === 'object' && Object.keys(filled).length === 0);
    return isEmpty ? undefined : filled;
  }) ?? {};

/**
 * What a form holds as its file has it. A page of blocks may lack a field, or a switch that is off; other files may lack
 * what their schema refuses while it's empty.
 */
export function toFileData(path: string, texts: unknown): Json {
  const isPage = path.startsWith('src/content/pages/');
  const schema = findSchema(path.replace('src/content/', ''));
  const data = isPage
    ? removeEmptyFields(removeEditorKeys(texts, (value) => value || undefined))
    : removeEditorKeys(texts, schema ? undefined : addIds);
  const issues = schema?.safeParse(data).error?.issues ?? [];
  const find = (place: PropertyKey[]) =>
    place.reduce((inside, step) => (inside as Fields | undefined)?.[String(step)], data as unknown);
  for (const { path: place } of issues) {
    const key = String(place.at(-1));
    const parent = find(place.slice(0, -1)) as Fields | undefined;
    if (!parent || parent[key]) continue;
    const list = find(place.slice(0, -2));
    if (key === 'id' && Array.isArray(list)) parent.id = createId(parent, list);
    else if (parent[key] === '' || parent[key] === null) delete parent[key];
  }
  return data;
}

type Fields = Record<string, unknown>;

/** A value of a file without a schema. Items of its lists get the ids that were left empty. */
function addIds(value: unknown): unknown {
  if (Array.isArray(value)) for (const item of value) if (item?.id === '') item.id = createId(item, value);
  return value;
}

/** An id of an item's words that no other item has. */
function createId({ label, name, question }: Fields, items: readonly Fields[]): string {
  const text = String(label ?? name ?? question ?? '');
  const [words = 'item'] = /[a-z][a-z\d-]{0,39}(?![a-z\d])/.exec(toSlug(text)) ?? [];
  const ids = items.map(({ id }) => id);
  let id = words;
  for (let count = 2; ids.includes(id); count++) id = `${words}-${count}`;
  return id;
}

/** An article's file as the editor's form holds it. */
export function formatArticle(texts: unknown): string {
  const { body = '', ...front } = removeEmptyFields(removeEditorKeys(texts));
  return `---\n${stringify(front)}---\n\n${body}`;
}

/** Compiles an article's file like the build. Throws one error with everything that's wrong. */
export function compileArticle({ file, texts }: EditedFile) {
  const [, folder, slug = ''] = /\/(posts|reports)\/(.+)\.md$/.exec(file) ?? [];
  return (folder === 'reports' ? compileReport : compilePost)(slug, formatArticle(texts), people);
}

/** An article as it is edited, or as the build compiled it. */
export function readArticle<T>(file: string, built: T): T | ReturnType<typeof compileArticle> {
  if (globalThis.edited?.file !== file) return built;
  try {
    return compileArticle(globalThis.edited);
  } catch {
    // The form says what's wrong.
    return built;
  }
}
