import { fileWords } from '../../content/words/files.ts';
import { type JsonPath, jsonPlaces, jsonTokens } from './json-places.ts';
import { type TextPlace, textPlaces } from './text-places.ts';

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
