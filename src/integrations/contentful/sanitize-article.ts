import { pictureUrl } from './pictures';

/**
 * Rendered Markdown from outside, with only what an article may hold: no scripts, handlers, styles or frames,
 * links to the web, to mail and telephone alone, pictures over https. Of ids only `anchors` stay. Browser only.
 */
export async function sanitizeArticle(html: string, anchors: ReadonlySet<string>): Promise<string> {
  const { default: createPurifier } = await import('dompurify');
  // A template is inert: nothing in it is loaded.
  const template = document.createElement('template');
  template.innerHTML = createPurifier(window).sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ADDRESSES, ...WORDS],
    // Every attribute that is not said to hold words is taken for an address.
    ADD_URI_SAFE_ATTR: WORDS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#])/i,
  });
  const article = template.content;
  for (const image of article.querySelectorAll('img')) {
    const url = pictureUrl(image.getAttribute('src') ?? '');
    if (url) setAll(image, { src: url, loading: 'lazy', decoding: 'async' });
    // Its caption would stand there alone.
    else (image.closest('figure') ?? image).remove();
  }
  for (const element of article.querySelectorAll('[id], [class], [role], [tabindex], [aria-label]')) {
    keepOwn(element, anchors);
  }
  return template.innerHTML;
}

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br', 'div'],
  ...['a', 'strong', 'em', 'b', 'i', 'del', 'code', 'kbd', 'sub', 'sup', 'abbr', 'mark', 'q', 'cite'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
];
const ADDRESSES = ['href', 'src'];
const WORDS = [
  ...['title', 'alt', 'width', 'height', 'start', 'scope', 'id', 'class', 'role', 'tabindex'],
  ...['aria-label', 'data-language'],
];

const setAll = (element: Element, attributes: Record<string, string>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

/**
 * The renderer's own marks stay. The same attributes in an author's HTML could take the place of the page's
 * own ids, or dress up as a part of it with the site's classes.
 */
function keepOwn(element: Element, anchors: ReadonlySet<string>): void {
  if (!(/^H[23]$/.test(element.tagName) && anchors.has(element.id))) element.removeAttribute('id');
  const boxesTable = element.tagName === 'DIV' && element.firstElementChild?.tagName === 'TABLE';
  const pattern = boxesTable ? TABLE_BOX : element.matches('th, td') ? ALIGNMENT : undefined;
  const kept = pattern && element.className.match(pattern)?.[0];
  if (kept) element.className = kept;
  else element.removeAttribute('class');
  if (boxesTable && kept) setAll(element, { tabindex: '0', role: 'group' });
  else {
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    if (element.tagName !== 'PRE') element.removeAttribute('tabindex');
  }
}

const TABLE_BOX = /^(?:[a-z]+-)?table(?:-[a-z]+)?$/;
const ALIGNMENT = /^align-(?:left|center|right)$/;
