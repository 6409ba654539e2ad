import { type Token, type Tokens, walkTokens } from 'marked';
import { HTML_TAG, replaceBetween } from '../lib/html-text.ts';
import { MAX_ALT_LENGTH } from '../lib/picture-text.ts';
import { findTags, findUnknownEntities, findUnpairedTag } from '../markdown/inspect-html.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { ALLOWED_TAGS, ALLOWED_URL, TEXT_ATTRIBUTES } from '../markdown/sanitize-article.ts';

/* What a page wouldn't show of Markdown as it is meant. */

type CheckAddress = (address: string) => string | undefined;

/** What's wrong with a text in Markdown outside of articles: the first problem, behind a verb. */
export function findMarkdownProblem(markdown: string): string | undefined {
  const problems: string[] = [];
  try {
    const { html, tokens } = renderMarkdown(markdown);
    checkTokens(tokens, findUrlProblem, findPathProblem, (line, problem) =>
      problems.push(`isn’t right in line ${line + 1}: ${problem}`),
    );
    const unpaired = findUnpairedTag(html);
    if (unpaired) problems.push(`isn’t right: ${describeUnpaired(unpaired)}`);
  } catch (error) {
    problems.push(`isn’t right: ${describeOverflow(error)}`);
  }
  return problems[0];
}

export const describeUnpaired = (tag: string) =>
  `${tag} has no counterpart, and would change what follows: each <name> needs its </name>`;

export function describeOverflow(error: unknown): string {
  // The parser's stack is full.
  if (!(error instanceof RangeError)) throw error;
  return 'quotes, lists or emphasis stand too deep in one another';
}

/** Reports what's wrong with parsed Markdown, each by its line, from 0. */
export function checkTokens(
  tokens: readonly Token[],
  checkLink: CheckAddress,
  checkPicture: CheckAddress,
  report: (line: number, problem: string) => void,
) {
  let blockLine = 0;
  for (const block of tokens) {
    let offset = 0;
    walkTokens([block], (token: Token) => {
      // Quotes and lists indent what they hold, so it isn't always found.
      offset = Math.max(offset, block.raw.indexOf(token.raw, offset));
      for (const problem of new Set(findProblems(token, checkLink, checkPicture)))
        if (problem) report(blockLine + countBreaks(block.raw.slice(0, offset)), problem);
    });
    blockLine += countBreaks(block.raw);
  }
}

export const findUrlProblem: CheckAddress = (href) =>
  ALLOWED_URL.test(href)
    ? undefined
    : `a link to “${href.slice(0, MAX_QUOTE_LENGTH)}”: expected https:, mailto:, tel:, / or # at its beginning`;

export const findPathProblem: CheckAddress = (src) => {
  if (PICTURE_PATH.test(src)) return undefined;
  const reason = /\.hei[cf]$/i.test(src)
    ? 'browsers don’t show HEIC; save it as JPEG'
    : 'expected a path such as /pictures/loom.jpg, or a path under public';
  return `a picture from “${src.slice(0, MAX_QUOTE_LENGTH)}”: ${reason}`;
};

export const MAX_QUOTE_LENGTH = 200;

/** The site's policy lets an article show only the site's own pictures. */
const PICTURE_PATH = /^\/(?![/\\])[^?#]+\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

const countBreaks = (text: string) => text.split('\n').length - 1;

function findProblems(token: Token, checkLink: CheckAddress, checkPicture: CheckAddress) {
  switch (token.type) {
    case 'link':
      return [
        checkLink(token.href),
        hasWords(token.text) ? undefined : 'a link without words',
        ...findEntityProblems(token.title ?? ''),
      ];
    case 'image':
      return [
        checkPicture(token.href),
        ...findEntityProblems(`${token.text} ${token.title ?? ''}`),
        /\|\d+(?:x\d+)?$/.test(token.text)
          ? 'a picture’s size isn’t taken: remove | and the number'
          : undefined,
        hasWords(token.text) ? undefined : 'a picture without words: write what it shows between [ and ]',
        token.text.length > MAX_ALT_LENGTH
          ? `a picture’s words have ${token.text.length} characters, and their place holds ${MAX_ALT_LENGTH}`
          : undefined,
      ];
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
    case 'table':
      return [...findWideRows(token as Tokens.Table), ...findBrokenRows(token as Tokens.Table)];
    case 'html':
      if (/^<[!?](?!--)/.test(token.raw)) return ['<! and <? aren’t taken: an article is Markdown'];
      return [
        ...findHtmlProblems(token.raw, checkLink, checkPicture),
        ...findEntityProblems(token.raw),
        // Nothing reads Markdown between tags.
        ...findSigns(LEFT_OVER, removeTags(token.raw)),
      ];
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

/** A problem for each row of a table that has more cells than the first one: the parser drops the rest. */
const findWideRows = ({ raw, header }: Tokens.Table): string[] =>
  raw.split('\n').flatMap((row) => {
    const cells = row.replace(/^\s*\|/, '').split(/(?<!\\)\|/);
    return cells.slice(header.length).some(hasWords)
      ? `“${row.trim()}” has more cells than the first row: write \\| for a sign in a cell`
      : [];
  });

/** A problem for each line that the parser takes for a row, since no empty line is above it. */
const findBrokenRows = ({ raw }: Tokens.Table): string[] => {
  const [first = '', , ...rows] = raw.trim().split('\n');
  return rows.flatMap((row) =>
    /^\s*\|/.test(first) && !/^\s*\|/.test(row)
      ? `“${row.trim()}” would be a row of the table: begin it with |, or leave a line empty above it`
      : [],
  );
};

/** The text of HTML, without notes and code. */
const removeTags = (html: string) =>
  ([['<!--', '-->'], ['<pre', '</pre>'], ['<code', '</code>'], HTML_TAG] as const).reduce(
    (text, ends) => replaceBetween(text, ends),
    html,
  );

const findSigns = (signs: readonly (readonly [RegExp, string])[], text: string) =>
  signs.flatMap(([pattern, problem]) => (pattern.test(text) ? problem : []));

/** Whether a text has anything but spaces, and pictures without words. */
export const hasWords = (text: string) => /[^\s\p{Cf}]/u.test(text.replace(/&nbsp;|!\[\s*\]\([^()]*\)/g, ''));

const findHtmlProblems = (html: string, checkLink: CheckAddress, checkPicture: CheckAddress) =>
  findTags(html).flatMap(({ name, attributes, isClosed }) => {
    if (!isClosed) return 'a tag or a note <!-- has no end';
    if (name && !ALLOWED_TAGS.includes(name)) return `<${name}> is not taken: an article is Markdown`;
    const lacks = (wanted: string) => !attributes.some(([attribute]) => attribute === wanted);
    if (name === 'img' && lacks('src')) return checkPicture('');
    if (name === 'img' && lacks('alt')) return 'a picture without words: write what it shows into alt="…"';
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
    /\](?:\(|\[|!\(|\s*\($)|[\]\u3011]\s*[(\uff08][/#]|\)\[(?:[/#]|$)|\[\[|!\[|<(?:www\.|[a-z]+ [a-z]+=)/,
    'this link or picture can’t be read: write [words](/page) or ![words](/pictures/x.jpg "Caption"), without a space in the address or before it, and with straight quotation marks',
  ],
  [
    /\{(?:[#.:{%$]|\s?[a-z]\w*[.=]|(?:money|table|if) )|<%|\[\/[a-z][\w-]*\]|\[[a-z][\w-]* [a-z]\w*=|\$\$|(?:^|\s):[a-z][\w+-]*:(?!\S)|(?<![=\w])==[^\s=]/i,
    '{…} isn’t filled in or taken in an article, nor are [name …], :name:, $$ and ==: remove it, or write it as `code`',
  ],
  [
    /%%[^%]+%%|^%%$|%[A-Z]{2}[A-Z_]+%|\\[a-z]+\{|\$[^\s$][^$\n]*[\\^_=][^$\n]*(?<!\s)\$(?!\d)|\u3010[^\u3010\u3011]*\u2020|oai_?cite|oaicite|turn\d+(?:search|view|news|fetch)\d|\s\^[a-z\d-]{4,}$|<\/?[a-z]\w*:\w|HYPERLINK "|Error! (?:Reference|Bookmark)|Fehler! (?:Verweis|Textmarke)/,
    'another program’s sign or note: remove it, or write it as `code`',
  ],
  [
    /\[(?:(?:your|insert) |(?:[a-z]+ )?(?:name|company)\]|(?:client|date|link|url|todo|tbd|tk|citation needed)\]|(?:todo|tk)\b)|^(?:todo|tbd|fixme)(?:$|:)|lorem ipsum dolor/i,
    'a gap to fill in: write it, or remove it',
  ],
  [
    /\[\^|\^\[|^\^\d+$|\u21a9/,
    'footnotes aren’t taken: write the note into the text, or a source into sources',
  ],
  [/\*\*|`/, '** or ` is left over: nothing ends it, or a space follows it; a sign is written \\* or \\`'],
];

/** Odd spaces at the beginning of a line, which keep its sign from being read. */
const INDENT = String.raw`[\t\v\f\p{Zs}\p{Cf}]*`;
/** The beginning of an item in other programs. */
const ITEM = String.raw`${INDENT}(?:(?![\u00a9\u00ae\u2122\u00b0])[\p{So}\p{Pd}\p{No}\u00a7\u2192\u21d2]|\+(?!\d)|\*(?=[^*\n]+$)|[o\u00d8\u00fc][^\S\n]|[qv][\t\u00a0]|[\u203a\u00bb\u30fb\u203b]|\(?(?:\d\d?|\p{L}|[ivx]{2,4})\)|(?:\p{Lu}\p{L}+ )?\d\d?(?:: | [-\u2013] )|[(\uff08]?(?:\p{Nd}\d?|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]{1,3})[\uff09\u3001\uff0e]|\d\ufe0f?\u20e3|(?:\d\d?\.)+(?!\d)|(?:\p{L}|[ivx]{2,4}|[IVX]{2,4})\.[^\S\n])`;

/** The same in a paragraph, by the beginnings of its lines. */
const LEFT_OVER_LINES: typeof LEFT_OVER = [
  [
    new RegExp(
      // A line with a break at its end stands on its own.
      String.raw`^${INDENT}(?:[-*+](?:\s|\p{Cf})|\\?\[[ xX]?\\?\](?![(:[])|[\u2022\u25cf\u25aa\u25e6\u2023\u2219\u00b7]|[#\uff03]{1,6}\s|[#\uff03]{2,6}[^#\s])|^${ITEM}.*(?<! {2}|[\\>])\n${ITEM}`,
      'mu',
    ),
    'begin a heading with ## and each item of a list with - or 1., and an ordinary space behind them',
  ],
  [
    /^ *(?:\|? ?:?-{3,}:? ?\||\|[^|\n]*\|(?=.*\| *$)|\+[-=+]{3}|\\\|.*\\\|$)|^(?=.*\S(?:\t+| {3,})\S).*\n(?=.*\S(?:\t+| {3,})\S)/m,
    'this table can’t be read: each row is | a | b |, and | - | - | with as many cells stands below the first',
  ],
  [
    /^(?::::|!!! ?\w|\?\?\?|\[!\w+\]|@?\[toc\]$)/im,
    'boxes and tables of contents aren’t taken: remove :::, !!!, [!NOTE] or [TOC]',
  ],
  [/^\*\[[^\]\n]+\]:|^: /m, 'abbreviations and definitions aren’t taken: write them into the text'],
  [/(?<!!)\[[^[\]\n]+\]https?:/, 'this link can’t be read: its address belongs in (…) behind its words'],
  [/\\\]\\?\([/#h]/, 'this link or picture was written as words: remove the \\ in it'],
  [
    /^\\#{1,6} |^\\[-*+] .*\n\\[-*+] |\\\*\\\*\S[^*\n]*\\\*\\\*/m,
    'this heading, item or bold type was written as words: remove the \\ in it',
  ],
  [/^[^`]*\\(?:\(.*\\\)|\[\s.*\\\])/s, 'formulas aren’t taken: write them in words, or as `code`'],
  [/^[^`\n]*\d\*[^\s*][^*\n]*\*\d/m, '* between digits would make them italic: write \\* or ×'],
];
