import { type Node, parseTree, visit } from 'jsonc-parser';
import { fileWords } from '../../content/words/files.ts';
import { type FileProblem, type TextPlace, textPlaces } from './file-problem.ts';

const words = fileWords.json;

type JsonPath = readonly PropertyKey[];

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
    let tree: Node | undefined;
    return {
      ok: true,
      value,
      placeOf: (path) => {
        tree ??= parseTree(text);
        return placeAt(indexOf(path, tree));
      },
      repeatedKeys: () => repeatedKeys(text).map(({ path, index }) => ({ path, ...placeAt(index) })),
    };
  } catch {
    const at = findJsonBreak(text);
    return { ok: false, ...placeAt(at), problem: problemAt(text, at) };
  }
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

function problemAt(text: string, at: number): string {
  const found = text.codePointAt(at);
  if (found === undefined) return words.tooShort;
  const sign = String.fromCodePoint(found);
  if (/[\p{L}_$]/u.test(sign)) return words.unquoted;
  return /\p{N}/u.test(sign) ? words.number : words.sign(sign);
}

/** Strings as far as their line goes, and the brackets outside of them, in any text. */
const STRING_OR_BRACKET = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[[\]{}]/g;

/** The index of the first bracket that's deeper than allowed. */
function findDepth(text: string): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (found === '[' || found === '{') depth += 1;
    if (found === ']' || found === '}') depth -= 1;
    if (depth > MOST_LEVELS) return index;
  }
  return undefined;
}

/** The index of a setting's key or a list's item, or of the nearest thing around it if it's absent. */
function indexOf(path: JsonPath, root: Node | undefined): number {
  let index = root?.offset ?? 0;
  let node = root;
  for (const step of path) {
    const children: readonly Node[] = node?.children ?? [];
    const child =
      node?.type === 'array'
        ? typeof step === 'number' && children[step]
        : // As for JSON itself, the last of them counts.
          children.findLast((one) => one.children?.[0]?.value === step);
    if (!child) break;
    index = child.offset;
    node = child.type === 'property' ? child.children?.[1] : child;
  }
  return index;
}

/** Duplicate keys in one object. JSON silently takes the last one. */
function repeatedKeys(text: string): { path: JsonPath; index: number }[] {
  const repeated: { path: JsonPath; index: number }[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, index, _length, _line, _column, pathOfObject) => {
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push({ path: [...pathOfObject(), key], index });
      keys?.add(key);
    },
  });
  return repeated;
}

/** The index of the first unexpected token in a text that isn't JSON. */
function findJsonBreak(text: string): number {
  let number: { start: number; end: number } | undefined;
  let found: number | undefined;
  visit(
    text,
    {
      onLiteralValue: (value, start, length) => {
        number = typeof value === 'number' ? { start, end: start + length } : undefined;
      },
      onError: (_, at) => {
        // 01 and 1x are one word, and invalid from its start.
        const goesOn = number?.end === at && /[\w.]/.test(text[at] ?? ' ');
        found ??= goesOn ? number?.start : at;
      },
    },
    { disallowComments: true },
  );
  return found ?? text.length;
}
