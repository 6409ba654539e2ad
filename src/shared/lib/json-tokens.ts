import { createScanner } from 'jsonc-parser';

type Token = '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'word' | 'unknown' | 'end';

/** Reads JSON token by token from an index on, without spaces. Comments are unknown, as in JSON itself. */
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
    /** What a string says. */
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
