export type ParsedJson =
  | { ok: true; value: unknown }
  /** Counted from 1. `found` is the character that does not fit, or undefined at the end of the text. */
  | { ok: false; line: number; column: number; found: string | undefined };

/** Parses JSON, and tells where it breaks: browsers word that differently, and some do not say it at all. */
export function parseJson(source: string): ParsedJson {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const at = findBreak(text);
    const lines = text.slice(0, at).split('\n');
    const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
    return {
      ok: false,
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      found: at < text.length ? found : undefined,
    };
  }
}

const DEEPEST = 500;
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;

/** The index of the first character that JSON does not allow. */
function findBreak(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match !== null;
  };
  const skipTo = (char: string): boolean => {
    take(SPACE);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  };
  // Each of these is false where it fails, and `at` then stands on the place.
  const list = (end: string, item: () => boolean): boolean => {
    if (skipTo(end)) return true;
    do {
      if (!item()) return false;
    } while (skipTo(','));
    return skipTo(end);
  };
  const value = (depth: number): boolean => {
    if (depth > DEEPEST) return false;
    if (skipTo('{')) return list('}', () => key() && value(depth + 1));
    if (skipTo('[')) return list(']', () => value(depth + 1));
    return take(STRING) || take(WORD);
  };
  const key = (): boolean => {
    take(SPACE);
    return take(STRING) && skipTo(':');
  };
  value(0);
  take(SPACE);
  return at;
}
