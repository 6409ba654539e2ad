import type { FileProblem } from '~/shared/lib/file-problem';
import { MarkdownTooComplexError, renderMarkdown } from '~/shared/markdown/render-markdown';
import { sanitizeArticle } from '~/shared/markdown/sanitize-article';
import { checkMarkdown } from './check-markdown';
import { checkFrontMatter, isPicturePath, isSlug, postFrontMatterSchema } from './front-matter';
import { findSizeProblem, getReadTime, type Post } from './post';

export type CheckedPost = { ok: true; post: Post } | { ok: false; problems: FileProblem[] };

/**
 * Checks an untrusted Markdown file: returns a sanitized article, or every problem. `slug` is the file's name without
 * its extension. Browser only.
 */
export async function checkImportedPost(slug: string, source: string): Promise<CheckedPost> {
  const tooLong = findSizeProblem(source);
  if (tooLong) return { ok: false, problems: [{ place: '', message: tooLong }] };
  const text = source.replace(/\r\n?/g, '\n');
  const problems: FileProblem[] = [];
  if (!isSlug(slug)) {
    problems.push({
      place: 'file name',
      message: 'expected lower-case words with hyphens between them, such as first-steps.md.',
    });
  }
  const checked = checkFrontMatter(text, postFrontMatterSchema);
  if (!checked.ok) problems.push(...checked.problems);
  const { markdown } = checked;
  if (markdown === undefined) return { ok: false, problems };

  try {
    // Which pages and pictures the site has is up to the build.
    const isPage = () => true;
    const found = checkMarkdown(markdown, { isPage });
    problems.push(...found.map(({ message }) => ({ place: 'text', message })));
  } catch (error) {
    if (!(error instanceof MarkdownTooComplexError)) throw error;
    problems.push({ place: 'text', message: `${error.message}.` });
  }
  if (!checked.ok || problems.length > 0) return { ok: false, problems };

  const { html, headings } = renderMarkdown(markdown);
  const content = await sanitizeArticle(html, {
    anchors: new Set(headings.map(({ id }) => id)),
    getPictureUrl: (src) => (isPicturePath(src) ? src : undefined),
  });
  const facts = { readTime: getReadTime(html), ...checked.front };
  return { ok: true, post: { id: slug, slug, ...facts, content, headings, imported: true } };
}
