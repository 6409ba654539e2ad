import { stringify } from 'yaml';
import { compilePost, compileReport } from '~/shared/articles/compile-post';
import type { EditedFile } from './preview-worker';

/**
 * Whether a field of an article was left empty: its front matter then has no such key. The editor's lists are
 * Immutable's.
 */
export const isEmptyField = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  (typeof value === 'object' && (Object.keys(value).length === 0 || ('size' in value && value.size === 0)));

/** An article's file as the editor's form holds it. */
export function formatArticle(texts: unknown): string {
  const { body, ...fields } = texts as { body: string };
  const front = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmptyField(value)));
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
