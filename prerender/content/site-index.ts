import MiniSearch from 'minisearch';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { siteIndexOptions } from '../../src/features/chat/site-index-options.ts';
import type { PassageKind, SitePassage } from '../../src/features/chat/site-passage.ts';

/** Synonyms that people search for, by the address of a page or of a part with a heading. */
type SearchWords = Readonly<Record<string, string>>;

/**
 * The passages of all pages. A text that an earlier page has isn't repeated. Whoever removes a page or a question needn't
 * remove its search words: they are left out, with a warning unless a language lacks pages (`hasAllPages`).
 */
function collectPassages(
  pages: readonly RenderedContent[],
  words: SearchWords,
  hasAllPages: boolean,
): SitePassage[] {
  const found = pages.flatMap(readPassages);
  const places = new Set(found.map(({ place }) => place));
  for (const place of Object.keys(words).filter((place) => hasAllPages && !places.has(place)))
    console.warn(
      `src/content/search-words.json, ${place}: there is no such page, or no part of one with a heading`,
    );
  const texts = new Set<string>();
  return found
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map(({ place, keywords, ...passage }, id) => ({
      id,
      ...passage,
      keywords: [keywords, words[place]].filter(Boolean).join(' '),
    }));
}

/** Creates the chat's file: the site's passages as a MiniSearch index. */
export function createSiteIndex(
  pages: readonly RenderedContent[],
  words: SearchWords,
  hasAllPages = true,
): string {
  const index = new MiniSearch(siteIndexOptions);
  index.addAll(collectPassages(pages, words, hasAllPages));
  return JSON.stringify(index);
}

export interface RenderedContent {
  /** The page's path, with the query that it was rendered for. */
  path: string;
  /** The tags of its head, and its content or the whole page, of which only `<main>` is read. */
  html: string;
}

interface PagePassage extends Omit<SitePassage, 'id'> {
  /** The address of the passage: search-words.json may add words to it. */
  place: string;
}

/**
 * The passages of a page: its description with the text above the first heading, and each heading with the text below
 * it. An article or report has its description alone, found by all its headings. `data-chat-index="exclude"` leaves out a part
 * of a page; `data-chat-index="anchor"` makes the chat link to the part instead of the top of the page. Pages that search
 * engines may not list have none.
 */
function readPassages({ path, html }: RenderedContent): PagePassage[] {
  const kind = getKind(path);
  const { name, isListed, sections } = readPage(html, KINDS_WITH_H3.includes(kind));
  if (!isListed) return [];
  const [intro, ...parts] = sections;
  const first = { kind, title: name, to: path, place: path };
  if (kind === 'post' || kind === 'report') {
    const keywords = parts.map(({ heading }) => heading).join(' ');
    return [{ ...first, text: intro.pieces[0] ?? '', keywords }];
  }
  const joinPieces = ({ pieces }: Section, max = MAX_LENGTHS[kind]) =>
    cutAtSentence(pieces.map(endSentence).join(' '), max);
  return [
    { ...first, text: joinPieces(intro, MAX_INTRO_LENGTH) },
    ...parts.map((part) => {
      const place = part.anchor && `${path}#${part.anchor}`;
      return {
        kind,
        // A question needs no page name before it.
        title: kind === 'faq' ? part.heading : `${name}: ${part.heading}`,
        // Each part of the solutions is for other readers.
        to: ((part.isLinked || kind === 'solution') && place) || path,
        place,
        text: joinPieces(part),
      };
    }),
  ].filter(({ text }) => text);
}

/** By the beginning of the path. Other paths are plain pages. */
const PAGE_KINDS: readonly (readonly [path: string, kind: PassageKind])[] = [
  ['/faq', 'faq'],
  ['/services', 'service'],
  ['/pricing', 'pricing'],
  ['/process', 'process'],
  ['/contact?service=', 'process'],
  ['/solutions', 'solution'],
  ['/blog/', 'post'],
  ['/resources/', 'report'],
  ['/privacy-policy', 'legal'],
  ['/terms-of-service', 'legal'],
  ['/cookie-policy', 'legal'],
  ['/accessibility', 'legal'],
  ['/trust', 'legal'],
  ['/service-terms', 'legal'],
];

/** Pages with questions or offers below an h2. On other pages an h3 belongs to its section. */
const KINDS_WITH_H3: readonly PassageKind[] = ['pricing', 'service', 'process'];

const getKind = (path: string): PassageKind =>
  PAGE_KINDS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'page';

/** In characters. Visitors download the index, but an answer, a plan or a legal text must stay complete. */
const MAX_LENGTHS: Record<PassageKind, number> = {
  faq: 600,
  pricing: 400,
  legal: 400,
  service: 270,
  process: 270,
  solution: 270,
  page: 270,
  post: 270,
  report: 270,
};

/** A page's own passage says what the page is, and what on it is made up. */
const MAX_INTRO_LENGTH = 400;

/** A heading with the text up to the next heading. */
interface Section {
  heading: string;
  /** The id of the closest element around the heading that has one. */
  anchor: string;
  isLinked: boolean;
  /** The text, block by block. */
  pieces: string[];
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function readPage(html: string, withH3: boolean) {
  const intro: Section = { heading: '', anchor: '', isLinked: false, pieces: [] };
  const sections: [Section, ...Section[]] = [intro];
  let name = '';
  let isListed = true;
  let inline = '';

  const endPiece = () => {
    const piece = inline.replace(/\s+/g, ' ').trim();
    inline = '';
    if (piece) sections.at(-1)?.pieces.push(piece);
  };

  function readMeta(element: Element) {
    const content = getAttribute(element, 'content') ?? '';
    if (getAttribute(element, 'name') === 'description') intro.pieces = [content];
    if (getAttribute(element, 'name') === 'robots') isListed = !content.includes('noindex');
  }

  function read(node: Node, anchor: string, isLinked: boolean) {
    if (isText(node)) inline += node.value;
    if (!isElement(node)) return;
    const { tagName } = node;
    const chatIndex = getAttribute(node, 'data-chat-index');
    if (chatIndex === 'exclude' || getAttribute(node, 'aria-hidden') === 'true' || SKIPPED_TAGS.has(tagName))
      return;
    if (tagName === 'title') name = getText(node).split(' | ')[0] ?? '';
    else if (tagName === 'meta') readMeta(node);
    else if (tagName === 'h1') {
      // The text above it is for print or a breadcrumb.
      inline = '';
      intro.pieces.length = 1;
    } else if (!isLoneLink(node)) {
      const id = getAttribute(node, 'id');
      const place = id && !LABEL_ID.test(id) ? id : anchor;
      readContent(node, place, isLinked || chatIndex === 'anchor');
    }
  }

  function readContent(element: Element, anchor: string, isLinked: boolean) {
    const { tagName, childNodes } = element;
    if (tagName === 'h2' || (tagName === 'h3' && withH3)) {
      endPiece();
      sections.push({ heading: getText(element), anchor, isLinked, pieces: [] });
      return;
    }
    const isInline = INLINE_TAGS.has(tagName);
    if (!isInline) endPiece();
    for (const child of childNodes) read(child, anchor, isLinked);
    if (isInline) inline += ' ';
    else if (TERM_TAGS.has(tagName) && inline.trim()) inline = `${inline.trim().replace(/:$/, '')}: `;
    else endPiece();
  }

  const page = parse(html).childNodes.find(isElement) as Element;
  // The parser gives every page a head and a body.
  for (const part of [findElement(page, 'head'), findElement(page, 'main') ?? findElement(page, 'body')])
    if (part) read(part, '', false);
  return { name, isListed, sections };
}

const SKIPPED_TAGS = new Set(
  'script style template noscript svg figure nav form fieldset button input select textarea thead caption'.split(
    ' ',
  ),
);
const INLINE_TAGS = new Set('a abbr b code em i q small span strong sub sup time wbr'.split(' '));
/** Elements that precede their explanation. */
const TERM_TAGS = new Set(['dt', 'th', 'h3', 'h4']);
/** Ids that only name a part for its label: React's, Radix's and components' own. */
const LABEL_ID = /^(?:_R_|radix-)|:/;

const isElement = (node: Node): node is Element => 'tagName' in node;
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

function findElement(element: Element, tagName: string): Element | undefined {
  if (element.tagName === tagName) return element;
  for (const child of element.childNodes.filter(isElement)) {
    const found = findElement(child, tagName);
    if (found) return found;
  }
  return undefined;
}

const getAttribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

/** A link without text beside it is navigation, unless it is a value in a list or a table. */
function isLoneLink({ tagName, parentNode }: Element): boolean {
  if (tagName !== 'a' || !parentNode || ['dd', 'td', 'th'].includes(parentNode.nodeName)) return false;
  return !parentNode.childNodes.some((node) => isText(node) && node.value.trim());
}

function getText(node: Node): string {
  const read = (one: Node): string => {
    if (isText(one)) return one.value;
    if (!isElement(one) || getAttribute(one, 'aria-hidden') === 'true') return '';
    return one.childNodes.map(read).join('');
  };
  return read(node).replace(/\s+/g, ' ').trim();
}

const endSentence = (piece: string) => (/[.?!:…]”?$/.test(piece) ? piece : `${piece}.`);

function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max).match(/^[\s\S]*[.?!](?=\s)/)?.[0];
  return cut ?? `${text.slice(0, max - 1)}…`;
}
