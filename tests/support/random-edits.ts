import { type Json, RUNTIME_VALUE } from '../../prerender/content/fill-facts';
import { pick, type Random } from './hostile';

const WORDS = ['loom', 'Every day', 'we', 'read', 'your', 'invoices', '—', 'so', 'nobody', 'waits.', '50 %'];

/** Text of about `length` characters. */
const write = (random: Random, length: number) => {
  let text = pick(random, WORDS);
  while (text.length < length) text += ` ${pick(random, WORDS)}`;
  return text;
};

/** What people do to one text, well and badly. `text`: as written. */
const TEXT_EDITS: Readonly<Record<string, (text: string, random: Random) => string>> = {
  shorter: (text) => text.split(' ').slice(0, 2).join(' '),
  longer: (text, random) => `${text} ${write(random, random() * 60)}`,
  'very long': (text, random) => `${text} ${write(random, 100 + random() * 1500)}`,
  'one long word': (text) => text.replaceAll(' ', ''),
  empty: () => '',
  blank: () => ' \n ',
  HTML: (text, random) =>
    text + pick(random, ['<b>!</b>', '<br>', '</p>', '<img src=x onerror=alert(1)>', '&nbsp;', '<script>']),
  'less than': (text) => `${text} < 5 & > 3 "quoted" 'so' <3`,
  Markdown: (text, random) =>
    text +
    pick(random, [
      ' **bold**',
      ' `code`',
      '\n# Heading',
      '\n- item',
      ' [plans](/pricing)',
      ' ![a](b)',
      ' ](',
    ]),
  'dead link': (text) => `${text} [here](/nowhere)`,
  'without a placeholder': (text) => text.replace(/\{[^{}]+\}/, ''),
  'an unknown fact': (text) => `${text} {brand.nme}`,
  'a fact': (text, random) =>
    `${text} {${pick(random, ['brand.name', 'price.Starter.monthly', 'money 40'])}}`,
  'an unknown value': (text) => `${text} {$nothing}`,
  'a brace': (text) => `${text} }`,
  emoji: (text, random) => `${pick(random, ['🧵', '👩🏽‍💻', '🇵🇹', '1️⃣'])} ${text}`,
  'right to left': (text, random) => `${text} ${pick(random, ['שלום עולם', 'مرحبا بالعالم', '\u202eabc'])}`,
  lines: (text) => `${text}\n\n${text}`,
  control: (text, random) => text + pick(random, ['\u0000', '\u2028', '\t', '\ud800', '\u00a0']),
};

/** What people do to one list. */
const LIST_EDITS: Readonly<Record<string, (list: Json[], random: Random) => Json[]>> = {
  empty: () => [],
  'one less': (list) => list.slice(1),
  'one more': (list) => [...list, ...list.slice(-1)],
  reversed: (list) => list.toReversed(),
};

/** A file's texts with one change, and what was changed. */
export function changeTexts(texts: Json, random: Random): { texts: Json; change: string } {
  const places: { key: string; value: string | Json[]; set: (value: Json) => void }[] = [];
  const copy = structuredClone(texts);
  const collect = (value: Json, key: string, set: (value: Json) => void) => {
    if (typeof value === 'string' && !/(?:^|\.)(?:id|kind|picture)$/.test(key))
      places.push({ key, value, set });
    if (Array.isArray(value)) {
      places.push({ key, value, set });
      value.forEach((item, index) => {
        collect(item, `${key}[${index}]`, (changed) => {
          value[index] = changed;
        });
      });
    } else if (value !== null && typeof value === 'object')
      for (const [name, item] of Object.entries(value))
        collect(item, key ? `${key}.${name}` : name, (changed) => {
          value[name] = changed;
        });
  };
  collect(copy, '', () => undefined);
  const lists = places.filter(({ value }) => Array.isArray(value));
  // Lists are rarer than texts.
  const { key, value, set } = pick(random, lists.length > 0 && random() < 0.2 ? lists : places);
  if (Array.isArray(value)) {
    const kind = pick(random, Object.keys(LIST_EDITS));
    set(LIST_EDITS[kind]?.(value, random) ?? value);
    return { texts: copy, change: `${key}: ${kind}` };
  }
  // Another text's would be filled by nobody.
  const values = [...value.matchAll(RUNTIME_VALUE)].map(([whole]) => whole);
  const kind = pick(random, [...Object.keys(TEXT_EDITS), ...(values.length > 0 ? ['a value'] : [])]);
  set(kind === 'a value' ? `${value} ${pick(random, values)}` : (TEXT_EDITS[kind]?.(value, random) ?? value));
  return { texts: copy, change: `${key}: ${kind}` };
}

/** The parts of a JSON Schema that say what a file may lack. */
interface Shape {
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  oneOf?: Shape[];
  const?: string;
}

type Group = Record<string, Json>;

export interface Edit {
  kind: 'left out' | 'one less' | 'one more';
  key: string;
  apply: (texts: Json) => void;
}

/**
 * Each optional field of a file left out, and each list and each group of items by id with one less and one more. Those
 * inside an item come before those of its list.
 */
export function listEdits(texts: Json, shape: Shape = {}): Edit[] {
  const edits: Edit[] = [];
  const collect = (
    value: Json,
    { properties, required, additionalProperties, items }: Shape,
    path: string[],
  ) => {
    if (value === null || typeof value !== 'object') return;
    const add = (kind: Edit['kind'], key: string, change: (target: Group) => void) =>
      edits.push({
        kind,
        key: [...path, key].filter(Boolean).join('.'),
        apply: (all) => change(path.reduce((part, name) => (part as Group)[name] as Json, all) as Group),
      });
    // The items of a group by id.
    const byId = !properties && typeof additionalProperties === 'object' ? additionalProperties : undefined;
    for (const [name, item] of Object.entries(value)) {
      const block = items?.oneOf?.find((one) => one.properties?.type?.const === (item as Group).type);
      collect(item, block ?? items ?? properties?.[name] ?? byId ?? {}, [...path, name]);
      if (properties?.[name] && !required?.includes(name))
        add('left out', name, (target) => delete target[name]);
    }
    const names = Object.keys(value);
    const last = names.at(-1);
    if (!last || !(byId || Array.isArray(value))) return;
    add('one less', '', (target) => (Array.isArray(target) ? target.pop() : delete target[last]));
    add('one more', '', (target) => {
      target[byId ? `${last}-more` : String(names.length)] = createAnother(target[last] as Json);
    });
  };
  collect(texts, shape, []);
  return edits;
}

/** An item like this one, with an id and words of its own. */
const createAnother = (item: Json): Json =>
  item && typeof item === 'object' && !Array.isArray(item)
    ? Object.fromEntries(
        Object.entries(structuredClone(item)).map(([key, value]) =>
          ['id', 'heading', 'question'].includes(key) ? [key, `${value}-more`] : [key, value],
        ),
      )
    : structuredClone(item);
