import { createElement, type ReactNode } from 'react';

type Attributes = Record<string, string | boolean | number>;

interface OpenElement {
  tag: string;
  attributes: Attributes;
  children: ReactNode[];
}

/**
 * HTML as React elements: no text becomes markup in the browser, which the site's policy (Trusted Types) forbids. For
 * compiled Markdown, and for HTML as a browser writes it. Scripts, styles and handlers are left out; a tag that isn't
 * closed ends with the one around it.
 */
export function htmlToReact(html: string): ReactNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const close = () => {
    const done = open.pop();
    const around = open.at(-1);
    if (done && around && !FORBIDDEN_TAGS.test(done.tag)) {
      const attributes = { key: around.children.length, ...done.attributes };
      // Without inside, not even an empty one: React allows none in <br> or <img>.
      around.children.push(createElement(done.tag, attributes, ...done.children));
    }
  };
  for (const [all, end, name, list = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)?.children.push(decodeEntities(text));
    const tag = name?.toLowerCase();
    if (!tag) continue;
    if (end) {
      const place = open.findLastIndex((one) => one.tag === tag);
      while (place > 0 && open.length > place) close();
    } else {
      open.push({ tag, attributes: parseAttributes(list), children: [] });
      if (VOID_TAGS.test(tag) || all.endsWith('/>')) close();
    }
  }
  while (open.length > 1) close();
  return root.children;
}

/** A comment, a tag, or text. One that doesn't end goes to the end, or each next one would be looked for up to there. */
const TOKEN =
  /<!--(?:[^-]|-(?!->))*(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(?:>|$)|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const VOID_TAGS = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const FORBIDDEN_TAGS = /^(?:script|style|base|link|meta|iframe|object|embed)$/;
/** React's names of attributes, where they're others. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

function parseAttributes(list: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = '', double, single, bare] of list.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? '';
    const known = name.toLowerCase();
    if (/^on|^style$|^srcdoc$/.test(known)) continue;
    attributes[REACT_NAMES[known] ?? known] =
      /^(?:checked|disabled|open)$/.test(known) || decodeEntities(value);
  }
  return attributes;
}

const decodeEntities = (text: string) =>
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

/** The names of characters in HTML that `markupElements` doesn't know, such as &mdash;. */
export const findUnknownEntities = (html: string): string[] =>
  [...html.matchAll(ENTITY)].flatMap(([whole, name = '']) =>
    name.startsWith('#') || ENTITIES[name] ? [] : [whole],
  );
