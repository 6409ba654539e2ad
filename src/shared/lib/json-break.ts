import { jsonTokens } from './json-tokens';

/** The index of the first token that does not fit, in a text that is not JSON. No depth is too deep for it. */
export function findJsonBreak(text: string): number {
  const tokens = jsonTokens(text);
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let number: { start: number; end: number } | undefined;
  for (;;) {
    const token = tokens.next();
    const next = follow(expected, token, open);
    const start = tokens.start();
    if (!next) {
      // 01 and 1x are one word, and wrong from its beginning.
      const goesOn = number?.end === start && /[\w.]/.test(text[start] ?? ' ');
      return goesOn ? (number?.start ?? start) : start;
    }
    if (next === 'nothing') return text.length;
    expected = next;
    number = token === 'number' ? { start, end: tokens.end() } : undefined;
  }
}

type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'separator';

/** What may come after a token, or undefined where it does not fit. */
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
