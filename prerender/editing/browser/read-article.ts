import { stringify } from 'yaml';
import { compilePost, compileReport } from '~/shared/articles/compile-post';
import type { Json } from '../../content/fill-facts';
import type { EditedFile } from './preview-worker';

/** What a form holds, without the keys that the editor adds to the items of lists. */
export function removeEditorKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(removeEditorKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      key.startsWith('__sc_') ? [] : [[key, removeEditorKeys(item)]],
    ),
  );
}

/** The same without fields that were left empty: the front matter of an article has no such keys. */
export function removeEmptyFields(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  const isFilled = (item: Json) =>
    item !== '' && item !== null && (typeof item !== 'object' || Object.keys(item).length > 0);
  if (Array.isArray(value)) return value.map(removeEmptyFields).filter(isFilled);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, removeEmptyFields(item)] as const)
      .filter(([, item]) => isFilled(item)),
  );
}

/** An article's file as the editor's form holds it. */
export function formatArticle(texts: unknown): string {
  const { body = '', ...front } = removeEmptyFields(removeEditorKeys(texts as Json)) as Record<string, Json>;
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
