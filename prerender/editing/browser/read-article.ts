import { stringify } from 'yaml';
import { people } from '~/content/people.json';
import { compilePost, compileReport } from '~/shared/articles/check-article';
import { findSchema } from '../../content/check-texts';
import type { Json } from '../../content/fill-facts';
import type { EditedFile } from './preview-worker';

/** What a form holds, without the keys that the editor adds to the items of lists. */
export const removeEditorKeys = (texts: unknown): Json =>
  JSON.parse(JSON.stringify(texts), (key, value) => (key.startsWith('__sc_') ? undefined : value));

/**
 * The same without fields that were left empty: the front matter of an article has no such keys. A tab in a field, from
 * a table, becomes a space.
 */
export const removeEmptyFields = (texts: Json): Record<string, Json> =>
  JSON.parse(JSON.stringify(texts), (key, value) => {
    const text = typeof value === 'string' && key !== 'body' ? value.replaceAll('\t', ' ') : value;
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
  const data = removeEditorKeys(texts);
  if (path.startsWith('src/content/pages/'))
    return removeEmptyFields(JSON.parse(JSON.stringify(data), (_, value) => value || undefined));
  const issues = findSchema(path.replace('src/content/', ''))?.safeParse(data).error?.issues ?? [];
  for (const { path: place } of issues) {
    const key = place.at(-1) ?? '';
    const parent = place.slice(0, -1).reduce((inside, step) => inside?.[step as string], data as Inside);
    if (parent?.[key as string] === '' || parent?.[key as string] === null) delete parent[key as string];
  }
  return data;
}

type Inside = Record<string, never> | undefined;

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
