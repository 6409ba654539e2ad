import { type Token, type Tokens, walkTokens } from 'marked';
import { compilePost, compileReport } from '../../src/shared/articles/compile-post.ts';
import {
  checkFrontMatter,
  getFirstDay,
  isSlug,
  postFrontMatterSchema,
  reportFrontMatterSchema,
  SLUG_HINT,
} from '../../src/shared/articles/front-matter.ts';
import { NOTE, replaceBetween } from '../../src/shared/lib/html-text.ts';
import { decodeUrlPart } from '../../src/shared/lib/parse-url.ts';
import { findTags, findUnknownEntities } from '../../src/shared/markdown/html-to-react.ts';
import { renderMarkdown } from '../../src/shared/markdown/render-markdown.ts';
import { ALLOWED_TAGS, TEXT_ATTRIBUTES } from '../../src/shared/markdown/sanitize-article.ts';
import { tokenizeMarkdown } from '../../src/shared/markdown/tokenize-markdown.ts';
import { findLinkProblem, findPictureProblem } from './check-link.ts';
import { UNSHOWN } from './check-texts.ts';
import type { FactContext, ReportProblem } from './fill-facts.ts';

/** An article's or report's file in src/content. */
export const ARTICLE = /^(posts|reports)\/([^/]+)\.md$/;

/** Reports what's wrong with the file of an article or report: what a page wouldn't show as it is meant. */
export function checkArticle(
  name: string,
  text: string,
  known: Pick<FactContext, 'isPage'>,
  report: ReportProblem,
): void {
  let isRight = true;
  const fail: ReportProblem = (...problem) => {
    isRight = false;
    report(...problem);
  };
  const [, folder, slug = ''] = ARTICLE.exec(name) ?? [];
  const isReport = folder === 'reports';
  if (!isSlug(slug))
    fail(
      '',
      `${slug} can’t be an address: ${SLUG_HINT} Rename the file, or in /edit change it behind the anchor at the right`,
    );
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  for (const [index, line] of lines.entries()) {
    const at = `line ${index + 1}`;
    if (UNSHOWN.test(line)) fail(at, "holds a character that can't be shown", line);
    if (CONFLICT_MARK.test(line))
      fail(at, 'a mark of a merge conflict: keep one of the two versions, and remove the marks', line);
  }
  // The rest would be about both versions.
  if (!isRight) return;
  const schema = isReport ? reportFrontMatterSchema : postFrontMatterSchema;
  const checked = checkFrontMatter<CheckedFields>(text, schema);
  if (!checked.ok) for (const { place, message } of checked.problems) fail(place, message.replace(/\.$/, ''));
  const day = checked.ok ? getFirstDay(checked.front) : '';
  for (const key of ['image', 'featuredImage'] as const) {
    const picture = checked.ok && checked.front[key];
    const problem = picture && findPictureProblem(picture, known.isPage);
    if (problem) fail(key, problem);
  }
  const { markdown = '' } = checked;
  try {
    const { html } = renderMarkdown(markdown);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const isAnchor = (id: string) => id === 'top' || PAGE_IDS.has(id) || ids.has(id);
    checkText(markdown, { isPage: known.isPage, isAnchor, day }, (index, problem) => {
      const line = lines.length - markdown.split('\n').length + index;
      fail(`line ${line + 1}`, problem, lines[line]?.trim().slice(0, MAX_QUOTE_LENGTH));
    });
    // What concerns the whole file.
    if (isRight) (isReport ? compileReport : compilePost)(slug, text);
  } catch (error) {
    fail('', (error as Error).message);
  }
}

interface CheckedFields {
  date: string;
  draft?: boolean | undefined;
  image?: string | undefined;
  featuredImage?: string | undefined;
}

const MAX_QUOTE_LENGTH = 200;

/** Ids that the page of every article has. */
const PAGE_IDS = new Set(['main', 'contents', 'share', 'related']);

/** What Git writes around two versions of a text. A row of equal signs would make a heading of the line above it. */
const CONFLICT_MARK = /^(?:[<>|]{7}(?: .*)?|={7})$/;

interface TextContext extends Pick<FactContext, 'isPage'> {
  isAnchor: (id: string) => boolean;
  /** The first day of the text. */
  day: string;
}

/** Takes the index of a line in the text, and what's wrong there. */
type ReportLine = (index: number, problem: string) => void;

function checkText(markdown: string, context: TextContext, report: ReportLine): void {
  if (/^\s*---\n(?:[ \t]*[\w-]+:.*\n)+---/.test(markdown))
    report(0, 'the text begins with front matter, which is there already: remove the lines from --- to ---');
  const openTags: { name: string; line: number }[] = [];
  let blockLine = 0;
  for (const block of tokenizeMarkdown(markdown)) {
    let offset = 0;
    walkTokens([block], (token: Token) => {
      // Quotes and lists indent what they hold, so it isn't always found.
      const found = block.raw.indexOf(token.raw, offset);
      if (found > offset) offset = found;
      const line = blockLine + countLines(block.raw.slice(0, offset));
      for (const problem of findTokenProblems(token, context)) report(line, problem);
      if (token.type === 'html') matchTags(token.raw, line, openTags, report);
    });
    blockLine += countLines(block.raw);
  }
  for (const { name, line } of openTags) report(line, `<${name}> has no </${name}>`);
}

const countLines = (text: string) => text.split('\n').length - 1;

function findTokenProblems(token: Token, context: TextContext): string[] {
  switch (token.type) {
    case 'link':
      return findLinkProblems(token as Tokens.Link, context);
    case 'image':
      return [findPictureProblem(token.href, context.isPage) ?? []].flat();
    case 'code':
      return isOpenFence(token.raw) ? ['a block of code has no end: close it with a line of ```'] : [];
    case 'html':
      return findHtmlProblems(token.raw, context);
    case 'heading':
      return matchPatterns(token.text, HEADING_PATTERNS);
    case 'paragraph':
      return matchPatterns(token.raw, LINE_PATTERNS);
    case 'text':
      // In a list, a text is a paragraph.
      return 'tokens' in token && token.tokens
        ? matchPatterns(token.raw, LINE_PATTERNS)
        : [...matchPatterns(token.raw, TEXT_PATTERNS), ...describeEntities(token.raw)];
    default:
      return [];
  }
}

function findLinkProblems(
  { href, raw, text }: Tokens.Link,
  { isPage, isAnchor, day }: TextContext,
): string[] {
  if (raw.startsWith('[^')) return [FOOTNOTE];
  if (!href) return ['this link has no address'];
  if (!text.trim()) return [`the link to ${href} has no words between [ and ]`];
  const id = href.slice(1);
  if (href.startsWith('#') && !isAnchor(decodeUrlPart(id) ?? id))
    return [`there is no heading ${href}: an address of a heading is its words in lower case, with hyphens`];
  return [findLinkProblem(href, isPage, day) ?? []].flat();
}

/** Lets an article hold the same HTML as one that is imported. */
function findHtmlProblems(html: string, { isPage, day }: TextContext): string[] {
  const tags = findTags(html).flatMap(({ name, attributes }) => {
    if (!ALLOWED_TAGS.includes(name)) return [`<${name}> is not taken: an article is Markdown`];
    return attributes.flatMap(([attribute, value]) => {
      if (attribute === 'href') return findLinkProblem(value, isPage, day) ?? [];
      if (attribute === 'src') return findPictureProblem(value, isPage) ?? [];
      return TEXT_ATTRIBUTES.includes(attribute) ? [] : `the attribute ${attribute} is not taken from HTML`;
    });
  });
  const withoutNotes = replaceBetween(html, NOTE);
  const isOpen = /<[!?]/.test(withoutNotes) ? ['a note <!-- has no --> at its end'] : [];
  return [...isOpen, ...tags, ...describeEntities(withoutNotes)];
}

/** Adds start tags to `open`, and removes them at their end tags. */
function matchTags(
  html: string,
  line: number,
  open: { name: string; line: number }[],
  report: ReportLine,
): void {
  for (const { name, isEnd, isVoid } of findTags(html)) {
    if (isVoid) continue;
    if (!isEnd) open.push({ name, line });
    else if (open.at(-1)?.name === name) open.pop();
    else report(line, `</${name}> has no <${name}> before it`);
  }
}

const describeEntities = (text: string): string[] =>
  [...new Set(findUnknownEntities(text))].map((entity) => `write the character itself in place of ${entity}`);

function isOpenFence(raw: string): boolean {
  const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  const last = raw.trimEnd().split('\n');
  return fence !== undefined && (last.length < 2 || !last.at(-1)?.trim().startsWith(fence));
}

/** What isn't read as Markdown, by the signs that are left in a text, and what to do instead. */
type Pattern = readonly [pattern: RegExp, problem: string];

const matchPatterns = (text: string, patterns: readonly Pattern[]): string[] =>
  patterns.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []));

const FOOTNOTE = 'footnotes aren’t taken: write the note into the text, or a source into sources';

const HEADING_PATTERNS: readonly Pattern[] = [
  [/\{[#.:][^{}]*\}$/, 'a heading ends in {#…}: remove that, since its address is made of its words'],
];

const LINE_PATTERNS: readonly Pattern[] = [
  [
    /^[ \t]*(?:#{1,6}|[-*+])(?![ \t\n])[\s\u200b\u2060]/m,
    'a non-breaking space follows #, -, * or +: type an ordinary one, or there is no heading or list',
  ],
  [/^ {0,3}#{2,6}[^#\s]/m, 'write a space between ## and a heading'],
  [/^[ \t]*[•●▪◦‣∙]/mu, 'begin each item of a list with - and a space'],
  [/^ *\|? ?:?-{3,}:? ?\|/m, 'this table has another number of cells below its header than in it'],
];

const TEXT_PATTERNS: readonly Pattern[] = [
  [
    /\]\(/,
    'this link or picture can’t be read: an address has no spaces, and a caption stands in straight quotation marks: [words](/page) or ![words](/figures/x.svg "Caption")',
  ],
  [/\] \((?:[/#]|www\.|$)/, 'a space stands between ] and (, so there is no link'],
  [/\[\^[^\][\s]+\]/, FOOTNOTE],
  [/\]\[[^\]]*\]/, 'this link has no address: no line begins with its name in brackets and a colon'],
  [/\*\*/, '** is left over: bold words have no space inside their **, and a sign is written \\*'],
  [
    /\{\$?[a-z]\w*(?:\.\w+)+\}|\{\$[a-z]\w*\}|\{(?:money|table|if) [^{}]*\}/i,
    'articles have no facts in braces: write the words, or `code`',
  ],
  [
    /\{\{|\{%|^:::|\[\/?(?:caption|embed|gallery|toc)\b[^\][]*\]|\[\[/im,
    'these signs belong to another system, and would be shown',
  ],
];
