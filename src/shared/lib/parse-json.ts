import { type JsonPath, jsonPlaces, jsonTokens } from './json-places';
import { type TextPlace, textPlaces } from './text-places';

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
  /** Counted from 1. `found` is the unexpected character, or undefined at the end of the text. */
  | ({ ok: false; found: string | undefined } & TextPlace);

/** Parses JSON and says where it breaks: browsers word that differently, and some don't say it at all. */
export function parseJson(source: string): ParsedJson {
  const text = source.replace(/^\uFEFF/, '');
  const placeAt = textPlaces(text);
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
    const found = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : undefined;
    return { ok: false, ...placeAt(at), found };
  }
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
