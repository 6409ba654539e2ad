import { createElement, type ReactNode } from 'react';

type Attributes = Record<string, string | boolean | number>;

interface Open {
  tag: string;
  attributes: Attributes;
  inside: ReactNode[];
}

/**
 * HTML as React elements: no text becomes markup in the browser, which the site's policy (Trusted Types) forbids. For
 * compiled Markdown, and for HTML as a browser writes it. Scripts, styles and handlers are left out; a tag that isn't
 * closed ends with the one around it.
 */
export function markupElements(html: string): ReactNode[] {
  const root: Open = { tag: '', attributes: {}, inside: [] };
  const open = [root];
  const close = () => {
    const done = open.pop();
    const around = open.at(-1);
    if (done && around && !FORBIDDEN.test(done.tag)) {
      const attributes = { key: around.inside.length, ...done.attributes };
      // Without inside, not even an empty one: React allows none in <br> or <img>.
      around.inside.push(createElement(done.tag, attributes, ...done.inside));
    }
  };
  for (const [all, end, name, list = '', text] of html.matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)?.inside.push(decoded(text));
    const tag = name?.toLowerCase();
    if (!tag) continue;
    if (end) {
      const place = open.findLastIndex((one) => one.tag === tag);
      while (place > 0 && open.length > place) close();
    } else {
      open.push({ tag, attributes: attributesIn(list), inside: [] });
      if (VOID.test(tag) || all.endsWith('/>')) close();
    }
  }
  while (open.length > 1) close();
  return root.inside;
}

/** A comment, a tag, or text. One that doesn't end goes to the end, or each next one would be looked for up to there. */
const TOKEN =
  /<!--(?:[^-]|-(?!->))*(?:-->|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(?:>|$)|([^<]+|<)/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const FORBIDDEN = /^(?:script|style|base|link|meta|iframe|object|embed)$/;
/** React's names of attributes, where they're others. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
};

function attributesIn(list: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = '', double, single, bare] of list.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? '';
    const known = name.toLowerCase();
    if (/^on|^style$|^srcdoc$/.test(known)) continue;
    attributes[NAMES[known] ?? known] = /^(?:checked|disabled|open)$/.test(known) || decoded(value);
  }
  return attributes;
}

const decoded = (text: string) =>
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
export const unknownEntities = (html: string): string[] =>
  [...html.matchAll(ENTITY)].flatMap(([whole, name = '']) =>
    name.startsWith('#') || ENTITIES[name] ? [] : [whole],
  );
