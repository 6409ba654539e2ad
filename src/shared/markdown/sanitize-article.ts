import type { DOMPurify } from 'dompurify';

export interface ArticleRules {
  /** The ids of the article's headings; all other ids are removed. */
  anchors: ReadonlySet<string>;
  /** The URL to show a picture from, or undefined if the picture isn't allowed. */
  getPictureUrl: (src: string) => string | undefined;
}

/**
 * Reduces rendered Markdown from outside to an article's allowed content: no scripts, handlers, styles or frames, only
 * web, mail and telephone links, and pictures according to `rules`. Needs a browser, or `setPurifier`.
 */
export async function sanitizeArticle(html: string, rules: ArticleRules): Promise<string> {
  const article = purify(await loadPurifier(), html);
  for (const image of article.querySelectorAll('img')) {
    const url = rules.getPictureUrl(image.getAttribute('src') ?? '');
    if (url) setAttributes(image, { src: url, loading: 'lazy', decoding: 'async' });
    // Removes the whole figure: a caption alone makes no sense.
    else (image.closest('figure') ?? image).remove();
  }
  for (const element of article.querySelectorAll('[id], [class], [role], [tabindex], [aria-label]')) {
    stripForeignAttributes(element, rules.anchors);
  }
  const wrapper = article.ownerDocument.createElement('div');
  wrapper.append(article);
  return wrapper.innerHTML;
}

let purifier: DOMPurify | undefined;

/** Sets the purifier where there is no document, as in a build. */
export function setPurifier(instance: DOMPurify): void {
  purifier = instance;
}

/** Returns one purifier per page: the policy (Trusted Types) lets DOMPurify register its own policy only once. */
async function loadPurifier(): Promise<DOMPurify> {
  if (purifier) return purifier;
  const { default: createPurifier } = await import('dompurify');
  purifier ??= createPurifier(window);
  return purifier;
}

/**
 * Reduces HTML to the tags, attributes and URLs of articles, and lists the rest in `purifier.removed`. The fragment
 * belongs to a separate document, so nothing in it loads before it is inserted.
 */
const purify = (purifier: DOMPurify, html: string): DocumentFragment =>
  purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [...URL_ATTRIBUTES, ...TEXT_ATTRIBUTES],
    // DOMPurify treats all other attributes as URLs.
    ADD_URI_SAFE_ATTR: TEXT_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ALLOWED_URL,
    RETURN_DOM_FRAGMENT: true,
  });

/** Allowed link targets in an article. */
export const ALLOWED_URL = /^(?:https?:|mailto:|tel:|[/#])/i;

export const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div'],
  ...['a', 'strong', 'em', 'b', 'i', 'del', 'code', 'kbd', 'sub', 'sup', 'abbr', 'mark', 'q', 'cite'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
];
const URL_ATTRIBUTES = ['href', 'src'];
export const TEXT_ATTRIBUTES = [
  ...['title', 'alt', 'width', 'height', 'start', 'scope', 'id', 'class', 'role', 'tabindex'],
  ...['aria-label', 'data-language'],
];

const setAttributes = (element: Element, attributes: Record<string, string>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

/**
 * Keeps the attributes that the renderer sets. The same attributes in an author's HTML could clash with the page's ids
 * or imitate its components.
 */
function stripForeignAttributes(element: Element, anchors: ReadonlySet<string>): void {
  if (!(/^H[23]$/.test(element.tagName) && anchors.has(element.id))) element.removeAttribute('id');
  const mayScroll =
    element.tagName === 'DIV' && /^(?:TABLE|IMG)$/.test(element.firstElementChild?.tagName ?? '');
  const pattern = mayScroll ? SCROLL_BOX : element.matches('th, td') ? ALIGNMENT : undefined;
  const keptClass = pattern && element.className.match(pattern)?.[0];
  if (keptClass) element.className = keptClass;
  else element.removeAttribute('class');
  if ((mayScroll && keptClass) || element.tagName === 'PRE')
    setAttributes(element, { tabindex: '0', role: 'region' });
  else for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name);
}

const SCROLL_BOX = /^(?:table|drawing)-scroll$/;
const ALIGNMENT = /^align-(?:left|center|right)$/;
