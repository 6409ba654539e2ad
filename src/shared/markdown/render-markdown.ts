import { Marked, type Token, type Tokens } from 'marked';
// vite.config.ts imports this module in plain Node, which needs the attribute.
import articleWords from '../../content/words/articles.json' with { type: 'json' };
import { fillTemplate } from '../lib/fill-template.ts';
import { escapeHtml, getHtmlText } from '../lib/html-text.ts';
import { decodeEntities } from './html-to-react.ts';

export interface Heading {
  /** Its anchor in the content. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** The interface texts around an article. */
export type ArticleWords = typeof articleWords;

interface RenderOptions {
  /** Returns HTML for code of a language, or undefined to leave it plain. */
  highlight?: (code: string, language: string) => string | undefined;
  /** The alternative text of a picture whose author gave none. */
  getAlt?: (src: string) => string | undefined;
  /** The texts in the site's language; by default the imported ones. */
  words?: ArticleWords | undefined;
  /** Shared by all texts of a page. */
  slugger?: Slugger;
}

/** An empty box to tick on paper. */
const CHECKBOX = '<span class="tick-box" aria-hidden="true"></span>';

/** In one word: reading thousands takes the parser minutes. */
const MAX_MARKS = 200;

const NOTE = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;

/**
 * Renders Markdown as HTML, with anchors on headings, captions under pictures with a title, and scroll boxes around
 * tables and drawings. `[ ]` in a list item or alone in a cell is a checkbox to tick on paper. The HTML is as
 * trustworthy as the text: sanitize text from elsewhere.
 */
export function renderMarkdown(
  markdown: string,
  options?: RenderOptions,
): { html: string; headings: Heading[]; tokens: readonly Token[] } {
  const { parse, render, headings } = createMarkdownRenderer(options);
  const tokens = parse(markdown);
  return { html: render(tokens), headings, tokens };
}

/** Renders a text part by part. No heading's id stands in two parts. */
export function createMarkdownRenderer({
  highlight,
  getAlt,
  words = articleWords,
  slugger: { takeId, toUniqueSlug } = createSlugger(),
}: RenderOptions = {}) {
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true });
  const labelCounts = new Map<string, number>();
  /** For a box that may scroll: keyboard users must be able to focus it, and screen readers to name it. */
  const getScrollAttributes = (kind: string) => {
    const section = headings.at(-1)?.text;
    const name = section ? fillTemplate(words.inSection, { part: kind, heading: section }) : kind;
    const number = (labelCounts.get(name) ?? 0) + 1;
    labelCounts.set(name, number);
    const label = number > 1 ? `${name} (${number})` : name;
    return ` tabindex="0" role="region" aria-label="${escapeHtml(label)}"`;
  };
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = getHtmlText(html);
        // The page's own heading is the only level-one heading.
        const level = Math.max(2, depth);
        const id = toUniqueSlug(text);
        if (level === 2 || level === 3) headings.push({ id, text, level });
        return `<h${level} id="${id}">${html}</h${level}>\n`;
      },
      paragraph({ tokens }) {
        const [first] = tokens;
        if (tokens.length === 1 && first?.type === 'image') return renderFigure(first as Tokens.Image, words);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      code({ text, lang = '' }) {
        const language = lang.match(/^[\w-]+/)?.[0] ?? '';
        const html = (language && highlight?.(text, language)) || escapeHtml(text);
        const name = language && language !== 'text' ? ` data-language="${language}"` : '';
        return `<pre${getScrollAttributes(words.code)}${name}><code>${html}</code></pre>\n`;
      },
      // A writer's note is nobody else's.
      html: ({ text }) => text.replace(NOTE, ''),
      checkbox: ({ checked }) => (checked ? '✓ ' : `${CHECKBOX} `),
      table(token) {
        const cell = ({ tokens, align, header, text }: Tokens.TableCell) => {
          // An empty header cell isn't a header.
          const tag = header && text ? 'th' : 'td';
          const content = text === '[ ]' ? CHECKBOX : this.parser.parseInline(tokens);
          return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="align-${align}"` : ''}>${content}</${tag}>`;
        };
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map(cell).join('')}</tr>`;
        const body = token.rows.map(row).join('');
        return `<div class="table-scroll"${getScrollAttributes(words.table)}><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return {
    /** The Markdown's tokens. Throws a RangeError if reading it would take minutes. */
    parse: (markdown: string): Token[] => {
      if (markdown.split(/\s+/).some((word) => (word.match(/[_*]+/g)?.length ?? 0) > MAX_MARKS))
        throw new RangeError('A word has too many marks of emphasis');
      const tokens = marked.lexer(markdown);
      if (getAlt) addAltTexts(marked, tokens, getAlt);
      return tokens;
    },
    render: (tokens: Token[]): string => marked.parser(tokens),
    /** The same for a part of a sentence, without an element around it. */
    renderInline: (tokens: Token[]): string => marked.Parser.parseInline(tokens, marked.defaults),
    /** The headings of what was rendered, of two levels. */
    headings,
    takeId,
  };
}

function addAltTexts(marked: Marked, tokens: Token[], getAlt: NonNullable<RenderOptions['getAlt']>): void {
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'image' || token.text.trim() !== '') return;
    const text = getAlt(token.href) ?? '';
    Object.assign(token, { text, tokens: [{ type: 'text', raw: text, text, escaped: false }] });
  });
}

function renderFigure({ href, text, title }: Tokens.Image, words: ArticleWords): string {
  const image = `<img src="${escapeHtml(href)}" alt="${escapeHtml(decodeEntities(text))}" loading="lazy" decoding="async">`;
  // A drawing scaled to a phone's width would be too small to read.
  const picture = /\.svg$/i.test(href)
    ? `<div class="drawing-scroll" tabindex="0" role="group" aria-label="${escapeHtml(words.drawing)}">${image}</div>`
    : image;
  const caption = title ? `<figcaption>${escapeHtml(decodeEntities(title))}</figcaption>` : '';
  return `<figure>${picture}${caption}</figure>\n`;
}

/**
 * Ids of the site's frame. Others that name a part for its label have a colon, or come from useId: no heading and no
 * author takes them.
 */
export const FRAME_IDS = ['root', 'main', 'footer-links', 'cookie-banner-title'];
/** Ids of an article's page. */
const ARTICLE_IDS = ['contents', 'share', 'related'];

type Slugger = ReturnType<typeof createSlugger>;

/** Makes ids for a page's headings. `ids`: those of its other parts. */
export function createSlugger(ids: Iterable<string> = []) {
  const taken = new Set([...FRAME_IDS, ...ARTICLE_IDS, ...ids]);
  // The last number of each slug, so that a thousand equal headings don't each count from 1.
  const counts = new Map<string, number>();
  /** Reserves an id. Returns false if a part of the page has it. */
  const takeId = (id: string): boolean => !taken.has(id) && Boolean(taken.add(id));
  /** Makes heading ids from their text as GitHub does; repeated texts get -1, -2 and so on. */
  const toUniqueSlug = (text: string): string => {
    const slug =
      text
        .trim()
        .toLowerCase()
        .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\s-]/gu, '')
        .replace(/\s/g, '-') || 'section';
    let count = counts.get(slug) ?? 0;
    let id = slug;
    while (taken.has(id)) {
      count += 1;
      id = `${slug}-${count}`;
    }
    counts.set(slug, count);
    taken.add(id);
    return id;
  };
  return { takeId, toUniqueSlug };
}
