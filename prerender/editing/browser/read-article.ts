import { stringify } from 'yaml';
import { compilePost, compileReport } from '~/shared/articles/check-article';
import type { Json } from '../../content/fill-facts';
import type { EditedFile } from './preview-worker';

/** What a form holds, without the keys that the editor adds to the items of lists. */
export const removeEditorKeys = (texts: unknown): Json =>
  JSON.parse(JSON.stringify(texts), (key, value) => (key.startsWith('__sc_') ? undefined : value));

/** The same without fields that were left empty: the front matter of an article has no such keys. */
export const removeEmptyFields = (texts: Json): Record<string, Json> =>
  JSON.parse(JSON.stringify(texts), (_, value) => {
    // Empty items were removed before their list.
    const filled = Array.isArray(value) ? value.filter(() => true) : value;
    const isEmpty =
      filled === '' || filled === null || (typeof filled === 'object' && Object.keys(filled).length === 0);
    return isEmpty ? undefined : filled;
  });

/**
 * What a form holds as its file has it. A page of blocks may lack a field, or a switch that is off; other texts stay,
 * since code reads them.
 */
export function toFileData(path: string, texts: unknown): Json {
  const data = removeEditorKeys(texts);
  if (!path.startsWith('src/content/pages/')) return data;
  return removeEmptyFields(JSON.parse(JSON.stringify(data), (_, value) => value || undefined));
}

/** An article's file as the editor's form holds it. */
export function formatArticle(texts: unknown): string {
  const { body = '', ...front } = removeEmptyFields(removeEditorKeys(texts));
  return `---\n${stringify(front)}---\n\n${body}`;
}

/** Compiles an article's file like the build. Throws one error with everything that's wrong. */
export function compileArticle({ file, texts }: EditedFile) {
  const [, folder, slug = ''] = /\/(posts|reports)\/(.+)\.md$/.exec(file) ?? [];
  return (folder === 'reports' ? compileReport : compilePost)(slug, formatArticle(texts));
}

/** An article as it is edited, or as the build compiled it. */
export function readArticle<T>(file: string, built: T): T | ReturnType<typeof compileArticle> {
  if (globalThis.edited?.file !== file) return built;
  try {
    return { ...built, ...compileArticle(globalThis.edited) };
  } catch {
    // The form says what's wrong.
    return built;
  }
}
