import type { Field } from '@sveltia/cms';
import { getMaxLength, ID, mayBeEmpty } from '../content/check-texts.ts';
import { type FactContext, fillText, type Json, listRuntimeValues } from '../content/fill-facts.ts';
import { isPlural } from '../content/merge-translation.ts';

/** The parts of a JSON Schema that a form shows. */
export interface FieldSchema {
  description?: string;
  properties?: Record<string, FieldSchema>;
  additionalProperties?: FieldSchema | boolean;
  items?: FieldSchema;
  enum?: string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  default?: unknown;
  format?: string;
  pattern?: string;
  allOf?: unknown[];
  /** Of a list whose items are of several types. */
  oneOf?: FieldSchema[];
  const?: string;
  type?: string;
}

/** A form's field for a text. The editor checks it like the build, with the same code. */
export interface TextField {
  name: string;
  label: string;
  hint?: string;
  widget: 'copy';
  required: Required;
  i18n: boolean;
  /** Its path in the file, without positions in lists. */
  place: string;
  multiline: boolean;
  /** In characters, as the editor's own options. */
  minlength: number;
  maxlength: number;
  link: boolean;
  /** The run-time values that it may name. */
  values: string[];
}

interface FieldOptions {
  schema?: FieldSchema | undefined;
  /** The path of the field's parent in its file. */
  parent?: string | undefined;
  known: FactContext;
  /** `data`: facts and front matter, whose schema alone says what's right. */
  kind: 'text' | 'data';
  /** The original's language, of forms with a tab for each language. */
  original?: string | undefined;
  /** The plural forms of the translations' languages. */
  pluralForms?: readonly string[] | undefined;
  /** Its schema lets a file lack the field. */
  isOptional?: boolean;
  /** Within an item of a list. */
  isInItem?: boolean;
}

type Required = boolean | string[];

/** A block that is opened shows all of its fields. */
const isInBlock = (place: string) => place.startsWith('blocks.');

/** Names of parts of the code. */
const CODE_KEYS = new Set(['kind', 'picture']);

/** A translation may lack any text. */
const getRequired = ({ original, isOptional }: FieldOptions): Required =>
  original && !isOptional ? [original] : !isOptional;

/** Texts that are longer get a field of several lines. */
const LONG_TEXT = 60;

/** The form's fields for files of one shape, in the files' order: those of the schema, then others that files have. */
export function toFields(files: readonly Record<string, Json>[], options: FieldOptions): Field[] {
  const { properties = {}, required = [] } = options.schema ?? {};
  const keys = new Set([...Object.keys(properties), ...files.flatMap(Object.keys)]);
  const isPicture = (key: string) =>
    /^(?:image|featuredImage)$/.test(key) || (key === 'file' && keys.has('alt'));
  // The editor itself adds a page's earlier paths to it.
  keys.delete('aliases');
  return [...keys].map((key) => {
    const isOptional = Object.hasOwn(properties, key) && !required.includes(key);
    if (isPicture(key))
      return { name: key, label: toLabel(key), widget: 'image', required: !isOptional, choose_url: false };
    const values = files.flatMap((file) => (Object.hasOwn(file, key) ? [file[key] as Json] : []));
    const schema = getProperty(options.schema, key);
    return toField(key, values, { ...options, schema, isOptional });
  });
}

/** By a schema's type, a value for a field that no file has. */
const SAMPLES: Readonly<Record<string, Json>> = { array: [], object: {}, boolean: false, integer: 0 };

const getProperty = (schema: FieldSchema | undefined, name: string): FieldSchema | undefined => {
  const { properties, additionalProperties } = schema ?? {};
  return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
};

/** A field for the values of one key: of several, if the key is in each item of a list. */
function toField(name: string, values: readonly Json[], options: FieldOptions): Field {
  const { schema, parent, kind } = options;
  const place = parent ? `${parent}.${name}` : name;
  const [first = SAMPLES[schema?.type ?? ''] ?? ''] = values;
  const common = { name, label: toLabel(name), ...(schema?.description && { hint: schema.description }) };
  if (Array.isArray(first)) return toListField(common, values as Json[][], { ...options, parent: place });
  if (typeof first === 'object' && first !== null) {
    const objects = values as Record<string, Json>[];
    if (Object.keys(first).some((key) => !/^[^\s.*:<>]+$/.test(key)))
      return { ...common, widget: 'keyvalue', i18n: true };
    // Plural forms share the place of one text.
    const inside = { ...options, schema, parent: isPlural(first) ? parent : place };
    const fields = toFields(objects, inside);
    const others = isPlural(first)
      ? (options.pluralForms ?? []).filter((form) => !Object.hasOwn(first, form))
      : [];
    for (const form of others)
      fields.push({ ...toTextField(form, [String(first.other)], inside), required: false });
    const required = getRequired(options);
    const collapsed = isInBlock(place) ? false : 'auto';
    return { ...common, widget: 'object', collapsed, required, fields, i18n: true };
  }
  if (typeof first === 'boolean') return { ...common, widget: 'boolean', required: false, default: false };
  const required = getRequired(options);
  if (typeof first === 'number') {
    const min = schema?.exclusiveMinimum === undefined ? schema?.minimum : schema.exclusiveMinimum + 1;
    return { ...common, widget: 'typed-number', required, place, min, max: schema?.maximum };
  }
  if (schema?.enum)
    return {
      ...common,
      widget: 'select',
      required,
      options: schema.enum.map((value) => ({ label: toLabel(value), value })),
      // One that has to be chosen begins with the first.
      default: (schema.default ?? (required ? schema.enum[0] : undefined)) as string,
    };
  if (schema?.format === 'date')
    return { ...common, widget: 'datetime', required, type: 'date', format: 'YYYY-MM-DD' };
  if (schema && kind === 'data') {
    const { minLength = 0, maxLength = 0, pattern, allOf } = schema;
    return {
      ...common,
      widget: maxLength > 100 && !pattern && !allOf ? 'text' : 'string',
      required: !options.isOptional && minLength > 0,
      ...(minLength && { minlength: minLength }),
      ...(maxLength && { maxlength: maxLength }),
    };
  }
  if (name === 'id') {
    // The editor makes those of a list's items.
    const isMade = required && options.isInItem;
    const hint =
      schema?.description ??
      'Its place in addresses, such as start-date. Once published it stays, since links name it.';
    return {
      ...common,
      widget: 'string',
      required: !isMade && required,
      hint: isMade ? `${hint} Empty: made from the name or the question.` : hint,
      pattern: [ID.source, 'Lowercase letters from a to z, digits and hyphens.'],
    };
  }
  if (CODE_KEYS.has(name)) return { ...common, widget: 'string', readonly: true };
  return toTextField(name, values as string[], { ...options, parent: place });
}

function toTextField(name: string, texts: readonly string[], options: FieldOptions) {
  const { schema, parent = '', known, original } = options;
  const maxlength = schema?.maxLength ?? getMaxLength(parent);
  const link = name === 'to' || name === 'redirectTo';
  // Only where pictures decorate may they have no words.
  const isEmpty = mayBeEmpty(parent) && (name !== 'alt' || texts.includes(''));
  const field: TextField = {
    name,
    label: toLabel(name),
    widget: 'copy',
    required: !isEmpty && getRequired(options),
    i18n: !link && !schema?.pattern,
    place: parent,
    multiline: texts.some((text) => text.length > LONG_TEXT),
    // A translation may be shorter.
    minlength: original ? 0 : (schema?.minLength ?? 0),
    maxlength,
    link,
    values: [...new Set(texts.flatMap(listRuntimeValues))],
  };
  const hints = [
    schema?.description,
    link ? 'The path of a page, such as /pricing, or a whole address.' : '',
    link || schema?.description?.endsWith(' characters.') ? '' : `Up to ${maxlength} characters.`,
    ...describePlaceholders(texts, known),
  ];
  return { ...field, hint: hints.filter(Boolean).join(' ') } as Field;
}

/** What the placeholders of these texts stand for today, long sentences by their beginning. */
const describePlaceholders = (texts: readonly string[], known: FactContext): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{[^{}]+\}/g) ?? []))].map((placeholder) => {
    if (placeholder.startsWith('{$')) return `${placeholder} is filled in by the page.`;
    const value = fillText(placeholder, known, () => undefined)
      .replace(/^(.{50}\S*) .*/, '$1 …')
      .replace(/\.$/, '');
    return `${placeholder} is “${value}”.`;
  });

function toListField(common: { name: string; label: string }, lists: Json[][], options: FieldOptions): Field {
  const { schema, parent = '' } = options;
  const items = lists.flat();
  // Rules know a list's texts by the list's own key.
  const [, before, key = 'item'] = /^(?:(.*)\.)?(.+)$/.exec(parent) ?? [];
  const base = {
    ...common,
    widget: 'list' as const,
    // Adds, moves and removes the translations' items too.
    i18n: 'duplicate' as const,
    required: !mayBeEmpty(parent) && getRequired(options),
    collapsed: !isInBlock(parent),
    label_singular: toSingular(common.label),
  };
  const limits = {
    ...(schema?.minItems !== undefined && { min: schema.minItems }),
    ...(schema?.maxItems !== undefined && { max: schema.maxItems }),
  };
  if (schema?.items?.oneOf)
    return {
      ...base,
      ...limits,
      typeKey: 'type',
      types: schema.items.oneOf.map((type) => toType(type, items, options)),
    };
  const isTable = Array.isArray(items[0]) || schema?.items?.type === 'array';
  const inside = { ...options, schema: schema?.items, parent: before, isOptional: false, isInItem: true };
  const item = toField(isTable ? 'cells' : key, items, inside);
  if (item.widget === 'object' && 'fields' in item)
    return { ...base, ...limits, fields: item.fields, summary: getSummary(item.fields) };
  // The editor has no words for the limits of such a list, and saving tells of them.
  return { ...base, field: { ...item, name: 'item', label: base.label_singular } as Field };
}

/** Words come before what few blocks need. */
const LAST_KEYS = ['background', 'id', 'brief'];

/** One of the types that a list's items may have: adding an item asks for it. */
function toType(schema: FieldSchema, items: readonly Json[], options: FieldOptions) {
  const { type, ...unsorted } = schema.properties ?? {};
  const properties = Object.fromEntries(
    Object.entries(unsorted).sort(([one], [other]) => LAST_KEYS.indexOf(one) - LAST_KEYS.indexOf(other)),
  );
  const name = type?.const ?? '';
  const files = (items as Record<string, Json>[])
    .filter((item) => item.type === name)
    .map(({ type: _, ...fields }) => fields);
  const required = schema.required?.filter((key) => key !== 'type') ?? [];
  const fields = toFields(files, { ...options, schema: { ...schema, properties, required } });
  const label = toLabel(name);
  // The type's name is above it.
  const summary = 'heading' in properties ? '{{heading}}' : label;
  return { name, label: `${label}: ${schema.description}`, summary, fields };
}

/** The first text of an item names it while it's folded. */
const getSummary = (fields: readonly Field[]): string =>
  `{{${fields.find(({ widget }) => widget === 'copy')?.name ?? fields[0]?.name}}}`;

export const toSingular = (label: string) =>
  label
    .replace('People', 'Person')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');

/** 'Start note' of 'startNote', and 'FAQ' of 'faq'. Other names stay. */
export function toLabel(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/\b(?:crm|eu|faq|id|ip|uk)(?=s?\b)/gi, (letters) => letters.toUpperCase())
    .replace(/^alt$/, 'words');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
