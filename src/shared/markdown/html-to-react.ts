import { createElement, type ReactNode } from 'react';

type Attributes = Record<string, string | boolean | number>;

interface OpenElement {
  tag: string;
  attributes: Attributes;
  children: ReactNode[];
}

/**
 * Turns HTML into React elements, since the site's policy (Trusted Types) forbids `innerHTML`. For compiled Markdown
 * and for HTML that a browser serialized. Leaves out scripts, styles and event handlers; an unclosed tag ends with its
 * parent.
 */
export function htmlToReact(html: string): ReactNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const close = () => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (closed && parent && !FORBIDDEN_TAGS.test(closed.tag)) {
      const attributes = { key: parent.children.length, ...closed.attributes };
      // Children as arguments: React rejects even an empty list of them in <br> and <img>.
      parent.children.push(createElement(closed.tag, attributes, ...closed.children));
    }
  };
  for (const [token, slash, name, attributeText = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)?.children.push(decodeEntities(text));
    const tag = name?.toLowerCase();
    if (!tag) continue;
    if (slash) {
      const index = open.findLastIndex((element) => element.tag === tag);
      while (index > 0 && open.length > index) close();
    } else {
      open.push({ tag, attributes: parseAttributes(attributeText), children: [] });
      if (VOID_TAGS.test(tag) || token.endsWith('/>')) close();
    }
  }
  while (open.length > 1) close();
  return root.children;
}

/**
 * A comment, a tag, or text. An unclosed comment or tag matches up to the end; otherwise each later match would scan to
 * the end again.
 */
export const TOKEN =
  /<!--(?:-?>|(?:[^-]|-(?!->))*(?:-->|$))|<(\/?)([a-z][\w:-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(?:>|$)|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
export const VOID_TAGS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const FORBIDDEN_TAGS = /^(?:script|style|base|link|meta|iframe|object|embed)$/;
/** Attributes that React names differently. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  srcset: 'srcSet',
};

function parseAttributes(text: string): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of matchAttributes(text)) {
    if (/^on|^style$|^srcdoc$/.test(name)) continue;
    attributes[REACT_NAMES[name] ?? name] = /^(?:checked|disabled|open)$/.test(name) || decodeEntities(value);
  }
  return attributes;
}

/** Names in lower case, and values as they are written. */
export const matchAttributes = (text: string) =>
  [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, unquoted]) =>
      [name.toLowerCase(), double ?? single ?? unquoted ?? ''] as const,
  );

/** Replaces characters by their number, and the names that escaped text has. Other names stay. */
export const decodeEntities = (text: string) =>
  text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = Number(name.replace(/^#x/i, '#0x').slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w+);/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
