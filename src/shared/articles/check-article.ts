import { type Token, walkTokens } from 'marked';
import type * as z from 'zod/mini';
import { type FileProblem, formatProblem } from '../lib/file-problem.ts';
import { HTML_TAG, replaceBetween } from '../lib/html-text.ts';
import { decodeUrlPart } from '../lib/parse-url.ts';
import { PICTURE_ADDRESS, toPicture } from '../lib/picture-text.ts';
import { findTags, findUnknownEntities } from '../markdown/inspect-html.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { ALLOWED_TAGS, ALLOWED_URL, sanitizeArticle, TEXT_ATTRIBUTES } from '../markdown/sanitize-article.ts';
import { findLinkProblem, type IsPage } from './check-link.ts';
import {
  checkFrontMatter,
  getFirstDay,
  isSlug,
  postFrontMatterSchema,
  reportFrontMatterSchema,
  SLUG_HINT,
  UNSHOWN,
  UNSHOWN_HINT,
} from './front-matter.ts';
import { type Author, findSizeProblem, getReadTime, type Post, type Report } from './post.ts';

/** An article's or report's file in src/content; an article of another language is in its folder. */
export const ARTICLE = /^(posts|reports)\/(?:(?<=posts\/)[a-z]{2,3}\/)?([^/]+)\.md$/;

/** Takes a problem at a field or line, with the line if there is one. */
type ReportProblem = (place: string, problem: string, line?: string) => void;

/** What articles may name. */
interface ArticleContext {
  isPage: IsPage;
  people: readonly Author[];
}

/** The person of the list that an article names, by id or by name. Undefined for a guest. */
const findAuthor = (people: readonly Author[], author: string) =>
  people.find(({ id, name }) => id === author || name === author);

/** Reports what's wrong with the file of an article or report: what a page wouldn't show as it is meant. */
export function checkArticle(
  name: string,
  text: string,
  { isPage, people }: ArticleContext,
  report: ReportProblem,
): void {
  const [, folder, slug = ''] = ARTICLE.exec(name) ?? [];
  if (!isSlug(slug))
    report(
      'address',
      `${slug} can’t be an address: ${SLUG_HINT} Rename the file, or in /edit change it behind the anchor at the right`,
    );
  const lines = text.split(/\r\n?|\n/);
  const reportLine = (index: number, problem: string) =>
    report(`line ${index + 1}`, problem, lines[index]?.trim().slice(0, MAX_QUOTE_LENGTH));
  for (const [index, line] of lines.entries())
    if (CONFLICT_MARK.test(line))
      reportLine(index, 'a mark of a merge conflict: keep one of the two versions');
  // The rest would be about both versions.
  if (lines.some((line) => CONFLICT_MARK.test(line))) return;

  const schema = folder === 'reports' ? reportFrontMatterSchema : postFrontMatterSchema;
  const checked = checkFrontMatter<CheckedFields>(text, schema);
  const checkPicture = (src: string) => {
    if (!PICTURE_PATH.test(src))
      return `a picture from “${src}”: expected a path such as /pictures/loom.jpg, or a path under public`;
    const folder = src.startsWith(PICTURE_ADDRESS) ? 'src' : 'public';
    return isPage(src) ? undefined : `there is no picture ${src}: its file belongs in ${folder}${src}`;
  };
  if (!checked.ok) for (const { place, message } of checked.problems) report(place, message);
  else {
    const { author, authorRole } = checked.front;
    const person = findAuthor(people, author);
    if (!person && !authorRole)
      report(
        'author',
        `there is no person ${author}; people are ${people.map(({ id }) => id).join(', ')}. ${
          folder === 'reports'
            ? 'Add a report’s writer to src/content/people.json'
            : 'A guest needs an authorRole'
        }`,
      );
    if (person && authorRole && authorRole !== person.role)
      report(
        'authorRole',
        `the role of ${person.name} is ${person.role} in the list of people: leave it out`,
      );
    for (const [field, value] of Object.entries(checked.front))
      if (MARKUP.test(JSON.stringify(value)))
        report(field, 'holds HTML, Markdown or {…}, which would be shown as it is');
    for (const field of ['image', 'featuredImage'] as const) {
      const { [field]: picture } = checked.front;
      const problem = picture && checkPicture(picture);
      if (problem) report(field, problem);
    }
  }
  const { markdown } = checked;
  if (markdown === undefined) return;

  const linesAbove = lines.length - markdown.split('\n').length;
  for (const [index, line] of lines.entries())
    if (index >= linesAbove && UNSHOWN.test(line)) reportLine(index, UNSHOWN_HINT);
  if (FRONT_MATTER.test(markdown)) report('text', 'it begins with front matter, whose fields are above it');
  try {
    const { html, tokens } = renderMarkdown(markdown);
    const ids = new Set([...PAGE_IDS, ...[...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)]);
    const checkLink = (href: string) => {
      if (!ALLOWED_URL.test(href))
        return `a link to “${href}”: expected https:, mailto:, tel:, / or # at its beginning`;
      if (href.startsWith('#') && !ids.has(decodeUrlPart(href.slice(1)) ?? ''))
        return `there is no heading ${href}: an address of a heading is its words in lower case, with hyphens`;
      return findLinkProblem(href, isPage, checked.ok ? getFirstDay(checked.front) : undefined);
    };
    let blockLine = linesAbove;
    for (const block of tokens) {
      let offset = 0;
      walkTokens([block], (token: Token) => {
        // Quotes and lists indent what they hold, so it isn't always found.
        offset = Math.max(offset, block.raw.indexOf(token.raw, offset));
        for (const problem of new Set(findProblems(token, checkLink, checkPicture)))
          if (problem) reportLine(blockLine + countBreaks(block.raw.slice(0, offset)), problem);
      });
      blockLine += countBreaks(block.raw);
    }
    if (!html.includes('<img ') && !hasWords(replaceBetween(html, HTML_TAG)))
      report('text', 'it has no text');
  } catch (error) {
    // The parser's stack is full.
    if (!(error instanceof RangeError)) throw error;
    report('text', 'quotes, lists or emphasis stand too deep in one another');
  }
}

interface CheckedFields {
  author: string;
  authorRole?: string | undefined;
  date: string;
  draft?: boolean | undefined;
  image?: string | undefined;
  featuredImage?: string | undefined;
}

const MAX_QUOTE_LENGTH = 200;

/** HTML, Markdown and other systems' placeholders. */
const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]\w+|#\w+);|\{(?:[{%#]|[a-z]\w*\.)|\]\(|\*\*/i;

/** The site's policy lets an article show only the site's own pictures. */
const PICTURE_PATH = /^\/(?![/\\])[^?#]+\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** What Git writes around two versions of a text. A row of equal signs would make a heading of the line above it. */
const CONFLICT_MARK = /^[\s\p{Cf}]*(?:[<>|]{7}(?: .*)?|={7})\s*$/u;

/** That of another system, in front of a text. */
const FRONT_MATTER = /^\s*(?:---|\+\+\+)\n+[\w-]+ *[:=]/;

/** Ids that the page of every article has. */
const PAGE_IDS = ['top', 'main', 'contents', 'share', 'related'];

const countBreaks = (text: string) => text.split('\n').length - 1;

type CheckAddress = (address: string) => string | undefined;

function findProblems(token: Token, checkLink: CheckAddress, checkPicture: CheckAddress) {
  switch (token.type) {
    case 'link':
      return [checkLink(token.href), hasWords(token.text) ? undefined : 'a link without words'];
    case 'image':
      return [checkPicture(token.href)];
    case 'code':
      if (token.codeBlockStyle === 'indented')
        return [
          'four spaces or a tab at its beginning make code of a line: remove them, or put ``` around code',
        ];
      return /[`~]{3}\s*$/.test(token.raw) ? [] : ['a block of code has no end: close it with a line of ```'];
    case 'del':
      return token.raw.startsWith('~~') ? [] : ['~ would strike this out: write \\~, or ~~ if it should'];
    case 'heading':
      return hasWords(token.text) ? [] : ['a heading without words'];
    case 'html':
      if (/^<[!?](?!--)/.test(token.raw)) return ['<! and <? aren’t taken: an article is Markdown'];
      return [...findHtmlProblems(token.raw, checkLink, checkPicture), ...findEntityProblems(token.raw)];
    case 'paragraph':
      return findSigns(LEFT_OVER_LINES, token.raw);
    case 'text':
      // In a list, a text is a paragraph with tokens of its own.
      return token.tokens
        ? findSigns(LEFT_OVER_LINES, token.raw)
        : [...findSigns(LEFT_OVER, token.raw), ...findEntityProblems(token.raw)];
    default:
      return [];
  }
}

const findSigns = (signs: readonly (readonly [RegExp, string])[], text: string) =>
  signs.flatMap(([pattern, problem]) => (pattern.test(text) ? problem : []));

/** Whether a text has anything but spaces, and pictures without words. */
const hasWords = (text: string) => /[^\s\p{Cf}]/u.test(text.replace(/&nbsp;|!\[\s*\]\([^()]*\)/g, ''));

const findHtmlProblems = (html: string, checkLink: CheckAddress, checkPicture: CheckAddress) =>
  findTags(html).flatMap(({ name, attributes, isClosed }) => {
    if (!isClosed) return 'a tag or a note <!-- has no end';
    if (name && !ALLOWED_TAGS.includes(name)) return `<${name}> is not taken: an article is Markdown`;
    if (name === 'img' && !attributes.some(([attribute]) => attribute === 'src')) return checkPicture('');
    return attributes.map(([attribute, value]) => {
      if (attribute === 'href') return checkLink(value);
      if (attribute === 'src') return checkPicture(value);
      return TEXT_ATTRIBUTES.includes(attribute)
        ? undefined
        : `the attribute ${attribute} is not taken from HTML`;
    });
  });

const findEntityProblems = (text: string): string[] =>
  findUnknownEntities(text).map((entity) => `write the character itself in place of ${entity}`);

/**
 * What wasn't read as Markdown, by the signs that are left in a text, and what to do instead. Signs are code points here,
 * since fonts get the characters of all sources.
 */
const LEFT_OVER: readonly (readonly [RegExp, string])[] = [
  [
    /\](?:\(|\[|\s*\($)|[\]\u3011]\s*[(\uff08][/#]|\[\[|!\[|<(?:www\.|[a-z]+ [a-z]+=)/,
    'this link or picture can’t be read: write [words](/page) or ![words](/pictures/x.jpg "Caption"), without a space in the address or before it, and with straight quotation marks',
  ],
  [
    /\{(?:[#.:{%$]|[a-z]\w*[.=]|(?:money|table|if) )|<%|\[\/[a-z][\w-]*\]|\[[a-z][\w-]* [a-z]\w*=|\$\$|(?:^|\s):[a-z][\w+-]*:(?!\S)|(?<![=\w])==[^\s=]/i,
    '{…} isn’t filled in or taken in an article, nor are [name …], :name:, $$ and ==: remove it, or write it as `code`',
  ],
  [/\[\^|\^\[|^\^\d+$/, 'footnotes aren’t taken: write the note into the text, or a source into sources'],
  [/\*\*|`/, '** or ` is left over: nothing ends it, or a space follows it; a sign is written \\* or \\`'],
];

/** Odd spaces at the beginning of a line, which keep its sign from being read. */
const INDENT = String.raw`[\t\v\f\p{Zs}\p{Cf}]*`;
/** The beginning of an item in other programs. */
const ITEM = String.raw`${INDENT}(?:(?![\u00a9\u00ae\u2122\u00b0])[\p{So}\p{Pd}\u00a7\u2192\u21d2]|\+(?!\d)|\*(?=[^*\n]+$)|o\s|\(?(?:\d\d?|\p{L}|[ivx]{2,4})\)|\d\d?\.(?!\d)|(?:\p{L}|[ivx]{2,4}|[IVX]{2,4})\.\s)`;

/** The same in a paragraph, by the beginnings of its lines. */
const LEFT_OVER_LINES: typeof LEFT_OVER = [
  [
    new RegExp(
      // A line with a break at its end stands on its own.
      String.raw`^${INDENT}(?:[-*+](?:\s|\p{Cf})|\[[ xX]?\]\s|[\u2022\u25cf\u25aa\u25e6\u2023\u2219\u00b7]|#{1,6}\s|#{2,6}[^#\s])|^${ITEM}.*(?<! {2}|[\\>])\n${ITEM}`,
      'mu',
    ),
    'begin a heading with ## and each item of a list with - or 1., and an ordinary space behind them',
  ],
  [
    /^ *(?:\|? ?:?-{3,}:? ?\||\|[^|\n]*\|(?=.*\| *$)|\+[-=+]{3})|^(?=.*\S\t+\S).*\n(?=.*\S\t+\S)/m,
    'this table can’t be read: each row is | a | b |, and | - | - | with as many cells stands below the first',
  ],
  [
    /^(?::::|!!! ?\w|\?\?\?|\[!\w+\]|@?\[toc\]$)/im,
    'boxes and tables of contents aren’t taken: remove :::, !!!, [!NOTE] or [TOC]',
  ],
  [/\\\]\\?\([/#h]/, 'this link or picture was written as words: remove the \\ in it'],
];

type Options = Parameters<typeof renderMarkdown>[1];

/**
 * Compiles an article from its Markdown file, which has been checked. `slug` is the file's name without '.md'; `people`
 * has its author.
 */
export function compilePost(slug: string, text: string, people: readonly Author[], options?: Options): Post {
  const { draft, focus, ...post } = compileFile(slug, text, postFrontMatterSchema, people, options);
  const toCover = (file: string | undefined) => (file ? { ...toPicture(file), focus } : undefined);
  return {
    id: slug,
    ...post,
    featuredImage: toCover(post.featuredImage),
    image: toCover(post.image),
    ...(draft && { draft }),
  };
}

/** The same for a report. */
export const compileReport = (
  slug: string,
  text: string,
  people: readonly Author[],
  options?: Options,
): Report => compileFile(slug, text, reportFrontMatterSchema, people, options);

function compileFile<T extends { author: string; authorRole?: string | undefined }>(
  slug: string,
  text: string,
  schema: z.ZodMiniType<T>,
  people: readonly Author[],
  options?: Options,
) {
  const checked = checkFrontMatter(text, schema);
  if (!checked.ok) throw new Error(checked.problems.map(formatProblem).join('; '));
  const { front, markdown } = checked;
  const person = findAuthor(people, front.author);
  const { html, headings } = renderMarkdown(markdown, options);
  return {
    slug,
    readTime: getReadTime(html),
    content: html,
    headings,
    ...front,
    author: person?.name ?? front.author,
    authorRole: person?.role ?? front.authorRole ?? '',
    ...(person?.sample && { sampleAuthor: true }),
  };
}

export type CheckedPost = { ok: true; post: Post } | { ok: false; problems: FileProblem[] };

/**
 * Checks an untrusted Markdown file: returns a sanitized article, or every problem. `slug` is the file's name without
 * its extension. Browser only.
 */
export async function checkImportedPost(
  slug: string,
  text: string,
  people: readonly Author[],
): Promise<CheckedPost> {
  const tooLong = findSizeProblem(text);
  if (tooLong) return { ok: false, problems: [{ place: '', message: tooLong }] };
  const problems: FileProblem[] = [];
  // Which pages and pictures the site has is up to the build.
  const isPage = () => true;
  checkArticle(`posts/${slug}.md`, text, { isPage, people }, (place, message) =>
    problems.push({ place, message }),
  );
  if (problems.length > 0) return { ok: false, problems };
  const post = compilePost(slug, text, people);
  const content = await sanitizeArticle(post.content, {
    anchors: new Set(post.headings.map(({ id }) => id)),
    getPictureUrl: (src) => (PICTURE_PATH.test(src) ? src : undefined),
  });
  return { ok: true, post: { ...post, content, imported: true } };
}
