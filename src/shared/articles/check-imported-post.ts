import { articleWords } from '~/content/words/articles';
import { type FileProblem, inReadingOrder, textPlaces } from '~/shared/lib/file-problem';
import { findForeignMarkup } from '~/shared/markdown/foreign-markup';
import { unknownEntities } from '~/shared/markdown/markup-elements';
import { renderMarkdown, TangledText } from '~/shared/markdown/render-markdown';
import { sanitizeArticle } from '~/shared/markdown/sanitize-article';
import { sizeProblem } from './article-size';
import { checkFrontMatter, isSlug, postFrontMatterSchema } from './front-matter';
import { type Post, readTimeOf } from './post';

const { places } = articleWords;

export type CheckedPost = { ok: true; post: Post } | { ok: false; problems: FileProblem[] };

/**
 * An article from a Markdown file that nobody has checked yet, safe to show, or everything that's wrong
 * with it. `slug` is the file's name without its ending. Browser only.
 */
export async function checkImportedPost(slug: string, source: string): Promise<CheckedPost> {
  const tooLong = sizeProblem(source);
  if (tooLong) return { ok: false, problems: [{ place: '', message: tooLong }] };
  const text = source.replace(/\r\n?/g, '\n');
  const problems: FileProblem[] = [];
  if (!isSlug(slug)) {
    problems.push({ place: places.fileName, message: articleWords.fileName });
  }
  const checked = checkFrontMatter(text, postFrontMatterSchema);
  if (!checked.ok) problems.push(...checked.problems);
  const { markdown } = checked;
  if (markdown === undefined) return { ok: false, problems };

  const placeAt = textPlaces(text);
  const start = text.length - markdown.length;
  let rendered: ReturnType<typeof renderMarkdown>;
  try {
    rendered = renderMarkdown(markdown);
  } catch (error) {
    if (!(error instanceof TangledText)) throw error;
    problems.push({ ...placeAt(start), place: places.text, message: `${error.message}.` });
    return { ok: false, problems: inReadingOrder(problems) };
  }
  const { html, headings } = rendered;
  for (const { index, message } of await findForeignMarkup(markdown, isOwnPicture)) {
    problems.push({ ...placeAt(start + index), place: places.text, message });
  }
  // The build would refuse the file.
  for (const entity of new Set(unknownEntities(html))) {
    const message = articleWords.unknownEntity(entity);
    problems.push({ ...placeAt(start + markdown.indexOf(entity)), place: places.text, message });
  }
  if (!html.trim()) problems.push({ ...placeAt(start), place: places.text, message: articleWords.noText });
  if (!checked.ok || problems.length > 0) return { ok: false, problems: inReadingOrder(problems) };

  const content = await sanitizeArticle(html, {
    anchors: new Set(headings.map(({ id }) => id)),
    pictureUrl: (src) => (isOwnPicture(src) ? src : undefined),
  });
  const facts = { readTime: readTimeOf(html), ...checked.front };
  return { ok: true, post: { id: slug, slug, ...facts, content, headings, imported: true } };
}

/** The site's policy only lets an article show the site's own pictures. */
const isOwnPicture = (src: string) => /^\/[^/\\]/.test(src);
