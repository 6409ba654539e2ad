import { Marked, type Token, type Tokens } from 'marked';
// vite.config.ts leads here without Vite, and Node needs the attribute.
import articleWords from '../../content/words/articles.json' with { type: 'json' };
import { fillTemplate } from '../lib/fill-template.ts';
import { HTML_TAG, replaceBetween, unescapeHtml } from '../lib/html-text.ts';
import { tokenizeMarkdown } from './tokenize-markdown.ts';

export { MarkdownTooComplexError as TangledText } from './tokenize-markdown.ts';

export interface Heading {
  /** Its anchor in the content. */
  id: string;
  text: string;
  level: 2 | 3;
}

/** What stands around an article's text. */
export type ArticleWords = typeof articleWords;

interface RenderOptions {
  /** Returns HTML for code of a language, or undefined to leave it plain. */
  highlight?: (code: string, language: string) => string | undefined;
  /** Size of a picture in px, so that its place is kept while it loads. */
  getSize?: (src: string) => { width: number; height: number } | undefined;
  /** The alternative text of a picture that the author gave none. */
  getAlt?: (src: string) => string | undefined;
  /** In the site's language, from a caller that doesn't import them so. */
  words?: ArticleWords | undefined;
}

/** An empty box to tick on paper. */
const CHECKBOX = '<span class="tick-box" aria-hidden="true"></span>';

/**
 * Markdown as HTML, with anchors on its headings, captions under pictures with a title, and tables and drawings
 * that scroll by themselves. `[ ]` in a list's point or alone in a cell is a box to tick. The HTML is as trustworthy as the text: sanitize text from elsewhere. Throws a
 * TangledText for text that would take minutes.
 */
export function renderMarkdown(
  markdown: string,
  { highlight, getSize: sizeOf, getAlt: altOf, words = articleWords }: RenderOptions = {},
): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const slugs = createSlugger();
  const marked = new Marked({ gfm: true });
  const named = new Map<string, number>();
  /** For a box that may scroll: keyboards must be able to reach it, and to hear which one it is. */
  const scrolls = (kind: string) => {
    const section = headings.at(-1)?.text;
    const name = section ? fillTemplate(words.inSection, { part: kind, heading: section }) : kind;
    const number = (named.get(name) ?? 0) + 1;
    named.set(name, number);
    const label = number > 1 ? `${name} (${number})` : name;
    return ` tabindex="0" role="region" aria-label="${escapeHtml(label)}"`;
  };
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = unescapeHtml(replaceBetween(html, HTML_TAG));
        // The page's own heading is the only level-one heading.
        const level = Math.max(2, depth);
        const id = slugs(text);
        if (level === 2 || level === 3) headings.push({ id, text, level });
        return `<h${level} id="${id}">${html}</h${level}>\n`;
      },
      paragraph({ tokens }) {
        const [only] = tokens;
        if (tokens.length === 1 && only?.type === 'image')
          return renderFigure(only as Tokens.Image, sizeOf, words);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      code({ text, lang = '' }) {
        const language = lang.match(/^[\w-]+/)?.[0] ?? '';
        const html = (language && highlight?.(text, language)) || escapeHtml(text);
        const name = language && language !== 'text' ? ` data-language="${language}"` : '';
        return `<pre${scrolls(words.code)}${name}><code>${html}</code></pre>\n`;
      },
      checkbox: ({ checked }) => (checked ? '✓ ' : `${CHECKBOX} `),
      table(token) {
        const cell = ({ tokens, align, header, text }: Tokens.TableCell) => {
          // A heading without words is none.
          const tag = header && text ? 'th' : 'td';
          const inside = text === '[ ]' ? CHECKBOX : this.parser.parseInline(tokens);
          return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align ? ` class="align-${align}"` : ''}>${inside}</${tag}>`;
        };
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map(cell).join('')}</tr>`;
        const body = token.rows.map(row).join('');
        return `<div class="table-scroll"${scrolls(words.table)}><table><thead>${row(token.header)}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const tokens = tokenizeMarkdown(markdown);
  if (altOf) addAltTexts(marked, tokens, altOf);
  return { html: marked.parser(tokens), headings };
}

function addAltTexts(marked: Marked, tokens: Token[], altOf: NonNullable<RenderOptions['getAlt']>): void {
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'image' || token.text.trim() !== '') return;
    const text = altOf(token.href) ?? '';
    Object.assign(token, { text, tokens: [{ type: 'text', raw: text, text, escaped: false }] });
  });
}

function renderFigure(
  { href, text, title }: Tokens.Image,
  sizeOf: RenderOptions['getSize'],
  words: ArticleWords,
): string {
  const size = sizeOf?.(href);
  const room = size ? ` width="${size.width}" height="${size.height}"` : '';
  const image = `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${room} loading="lazy" decoding="async">`;
  // The words in a drawing would be too small to read on a phone.
  const picture = href.endsWith('.svg')
    ? `<div class="drawing-scroll" tabindex="0" role="group" aria-label="${escapeHtml(words.drawing)}">${image}</div>`
    : image;
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  return `<figure>${picture}${caption}</figure>\n`;
}

/** Ids around a text: those of its page's sections, and of the site's frame. */
const RESERVED_IDS = ['root', 'main', 'contents', 'share', 'related'];

/** Names headings by their text as GitHub does; the second with the same text gets a -1, and so on. */
function createSlugger(): (text: string) => string {
  const taken = new Set(RESERVED_IDS);
  // The last number given to each, or a thousand equal headings would count up a thousand times.
  const counts = new Map<string, number>();
  return (text) => {
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
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
