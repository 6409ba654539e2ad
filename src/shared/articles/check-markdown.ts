import { type Token, walkTokens } from 'marked';
import { decodeUrlPart } from '../lib/parse-url.ts';
import { findTags, findUnknownEntities } from '../markdown/html-to-react.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { ALLOWED_TAGS, ALLOWED_URL, TEXT_ATTRIBUTES } from '../markdown/sanitize-article.ts';
import { tokenizeMarkdown } from '../markdown/tokenize-markdown.ts';
import { findLinkProblem, findPictureProblem, type IsPage } from './check-link.ts';

interface MarkdownProblem {
  /** From 0. */
  line: number;
  message: string;
}

interface Context {
  isPage: IsPage;
  /** The first day of the text. */
  day?: string;
}

/**
 * Finds what an article's page wouldn't show as it is meant. Throws a MarkdownTooComplexError like `renderMarkdown`.
 */
export function checkMarkdown(markdown: string, { isPage, day }: Context): MarkdownProblem[] {
  const { html } = renderMarkdown(markdown);
  if (!html.trim()) return [{ line: 0, message: 'it has no text.' }];
  const ids = new Set([...PAGE_IDS, ...[...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)]);
  const checkLink = (href: string) => {
    if (!ALLOWED_URL.test(href))
      return `a link to “${href}”: expected https:, mailto:, tel:, / or # at its beginning`;
    if (href.startsWith('#') && !ids.has(decodeUrlPart(href.slice(1)) ?? ''))
      return `there is no heading ${href}: an address of a heading is its words in lower case, with hyphens`;
    return findLinkProblem(href, isPage, day);
  };
  const checkPicture = (src: string) => findPictureProblem(src, isPage);

  const problems: MarkdownProblem[] = [];
  let blockLine = 0;
  for (const block of tokenizeMarkdown(markdown)) {
    let offset = 0;
    walkTokens([block], (token: Token) => {
      // Quotes and lists indent what they hold, so it isn't always found.
      offset = Math.max(offset, block.raw.indexOf(token.raw, offset));
      for (const message of new Set(findProblems(token, checkLink, checkPicture)))
        if (message) problems.push({ line: blockLine + countBreaks(block.raw.slice(0, offset)), message });
    });
    blockLine += countBreaks(block.raw);
  }
  return problems;
}

/** Ids that the page of every article has. */
const PAGE_IDS = ['top', 'main', 'contents', 'share', 'related'];

const countBreaks = (text: string) => text.split('\n').length - 1;

type Check = (address: string) => string | undefined;

function findProblems(token: Token, checkLink: Check, checkPicture: Check): (string | undefined)[] {
  switch (token.type) {
    case 'link':
      return [checkLink(token.href)];
    case 'image':
      return [checkPicture(token.href)];
    case 'code':
      return token.codeBlockStyle === 'indented' || /[`~]{3}\s*$/.test(token.raw)
        ? []
        : ['a block of code has no end: close it with a line of ```'];
    case 'html':
      return [...findHtmlProblems(token.raw, checkLink, checkPicture), ...findEntityProblems(token.raw)];
    case 'text':
      // In a list, a text is a paragraph with tokens of its own.
      return token.tokens
        ? []
        : [
            ...LEFT_OVER.flatMap(([pattern, problem]) => (pattern.test(token.raw) ? problem : [])),
            ...findEntityProblems(token.raw),
          ];
    default:
      return [];
  }
}

function findHtmlProblems(html: string, checkLink: Check, checkPicture: Check): (string | undefined)[] {
  return findTags(html).flatMap(({ name, attributes, isClosed }) => {
    if (!isClosed) return 'a tag or a note <!-- has no end';
    if (name && !ALLOWED_TAGS.includes(name)) return `<${name}> is not taken: an article is Markdown`;
    return attributes.map(([attribute, value]) => {
      if (attribute === 'href') return checkLink(value);
      if (attribute === 'src') return checkPicture(value);
      return TEXT_ATTRIBUTES.includes(attribute)
        ? undefined
        : `the attribute ${attribute} is not taken from HTML`;
    });
  });
}

const findEntityProblems = (text: string): string[] =>
  findUnknownEntities(text).map((entity) => `write the character itself in place of ${entity}`);

/** What wasn't read as Markdown, by the signs that are left in a text, and what to do instead. */
const LEFT_OVER: readonly (readonly [RegExp, string])[] = [
  [
    /\](?:\(|\[| \((?:[/#]|$))/,
    'this link or picture can’t be read: write [words](/page) or ![words](/figures/x.svg "Caption"), without a space in the address or before it, and with straight quotation marks',
  ],
  [
    /^[ \t]*(?:(?:[-*+]|1[.)](?=.*\n *2[.)]))[\u00a0\u2007\u202f\u200b\u2060]|[•●▪◦‣∙]|#{2,6}[^#\s])/mu,
    'begin a heading with ## and each item of a list with - or 1., and an ordinary space behind them',
  ],
  [
    /\{(?:[#.:{%$]|[a-z]\w*\.|(?:money|table|if) )/i,
    '{…} isn’t filled in or taken in an article: remove it, or write it as `code`',
  ],
  [/\[\^|^\^\d+$/, 'footnotes aren’t taken: write the note into the text, or a source into sources'],
  [/\*\*/, '** is left over: bold words have no space inside their **, and a sign is written \\*'],
  [/^ *\|? ?:?-{3,}:? ?\|/m, 'this table has another number of cells below its header than in it'],
];
