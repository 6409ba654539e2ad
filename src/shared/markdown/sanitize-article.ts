import type { DOMPurify } from 'dompurify';

export interface ArticleRules {
  /** The ids of the article's own headings: of all ids only these stay. */
  anchors: ReadonlySet<string>;
  /** The address for showing a picture, or undefined if it's not allowed. */
  getPictureUrl: (src: string) => string | undefined;
}

/**
 * Rendered Markdown from outside, reduced to an article's allowed content: no scripts, handlers, styles or frames,
 * only web, mail and telephone links, and pictures as `rules` say. In a browser, or with `setPurifier`.
 */
export async function sanitizeArticle(html: string, rules: ArticleRules): Promise<string> {
  const article = purify(await loadPurifier(), html);
  for (const image of article.querySelectorAll('img')) {
    const url = rules.getPictureUrl(image.getAttribute('src') ?? '');
    if (url) setAttributes(image, { src: url, loading: 'lazy', decoding: 'async' });
    // Its caption would be left alone.
    else (image.closest('figure') ?? image).remove();
  }
  for (const element of article.querySelectorAll('[id], [class], [role], [tabindex], [aria-label]')) {
    stripForeignAttributes(element, rules.anchors);
  }
  const whole = article.ownerDocument.createElement('div');
  whole.append(article);
  return whole.innerHTML;
}

let purifier: DOMPurify | undefined;

/** For a build, which has no page: the purifier to use from now on. */
export function setPurifier(own: DOMPurify): void {
  purifier = own;
}

/** One for the page: the policy (Trusted Types) lets it parse HTML once under its name. */
export async function loadPurifier(): Promise<DOMPurify> {
  if (purifier) return purifier;
  const { default: createPurifier } = await import('dompurify');
  purifier ??= createPurifier(window);
  return purifier;
}

/**
 * HTML reduced to the tags, attributes and addresses of articles. The rest is then listed in `removed`. Nothing in the
 * result is loaded before it's in the page: it belongs to a document of its own.
 */
export const purify = (purifier: DOMPurify, html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: ALLOWED_TAGS,
    ALLOWED_ATTR: [...URL_ATTRIBUTES, ...TEXT_ATTRIBUTES],
    // Every attribute not declared as text is taken for an address.
    ADD_URI_SAFE_ATTR: TEXT_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ALLOWED_URL,
    RETURN_DOM_FRAGMENT: true,
  });

/** Allowed link targets in an article. */
export const ALLOWED_URL = /^(?:https?:|mailto:|tel:|[/#])/i;

const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div'],
  ...['a', 'strong', 'em', 'b', 'i', 'del', 'code', 'kbd', 'sub', 'sup', 'abbr', 'mark', 'q', 'cite'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
];
const URL_ATTRIBUTES = ['href', 'src'];
const TEXT_ATTRIBUTES = [
  ...['title', 'alt', 'width', 'height', 'start', 'scope', 'id', 'class', 'role', 'tabindex'],
  ...['aria-label', 'data-language'],
];

const setAttributes = (element: Element, attributes: Record<string, string>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

/**
 * The renderer's own marks stay. The same attributes in an author's HTML could take the place of the page's
 * own ids, or pose as a part of it with the site's classes.
 */
function stripForeignAttributes(element: Element, anchors: ReadonlySet<string>): void {
  if (!(/^H[23]$/.test(element.tagName) && anchors.has(element.id))) element.removeAttribute('id');
  const boxes = element.tagName === 'DIV' && /^(?:TABLE|IMG)$/.test(element.firstElementChild?.tagName ?? '');
  const pattern = boxes ? SCROLL_BOX : element.matches('th, td') ? ALIGNMENT : undefined;
  const kept = pattern && element.className.match(pattern)?.[0];
  if (kept) element.className = kept;
  else element.removeAttribute('class');
  if ((boxes && kept) || element.tagName === 'PRE') setAttributes(element, { tabindex: '0', role: 'region' });
  else for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name);
}

const SCROLL_BOX = /^(?:table|drawing)-scroll$/;
const ALIGNMENT = /^align-(?:left|center|right)$/;
