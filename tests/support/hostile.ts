/** Single values that code may fail on. */
const ATOMS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '<img src=x onerror="window.__ran=1">',
  '<script>window.__ran=1</script>',
  '"><svg onload=window.__ran=1>',
  'javascript:window.__ran=1',
  '{{window.__ran=1}}',
  'https://user:word@elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '../../etc/passwd',
  '%E0%A4%A',
  '=HYPERLINK("https://elsewhere.example")',
  '__proto__',
  'constructor',
  'toString',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  [],
  [[]],
  [null],
  {},
  { length: 1e9 },
  { toString: 'x', valueOf: null },
  { constructor: { prototype: { polluted: true } } },
  { toJSON: 'x' },
  createNested(200),
];

const WORDS = ATOMS.filter((atom) => typeof atom === 'string');

/** Text that parses as JSON to values without a literal here. */
const RAW = [
  '{"__proto__":{"polluted":true}}',
  '{"a":1,"a":2}',
  '1e400',
  '-0',
  '{"__proto__":null}',
  '"\\ud800"',
];

export type Random = () => number;
type Path = (string | number)[];

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** Replaces one to three places of `sound` with hostile values, as JSON text that may be broken too. */
export function hostileJson(sound: unknown, random: Random): string {
  let value = structuredClone(sound);
  const marks: string[] = [];
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const path = pick(random, findPlaces(value));
    const dice = random();
    if (dice < 0.1) value = changePlace(value, path, () => undefined);
    else if (dice < 0.3) {
      marks.push(pick(random, RAW));
      value = changePlace(value, path, () => `raw-${marks.length - 1}`);
    } else if (dice < 0.4) value = changePlace(value, path, (old) => [old, old]);
    else if (dice < 0.5)
      value = changePlace(value, path, (old) => ({ ...Object(old), [pick(random, WORDS)]: old }));
    else value = changePlace(value, path, () => pick(random, ATOMS));
  }
  const text = JSON.stringify(value, undefined, random() < 0.5 ? 2 : 0) ?? '';
  return hostileText(
    marks.reduce((all, raw, index) => all.replace(`"raw-${index}"`, () => raw), text),
    random,
    0.25,
  );
}

/** Breaks `text` with this chance: cuts it, doubles it, inserts odd characters or mixes up its encoding. */
function hostileText(text: string, random: Random, chance = 1): string {
  if (random() >= chance) return text;
  const at = Math.floor(random() * (text.length + 1));
  const odd = pick(random, [
    '\u0000',
    '\ufeff',
    '\u2028',
    '\ud800',
    '{',
    ']',
    '"',
    '\\',
    ',,',
    '<!--',
    '\r',
    '🜁',
    '`'.repeat(400),
  ]);
  switch (Math.floor(random() * 6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text + text;
    case 2:
      return `\ufeff${text}`;
    case 3:
      return text.slice(0, at) + odd + text.slice(at);
    case 4:
      return text.slice(0, at) + odd.repeat(50) + text.slice(at + 40);
    default:
      return text.replaceAll('\n', pick(random, ['\r', '\r\n', '\u2029', '\n\n']));
  }
}

/** A value unrelated to the expected one. */
export function strangeValue(random: Random): string {
  const dice = random();
  if (dice < 0.3) return hostileText(pick(random, WORDS), random, 0.3);
  if (dice < 0.5) return pick(random, RAW);
  return hostileJson({ [pick(random, WORDS)]: pick(random, ATOMS) }, random);
}

function findPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => findPlaces(inner, [...path, key]))];
}

function changePlace(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const old = (value as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === String(key) ? changePlace(one, rest, change) : one));
  return { ...(value as object), [key]: changePlace(old, rest, change) };
}

function createNested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}
