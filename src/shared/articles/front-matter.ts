import { type ErrorCode, isAlias, isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import * as z from 'zod/mini';
import type { FileProblem } from '../lib/file-problem.ts';
import { CONTROL_CHARACTER, CONTROL_HINT } from '../lib/is-address.ts';
import { formatNumber } from '../lib/locale.ts';
import { pictureFocus } from '../lib/picture-text.ts';
import { findSchemaProblems } from '../lib/zod-messages.ts';

const dyeSchema = z.enum(['indigo', 'madder', 'weld', 'ink', 'mist']);

// In code points: fonts get the characters of all sources.
/** Control characters except line breaks and tabs, halves of characters, and signs of icon fonts. */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Co}\p{NChar}\ufffd]/u;
/** What a program made of UTF-8 that it read as Windows-1252: of quotation marks, arrows, letters, signs and pictures. */
const MISREAD =
  /\u00e2[\u20ac\u2020\u02c6\u0153\u201e]|\u00c2[\u00a0-\u00bf]|\u00c3[\u00a1-\u00bf\u0153\u0178\u201e]|\u00c3\u2013\p{Ll}|\u00ef(?:\u00bb\u00bf|\u00bf\u00bd)|\u00f0\u0178/u;
/** What no page can show. */
export const UNSHOWN = new RegExp(`${UNPRINTABLE.source}|${MISREAD.source}`, 'u');
export const UNSHOWN_HINT = "holds a character that can't be shown";

const textSchema = (maxLength: number) =>
  z.string().check(
    z.trim(),
    z.regex(/[^\s\p{Cf}]/u, 'is empty'),
    z.maxLength(maxLength),
    z.refine((text) => !UNSHOWN.test(text), UNSHOWN_HINT),
    z.refine((text) => !CONTROL_CHARACTER.test(text), CONTROL_HINT),
  );

/** A day that somebody means: a year that was typed with two digits, or five, is another one. */
export const daySchema = z.iso
  .date({ abort: true })
  .check(z.refine((day) => /^(?:19|2\d)/.test(day), 'isn’t a day such as 2026-10-12'));

/** A source of an article. */
export const sourceSchema = z.strictObject({
  /** Who published it, its name, and the year. */
  title: textSchema(240),
  url: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
  /** The statement of the article that it supports, in a sentence. */
  supports: textSchema(240),
});

/** Paths that a page had before it was renamed. Redirects lead from them to the page. */
export const aliasesSchema = z.optional(
  z.array(
    z
      .string()
      .check(
        z.regex(/^(?:\/[a-z\d_~][a-z\d._~-]*)+$/, 'isn’t the earlier path of a page, such as /old-page'),
      ),
  ),
);

/** An article's front matter. Every key is checked, and unknown keys are refused. */
export const postFrontMatterSchema = z.strictObject({
  aliases: aliasesSchema,
  title: textSchema(90),
  excerpt: textSchema(240),
  category: textSchema(40),
  date: daySchema,
  /** The id or name of a person of the list, or a guest's name. */
  author: textSchema(80),
  /** A guest's; a person of the list has one there. */
  authorRole: z.optional(textSchema(80)),
  featured: z._default(z.boolean(), false),
  /** On: written, and not published. */
  draft: z.optional(z.boolean()),
  /** Minutes; computed from the text unless given. */
  readTime: z.optional(z.int().check(z.positive())),
  /**
   * Pictures of src/pictures or `public`; an article without one has a woven cover. `featuredImage` takes precedence
   * over `image`.
   */
  image: z.optional(z.string()),
  featuredImage: z.optional(z.string()),
  focus: z.optional(pictureFocus),
  /** Colors of the woven cover, whose seed is the slug. */
  dye: z._default(dyeSchema, 'indigo'),
  accent: z._default(dyeSchema, 'weld'),
  sources: z.optional(z.array(sourceSchema).check(z.minLength(1), z.maxLength(8))),
});

/** A report's front matter. Every key is checked, and unknown keys are refused. */
export const reportFrontMatterSchema = z.strictObject({
  aliases: aliasesSchema,
  title: textSchema(60),
  summary: textSchema(240),
  /** Its uses for a reader. */
  helps: z.array(textSchema(120)).check(z.minLength(2), z.maxLength(4)),
  /** The id of a person. */
  author: textSchema(80),
  date: daySchema,
  dye: dyeSchema,
  accent: dyeSchema,
  /** Its position in the list, from 1. */
  order: z.int().check(z.positive()),
  /** The page of this site that does a part of its work. */
  tool: z.optional(z.enum(['readiness', 'savings'])),
});

/** Later than the day of any article. */
export const NEVER = '9999-12-31';

/** The first day on which an article or report is public. */
export const getFirstDay = ({ date, draft }: { date: string; draft?: boolean | undefined }): string =>
  draft ? NEVER : date;

export type CheckedFrontMatter<T> =
  | { ok: true; front: T; markdown: string }
  /** `markdown`: the text, if at least its beginning can be found. */
  | { ok: false; problems: FileProblem[]; markdown?: string };

/** The checked front matter of a Markdown file and the text below it, or everything that is wrong. */
export function checkFrontMatter<T>(text: string, schema: z.ZodMiniType<T>): CheckedFrontMatter<T> {
  // Vite keeps the byte order mark of a file that is imported as text.
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const parts = lines.match(/^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n([\s\S]*))?$/);
  if (!parts) return reject('it must stand at the beginning, between two lines of ---');
  const [, yaml = '', markdown = ''] = parts;
  const result = readYaml(yaml);
  if (!result.ok) return { ...result, markdown };
  const front = schema.safeParse(result.value);
  return front.success
    ? { ok: true, front: front.data, markdown }
    : { ok: false, problems: findSchemaProblems(schema, result.value), markdown };
}

/** Whether a file's name, without its ending, can be an address. */
export const isSlug = (name: string): boolean => SLUG.test(name);
/** Hosts serve a file index.html as its folder's page, and 404.html for what isn't in its folder. */
export const SLUG = /^(?!(?:404|index)$)[a-z0-9_~]+(?:-[a-z0-9_~]+)*$/;
export const SLUG_HINT =
  'Lowercase letters from a to z, digits, _ and ~, with hyphens between them, and neither 404 nor index.';

const reject = (message: string) => ({
  ok: false as const,
  problems: [{ place: 'front matter', message }],
});

type YamlResult = { ok: true; value: unknown } | { ok: false; problems: FileProblem[] };

/** In characters. All fields at their maximum length have fewer, including all sources. */
const MAX_LENGTH = 10_000;

const QUOTATION_HINT = 'Put a text with signs such as : or # between single quotation marks';

/** The parser's own messages are for programmers. */
const YAML_HINTS: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'This field is there already',
  TAB_AS_INDENT: 'Begin it with spaces, not with a tab',
  MISSING_CHAR: 'A field is written as name: value, and quotation marks come in pairs',
  MULTILINE_IMPLICIT_KEY: 'A field is written as name: value, in one line',
};

function readYaml(yaml: string): YamlResult {
  if (yaml.length > MAX_LENGTH) return reject(`it has more than ${formatNumber(MAX_LENGTH)} characters`);
  // The line of --- counts, so that line numbers match.
  const lineCounter = new LineCounter();
  const yamlDocument = parseDocument(`\n${yaml}`, { lineCounter });
  const [error] = yamlDocument.errors;
  if (error) return reject(`line ${error.linePos?.[0].line}: ${YAML_HINTS[error.code] ?? QUOTATION_HINT}`);
  const changed = new Set<string>();
  visit(yamlDocument, {
    Node(_, node, [, , pair]) {
      const isText = isScalar(node) && typeof node.value === 'string';
      const hasSign = isAlias(node) || node.anchor || node.tag || (isText && node.comment);
      // Written as \\n and the like.
      const hasEscape = isText && node.type === 'QUOTE_DOUBLE' && /[\n\r\t]/.test(String(node.value));
      if (hasSign || hasEscape) changed.add(isPair(pair) ? String(pair.key) : 'front matter');
    },
  });
  // YAML would publish something else than is written, and aliases of aliases would fill the memory.
  const message = `#, &, *, ! or \\ would change or cut the text. ${QUOTATION_HINT}`;
  if (changed.size > 0) return { ok: false, problems: [...changed].map((place) => ({ place, message })) };
  if (!isMap(yamlDocument.contents)) return reject('expected lines such as title: A title');
  return { ok: true, value: yamlDocument.toJS() };
}
