import { createScanner } from 'jsonc-parser';
import { fileWords } from '../../content/words/files.ts';
import { type FileProblem, type TextPlace, textPlaces } from './file-problem.ts';

const words = fileWords.json;

type ParsedJson =
  | {
      ok: true;
      value: unknown;
      /**
       * The place of a setting's key or a list's item: `placeOf(['hubspot', 'enabled'])`. The place of the
       * nearest thing around it if the file doesn't have it.
       */
      placeOf: (path: JsonPath) => TextPlace;
      /** Every duplicate key in one object: JSON silently takes the last one. */
      repeatedKeys: () => ({ path: JsonPath } & TextPlace)[];
    }
  /** Where it breaks, and how in words: 'unexpected “}”'. Never the file's own words, which may be a secret. */
  | BrokenJson;

interface BrokenJson extends TextPlace {
  ok: false;
  problem: string;
}

/** 'line 1, column 8: not valid JSON: unexpected “}”.' */
export const brokenJson = ({ line, column, problem }: BrokenJson): string =>
  `${fileWords.place(line, column)}: ${words.broken(problem)}`;

/** What reads a file goes in as deep as its lists and objects do, and the stack has an end. */
const MOST_LEVELS = 100;

/**
 * Parses JSON and says where it breaks: browsers word that differently, some don't say it at all, and some quote the
 * file.
 */
export function parseJson(source: string): ParsedJson {
  const text = source.replace(/^\uFEFF/, '');
  const placeAt = textPlaces(text);
  const deep = findDepth(text);
  if (deep !== undefined) return { ok: false, ...placeAt(deep), problem: words.tooDeep(MOST_LEVELS) };
  try {
    const value: unknown = JSON.parse(text);
    const places = jsonPlaces(text);
    return {
      ok: true,
      value,
      placeOf: (path) => placeAt(places.indexOf(path)),
      repeatedKeys: () => places.repeatedKeys().map(({ path, index }) => ({ path, ...placeAt(index) })),
    };
  } catch {
    const at = findJsonBreak(text);
    return { ok: false, ...placeAt(at), problem: problemAt(text, at) };
  }
}

function problemAt(text: string, at: number): string {
  const found = text.codePointAt(at);
  if (found === undefined) return words.tooShort;
  const sign = String.fromCodePoint(found);
  if (/[\p{L}_$]/u.test(sign)) return words.unquoted;
  return /\p{N}/u.test(sign) ? words.number : words.sign(sign);
}

/** The index of the first bracket that's deeper than allowed, in any text. */
function findDepth(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '[':
      case '{':
        depth += 1;
        if (depth > MOST_LEVELS) return at;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
      case '"':
        at = endOfString(text, at);
    }
  }
  return undefined;
}

/** The index of the quote that ends the string begun at `start`, or of the line's or the text's end. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The index of the first unexpected token in a text that isn't JSON. Works at any depth. */
function findJsonBreak(text: string): number {
  const tokens = jsonTokens(text);
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let number: { start: number; end: number } | undefined;
  for (;;) {
    const token = tokens.next();
    const next = follow(expected, token, open);
    const start = tokens.start();
    if (!next) {
      // 01 and 1x are one word, and invalid from its start.
      const goesOn = number?.end === start && /[\w.]/.test(text[start] ?? ' ');
      return goesOn ? (number?.start ?? start) : start;
    }
    if (next === 'nothing') return text.length;
    expected = next;
    number = token === 'number' ? { start, end: tokens.end() } : undefined;
  }
}

type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'separator';

/** The state after a token, or undefined if it isn't allowed. */
function follow(
  expected: Expected,
  token: ReturnType<ReturnType<typeof jsonTokens>['next']>,
  open: ('{' | '[')[],
): Expected | 'nothing' | undefined {
  const inside = open.at(-1);
  if ((token === '}' && inside === '{') || (token === ']' && inside === '[')) {
    const mayEnd = expected === 'separator' || expected === (token === '}' ? 'first-key' : 'first-value');
    if (mayEnd) open.pop();
    return mayEnd ? 'separator' : undefined;
  }
  switch (expected) {
    case 'value':
    case 'first-value':
      if (token === '{' || token === '[') {
        open.push(token);
        return token === '{' ? 'first-key' : 'first-value';
      }
      return token === 'string' || token === 'number' || token === 'word' ? 'separator' : undefined;
    case 'key':
    case 'first-key':
      return token === 'string' ? 'colon' : undefined;
    case 'colon':
      return token === ':' ? 'value' : undefined;
    case 'separator':
      if (!inside) return token === 'end' ? 'nothing' : undefined;
      if (token !== ',') return undefined;
      return inside === '{' ? 'key' : 'value';
  }
}

type JsonPath = readonly PropertyKey[];

/**
 * Finds values in the text of valid JSON. In a large list only the requested items are visited, and the list
 * itself once.
 */
function jsonPlaces(text: string) {
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
function jsonTokens(text: string, from = 0) {
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

type ReadJsonFile =
  | { ok: true; value: unknown; placeOf: (path: readonly PropertyKey[]) => TextPlace }
  | { ok: false; problems: FileProblem[] };

/** The value in a JSON file, or its problems: where it breaks, or every duplicate key. */
export function readJsonFile(text: string): ReadJsonFile {
  const json = parseJson(text);
  if (!json.ok) {
    const { line, column, problem } = json;
    // The schema that knows the secrets can't tell whether there's one in this line.
    return {
      ok: false,
      problems: [{ line, column, place: '', message: words.broken(problem), secret: true }],
    };
  }
  const repeated = json.repeatedKeys();
  if (repeated.length === 0) return json;
  return {
    ok: false,
    problems: repeated.map(({ path, line, column }) => ({
      line,
      column,
      place: path.join('.'),
      message: words.repeated,
    })),
  };
}
