import { join } from 'node:path';
import * as z from 'zod/mini';
import { schemas } from '../../src/content/schemas.ts';
import { parseConfigJson, readText } from '../read-text.ts';
import { listOriginals } from './content-files.ts';
import { type Json, listRuntimeValues } from './fill-facts.ts';
import { isPlural, PLURAL_FORMS } from './merge-translation.ts';

/** A JSON Schema for an editor, and a pattern of the files it applies to, from the root. */
export interface EditorSchema {
  name: string;
  fileMatch: string;
  schema: object;
}

/** The schemas of collections and of translations. A translation has the original's keys and may lack any. */
export function createEditorSchemas(root: string): EditorSchema[] {
  const content = join(root, 'src/content');
  return [
    ...Object.entries(schemas).map(([pattern, schema]) => ({
      name: toSchemaName(pattern),
      fileMatch: `src/content/${pattern}`,
      schema: z.toJSONSchema(schema, { target: 'draft-7' }),
    })),
    ...listOriginals(content).map((file) => ({
      name: `translation-${toSchemaName(file)}`,
      fileMatch: `src/content/??/${file}`,
      schema: toTranslationSchema(parseConfigJson(readText(join(content, file))) as Json),
    })),
  ];
}

/** The names of run-time values in each file's texts, as RUNTIME_VALUES_FILE records them. */
export function collectRuntimeValues(root: string): Record<string, string[]> {
  const content = join(root, 'src/content');
  const entries = listOriginals(content).map((file): [string, string[]] => {
    const texts = parseConfigJson(readText(join(content, file))) as Json;
    return [file, listRuntimeValues(texts).sort()];
  });
  return Object.fromEntries(entries.filter(([, names]) => names.length > 0));
}

const toSchemaName = (file: string) => file.replace(/\/\*?|\.json$/g, '-').replace(/-+$/, '');

/** The schema of a translation of these texts. */
function toTranslationSchema(texts: Json): object {
  if (Array.isArray(texts))
    return { type: 'array', items: texts.map(toTranslationSchema), maxItems: texts.length };
  if (typeof texts !== 'object' || texts === null) return { type: typeof texts, default: texts };
  if (isPlural(texts))
    return {
      type: 'object',
      properties: Object.fromEntries(PLURAL_FORMS.map((form) => [form, { type: 'string' }])),
      additionalProperties: false,
    };
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, toTranslationSchema(value)]),
    ),
    additionalProperties: false,
  };
}
