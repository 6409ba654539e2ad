import { createScanner } from 'jsonc-parser';

export type JsonPath = readonly PropertyKey[];

/**
 * Finds values in the text of valid JSON. In a large list only the requested items are visited, and the list
 * itself once.
 */
export function jsonPlaces(text: string) {
  const known = new Map<number, Map<PropertyKey, Child>>();
  const childrenAt = (start: number) => {
    const children = known.get(start) ?? readChildren(text, start);
    known.set(start, children);
    return children;
  };
  return {
    /** The index of a setting's key or a list's item, or of the nearest thing around it if it's absent. */
    indexOf(path: JsonPath): number {
      const root = jsonTokens(text);
      root.next();
      let found: Child = { name: root.start(), value: root.start() };
      for (const step of path) {
        const child = childrenAt(found.value).get(step);
        if (!child) break;
        found = child;
      }
      return found.name;
    },
    repeatedKeys: () => repeatedKeys(text),
  };
}

/** Where a child begins: its key (for an item, itself) and its value. */
interface Child {
  name: number;
  value: number;
}

function readChildren(text: string, start: number): Map<PropertyKey, Child> {
  const children = new Map<PropertyKey, Child>();
  const tokens = jsonTokens(text, start);
  const container = tokens.next();
  if (container !== '{' && container !== '[') return children;
  let depth = 1;
  let key: { text: string; start: number } | undefined;
  let before: string = container;
  while (depth > 0) {
    const token = tokens.next();
    const at = tokens.start();
    if (depth === 1 && token !== '}' && token !== ']') {
      if (before === ':') children.set(key?.text ?? '', { name: key?.start ?? at, value: at });
      else if (before === ',' || before === container) {
        if (container === '[') children.set(children.size, { name: at, value: at });
        else key = { text: tokens.value(), start: at };
      }
    }
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (token === 'end') break;
    // A child's contents say nothing about its siblings.
    before = depth === 1 ? token : 'inside';
  }
  return children;
}

/** Duplicate keys in one object. JSON silently takes the last one. */
function repeatedKeys(text: string) {
  const repeated: { path: JsonPath; index: number }[] = [];
  const tokens = jsonTokens(text);
  const open: { keys?: Set<string>; at: PropertyKey }[] = [];
  let keyIsNext = false;
  for (let token = tokens.next(); token !== 'end'; token = tokens.next()) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? { keys: new Set(), at: '' } : { at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof inside?.at === 'number') inside.at += 1;
    else if (keyIsNext && inside?.keys) {
      inside.at = tokens.value();
      if (inside.keys.has(inside.at)) {
        repeated.push({ path: open.map(({ at }) => at), index: tokens.start() });
      }
      inside.keys.add(inside.at);
    }
    keyIsNext = token === '{' || (token === ',' && inside?.keys !== undefined);
  }
  return repeated;
}

type Token = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'word' | 'unknown' | 'end';

/** Reads JSON token by token from an index on, skipping spaces. As in JSON itself, there are no comments. */
export function jsonTokens(text: string, from = 0) {
  const scanner = createScanner(text);
  scanner.setPosition(from);
  return {
    next(): Token {
      do scanner.scan();
      while (SPACES.includes(text[scanner.getTokenOffset()] ?? 'end'));
      return kindOf(text, scanner.getTokenOffset(), scanner.getTokenLength(), scanner.getTokenError() > 0);
    },
    /** Where the last token begins, and the index after it. */
    start: () => scanner.getTokenOffset(),
    end: () => scanner.getPosition(),
    /** A string's value. */
    value: () => scanner.getTokenValue(),
  };
}

const SPACES = ' \t\n\r';
const WORDS = ['true', 'false', 'null'];

function kindOf(text: string, start: number, length: number, broken: boolean): Token {
  const first = text[start];
  if (first === undefined) return 'end';
  if (broken) return 'unknown';
  switch (first) {
    case '{':
    case '}':
    case '[':
    case ']':
    case ',':
    case ':':
      return first;
    case '"':
      return 'string';
  }
  if (/\d/.test(first) || (first === '-' && length > 1)) return 'number';
  return WORDS.includes(text.slice(start, start + length)) ? 'word' : 'unknown';
}
