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
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  required?: string[];
  default?: unknown;
  format?: string;
  type?: string;
}

/** A form's field for a text. The editor checks it like the build, with the same code. */
export interface TextField {
  name: string;
  label: string;
  hint?: string;
  widget: 'copy';
  required: boolean | string[];
  i18n: boolean;
  /** Its path in the file, without positions in lists. */
  place: string;
  multiline: boolean;
  /** In characters, as the editor's own option. */
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
  /** `translated`: has a tab for each language. `fact`: its schema alone says what's right. */
  kind: 'text' | 'translated' | 'fact';
}

/** Names of parts of the code. */
const CODE_KEYS = new Set(['kind', 'picture']);

/** A translation may lack any text. */
const getRequired = (kind: FieldOptions['kind']) => (kind === 'translated' ? ['en'] : true);

/** Texts that are longer get a field of several lines. */
const LONG_TEXT = 60;

/** The form's fields for content files of one shape, in their order. */
export function toFields(files: readonly Record<string, Json>[], options: FieldOptions): Field[] {
  const keys = [...new Set(files.flatMap(Object.keys))];
  return keys.map((key) =>
    toField(
      key,
      files.flatMap((file) => (Object.hasOwn(file, key) ? [file[key] as Json] : [])),
      { ...options, schema: getProperty(options.schema, key) },
    ),
  );
}

const getProperty = (schema: FieldSchema | undefined, name: string): FieldSchema | undefined => {
  const { properties, additionalProperties } = schema ?? {};
  return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
};

/** A field for the values of one key: of several, if the key is in each item of a list. */
function toField(name: string, values: readonly Json[], options: FieldOptions): Field {
  const { schema, parent, known, kind } = options;
  const place = parent ? `${parent}.${name}` : name;
  const [first = ''] = values;
  const common = { name, label: toLabel(name), ...(schema?.description && { hint: schema.description }) };
  if (Array.isArray(first)) return toListField(common, values as Json[][], { ...options, parent: place });
  if (typeof first === 'object' && first !== null) {
    const objects = values as Record<string, Json>[];
    if (Object.keys(first).some((key) => !/^[^\s.*:<>]+$/.test(key)))
      return { ...common, widget: 'keyvalue', i18n: true };
    // Plural forms share the place of one text.
    const fields = toFields(objects, { schema, parent: isPlural(first) ? parent : place, known, kind });
    return {
      ...common,
      widget: 'object',
      collapsed: 'auto',
      required: getRequired(kind),
      fields,
      i18n: true,
    };
  }
  if (typeof first === 'boolean') return { ...common, widget: 'boolean', required: false };
  if (typeof first === 'number')
    return { ...common, widget: 'number', value_type: 'int', min: schema?.minimum, max: schema?.maximum };
  if (schema?.enum) return { ...common, widget: 'select', options: schema.enum };
  if (kind === 'fact')
    return {
      ...common,
      widget: 'string',
      required: schema?.minLength !== undefined,
      maxlength: schema?.maxLength,
    };
  if (name === 'id')
    return {
      ...common,
      widget: 'string',
      hint: 'Its place in addresses. Once published it stays, since links name it.',
      pattern: [ID.source, 'Lowercase letters from a to z, digits and hyphens.'],
    };
  if (CODE_KEYS.has(name)) return { ...common, widget: 'string', readonly: true };
  return toTextField(name, values as string[], { ...options, parent: place });
}

function toTextField(
  name: string,
  texts: readonly string[],
  { schema, parent = '', known, kind }: FieldOptions,
) {
  const maxlength = schema?.maxLength ?? getMaxLength(parent);
  const link = name === 'to';
  const field: TextField = {
    name,
    label: toLabel(name),
    widget: 'copy',
    required: !mayBeEmpty(parent) && getRequired(kind),
    i18n: !link,
    place: parent,
    multiline: texts.some((text) => text.length > LONG_TEXT),
    maxlength,
    link,
    values: [...new Set(texts.flatMap(listRuntimeValues))],
  };
  const hints = [
    schema?.description,
    link ? 'The path of a page, such as /pricing, or a whole address.' : `Up to ${maxlength} characters.`,
    ...describePlaceholders(texts, known),
  ];
  return { ...field, hint: hints.filter(Boolean).join(' ') } as Field;
}

/** What the placeholders of these texts stand for today. */
const describePlaceholders = (texts: readonly string[], known: FactContext): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{[^{}]+\}/g) ?? []))].map((placeholder) =>
    placeholder.startsWith('{$')
      ? `${placeholder} is filled in by the page.`
      : `${placeholder} is “${fillText(placeholder, known, () => undefined)}”.`,
  );

function toListField(common: { name: string; label: string }, lists: Json[][], options: FieldOptions): Field {
  const { schema, parent = '', known, kind } = options;
  const items = lists.flat();
  // Rules know a list's texts by the list's own key.
  const [, before, key = 'item'] = /^(?:(.*)\.)?(.+)$/.exec(parent) ?? [];
  const item = toField(key, items.length > 0 ? items : [''], {
    schema: schema?.items,
    parent: before,
    known,
    kind,
  });
  const base = {
    ...common,
    widget: 'list' as const,
    i18n: true,
    required: !mayBeEmpty(parent) && getRequired(kind),
    collapsed: true,
    ...(schema?.minItems !== undefined && { min: schema.minItems }),
    ...(schema?.maxItems !== undefined && { max: schema.maxItems }),
    label_singular: toSingular(common.label),
  };
  if (item.widget === 'object' && 'fields' in item)
    return { ...base, fields: item.fields, summary: getSummary(item.fields) };
  return { ...base, field: { ...item, name: 'item', label: base.label_singular } as Field };
}

/** The first text of an item names it while it's folded. */
const getSummary = (fields: readonly Field[]): string =>
  `{{${fields.find(({ widget }) => widget === 'copy')?.name ?? fields[0]?.name}}}`;

const toSingular = (label: string) => label.replace(/ies$/, 'y').replace(/s$/, '');

/** 'Start note' of 'startNote'. Other names stay. */
export function toLabel(name: string): string {
  const words = name
    .replace(/[-_]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields for front matter, which has a schema for every key. */
export const toSchemaFields = ({ properties = {}, required = [] }: FieldSchema = {}): Field[] =>
  Object.entries(properties).map(([name, schema]) => {
    const field = {
      name,
      label: toLabel(name),
      required: required.includes(name),
      ...(schema.description && { hint: schema.description }),
    };
    if (schema.enum)
      return { ...field, widget: 'select', options: schema.enum, default: schema.default as string };
    if (schema.format === 'date') return { ...field, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    if (schema.type === 'boolean') return { ...field, widget: 'boolean', default: false };
    if (schema.type === 'integer') return { ...field, widget: 'number', value_type: 'int', min: 1 };
    if (schema.items?.properties) return { ...field, widget: 'list', fields: toSchemaFields(schema.items) };
    if (schema.items) return { ...field, widget: 'list', field: { name: 'item', widget: 'string' } };
    const length = { minlength: schema.minLength, maxlength: schema.maxLength };
    return { ...field, ...length, widget: (schema.maxLength ?? 0) > 100 ? 'text' : 'string' };
  });
