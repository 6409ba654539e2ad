import { type Json, joinKey, listRuntimeValues, type ReportProblem } from './fill-facts.ts';

type JsonObject = { [key: string]: Json };

/**
 * Merges a translation into the original, key by key; untranslated texts stay as they are. Reports keys, types, lengths
 * and run-time values that the original doesn't have.
 */
export function mergeTranslation(original: Json, translation: Json, report: ReportProblem, key = ''): Json {
  if (isEmpty(translation)) return original;
  const fail = (problem: string) => {
    report(key, problem, typeof translation === 'string' ? translation : undefined);
    return original;
  };
  if (describeType(original) !== describeType(translation))
    return fail(`is ${describeType(translation)}, and ${describeType(original)} in the original`);
  if (typeof translation === 'string') {
    const known = listRuntimeValues(original);
    const unknown = listRuntimeValues(translation).find((name) => !known.includes(name));
    return unknown ? fail(`{$${unknown}} isn't in the original`) : translation;
  }
  if (Array.isArray(original) && Array.isArray(translation))
    return original.length === translation.length
      ? original.map((item, index) =>
          mergeTranslation(item, translation[index] ?? null, report, `${key}[${index}]`),
        )
      : fail(`has ${translation.length} items, and the original ${original.length}`);
  if (isObject(original) && isObject(translation)) return mergeObjects(original, translation, report, key);
  return translation;
}

function mergeObjects(
  original: JsonObject,
  translation: JsonObject,
  report: ReportProblem,
  key: string,
): Json {
  if (isPlural(original)) return mergePlural(original, translation, report, key);
  // A list whose items have moved.
  if (original.id && translation.id && translation.id !== original.id)
    report(joinKey(key, 'id'), `is ${translation.id}, and ${original.id} in the original`);
  if (/^blocks\[\d+\]$/.test(key) && translation.type !== original.type) {
    const found = translation.type ? `is ${translation.type}` : 'is missing';
    report(joinKey(key, 'type'), `${found}, and ${original.type} in the original`);
    return original;
  }
  for (const name of Object.keys(translation))
    if (!Object.hasOwn(original, name)) report(key, `${name} isn't in the original`);
  return Object.fromEntries(
    Object.entries(original).map(([name, item]) => [
      name,
      Object.hasOwn(translation, name)
        ? mergeTranslation(item, translation[name] ?? null, report, joinKey(key, name))
        : item,
    ]),
  );
}

/** A translation in the original's shape: with as many items in each list, and without what is empty or unknown. */
export function alignTranslation(original: Json, translation: Json = null): Json {
  if (Array.isArray(original)) {
    const items = Array.isArray(translation) ? translation : [];
    return original.map((item, index) => {
      const aligned = alignTranslation(item, items[index]);
      const type = getType(item);
      return type && isObject(aligned) ? { type, ...aligned } : aligned;
    });
  }
  if (!isObject(original)) return translation ?? '';
  const texts = translation !== null && isObject(translation) ? translation : {};
  if (isPlural(original)) return texts;
  const names = Object.keys(original).filter((name) => !isEmpty(texts[name] ?? null));
  return Object.fromEntries(
    names.map((name) => [name, alignTranslation(original[name] ?? null, texts[name])]),
  );
}

/** The type of a block, or of a form's question. Elsewhere a type is a text. */
const getType = (item: Json) =>
  isObject(item) && typeof item.type === 'string' && /^[a-z-]+$/.test(item.type) ? item.type : undefined;

/** Languages have different plural forms, so a translation replaces all of them. */
function mergePlural(
  original: JsonObject,
  translation: JsonObject,
  report: ReportProblem,
  key: string,
): Json {
  const forms = Object.entries(translation).filter(([, form]) => !isEmpty(form));
  if (forms.length === 0) return original;
  if (!forms.some(([name]) => name === 'other')) report(key, 'needs the form "other"');
  const known = listRuntimeValues(original);
  for (const [name, form] of forms) {
    const at = joinKey(key, name);
    if (!PLURAL_FORMS.includes(name)) report(key, `${name} isn't in the original`);
    else if (typeof form !== 'string') report(at, `is ${describeType(form)}, and text in the original`);
    else
      for (const value of listRuntimeValues(form))
        if (!known.includes(value)) report(at, `{$${value}} isn't in the original`, form);
  }
  return Object.fromEntries(forms);
}

/** The plural forms of all languages. */
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Whether an object holds the plural forms of one text. */
export const isPlural = (value: JsonObject) =>
  Object.hasOwn(value, 'other') && Object.keys(value).every((name) => PLURAL_FORMS.includes(name));

/** What editors insert for a field without a value. */
const isEmpty = (value: Json) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describeType(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'text', object: 'an object' }[typeof value as string] ?? `a ${typeof value}`;
}
