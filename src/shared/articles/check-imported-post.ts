import type { DOMPurify } from 'dompurify';
import type { Token } from 'marked';
import type { FileProblem } from '~/shared/lib/file-problem';
import { findUnknownEntities } from '~/shared/markdown/html-to-react';
import { MarkdownTooComplexError, renderMarkdown } from '~/shared/markdown/render-markdown';
import { ALLOWED_URL, loadPurifier, purify, sanitizeArticle } from '~/shared/markdown/sanitize-article';
import { tokenizeMarkdown } from '~/shared/markdown/tokenize-markdown';
import {
  checkFrontMatter,
  isPicturePath,
  isSlug,
  PICTURE_PATH_HINT,
  postFrontMatterSchema,
} from './front-matter';
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

  const addTextProblem = (message: string) => void problems.push({ place: 'text', message });
  let rendered: ReturnType<typeof renderMarkdown>;
  try {
    rendered = renderMarkdown(markdown);
  } catch (error) {
    if (!(error instanceof MarkdownTooComplexError)) throw error;
    addTextProblem(`${error.message}.`);
    return { ok: false, problems };
  }
  const { html, headings } = rendered;
  for (const message of await findForeignMarkup(markdown, isPicturePath)) addTextProblem(message);
  // The build would refuse the file.
  for (const entity of new Set(findUnknownEntities(html)))
    addTextProblem(`write the character itself in place of ${entity}`);
  if (!html.trim()) addTextProblem('it has no text.');
  if (!checked.ok || problems.length > 0) return { ok: false, problems };

  const content = await sanitizeArticle(html, {
    anchors: new Set(headings.map(({ id }) => id)),
    getPictureUrl: (src) => (isPicturePath(src) ? src : undefined),
  });
  const facts = { readTime: getReadTime(html), ...checked.front };
  return { ok: true, post: { id: slug, slug, ...facts, content, headings, imported: true } };
}

const describeForeignPicture = (address: string) => `a picture from “${address}”: ${PICTURE_PATH_HINT}.`;

/**
 * What sanitizing removes from an article's Markdown, in order: tags, handlers, and forbidden links and pictures.
 * Browser only.
 */
export async function findForeignMarkup(markdown: string, isPicture: (src: string) => boolean) {
  const purifier = await loadPurifier();
  const walk = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => [...findProblems(token, purifier, isPicture), ...walk(getChildren(token))]);
  return walk(tokenizeMarkdown(markdown));
}

function getChildren(token: Token): readonly Token[] {
  if (token.type === 'table') {
    return [...token.header, ...token.rows.flat()].flatMap((cell: { tokens: Token[] }) => cell.tokens);
  }
  if (token.type === 'list') return token.items;
  return ('tokens' in token && token.tokens) || [];
}

function findProblems(token: Token, purifier: DOMPurify, isPicture: (src: string) => boolean): string[] {
  switch (token.type) {
    case 'html':
      return findForeignHtml(token.raw, purifier, isPicture);
    case 'link':
      if (ALLOWED_URL.test(token.href)) return [];
      return [`a link to “${token.href}”: expected https:, mailto:, tel:, / or # at its beginning.`];
    case 'image':
      return isPicture(token.href) ? [] : [describeForeignPicture(token.href)];
    default:
      return [];
  }
}

function findForeignHtml(html: string, purifier: DOMPurify, isPicture: (src: string) => boolean): string[] {
  // Without text before it, a script would be parsed into the <head>, which the purifier ignores.
  const fragment = purify(purifier, `word${neutralizeHtml(html)}<${END_MARKER}>`);
  const removedAttributes = purifier.removed.flatMap((removal) =>
    'attribute' in removal ? (removal.attribute ?? []) : [],
  );
  const tags = purifier.removed.flatMap((removal) => {
    // The purifier wraps its input in a <body>.
    const isTag = 'element' in removal && removal.element.nodeType === Node.ELEMENT_NODE;
    return isTag && removal.element.nodeName !== 'BODY' ? [removal.element.nodeName.toLowerCase()] : [];
  });
  // An unclosed tag would swallow the text after it.
  const isUnclosed = tags.length + removedAttributes.length === 0;
  const pictures = [...fragment.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  return [
    ...(isUnclosed ? ['a tag or a comment has no end.'] : []),
    ...tags
      .filter((name) => name !== END_MARKER)
      .map((name) => `<${getOriginalName(name)}> is not taken: an article is Markdown.`),
    ...removedAttributes.map(({ name }) => `the attribute ${getOriginalName(name)} is not taken from HTML.`),
    // A picture without `src` lost it in sanitizing, which is already reported.
    ...pictures.flatMap((src) => (src === null || isPicture(src) ? [] : [describeForeignPicture(src)])),
  ];
}

/**
 * Renames handlers, styles and scripts before parsing: a browser reports them to the page's policy as soon as it parses
 * them, and moves the handlers of a second <body> to the first. The new names are foreign as well.
 */
const neutralizeHtml = (html: string) =>
  html
    .replace(/(<\/?)(style|script|body|html)\b/gi, `$1${NEUTRAL_PREFIX}$2`)
    .replace(/([\s"'/])(on\w+|style)(?=\s*=)/gi, `$1${NEUTRAL_PREFIX}$2`);
const NEUTRAL_PREFIX = 'not-';
/** Appended to the HTML. The purifier removes it as foreign, unless an unclosed tag or comment contains it. */
const END_MARKER = 'not-open';
const getOriginalName = (name: string) =>
  name.startsWith(NEUTRAL_PREFIX) ? name.slice(NEUTRAL_PREFIX.length) : name;
