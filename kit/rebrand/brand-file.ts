import * as z from 'zod/mini';
import { settingErrors } from '~/config/setting-errors';
import { people as peopleSchema } from '~/content/text-schemas';
import { brand as brandFacts, isCurrency, line, timeOfDay } from '~/facts/fact-schemas';
import { isLocale } from '~/shared/lib/locale';
import { findSchemaProblems } from '~/shared/lib/zod-messages';

const matchPattern = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));

const hex = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'expected a color as #rrggbb'));
const clock = timeOfDay.check(z.minLength(1, 'expected a time from 00:00 to 24:00'));
const hours = z
  .tuple([clock, clock])
  .check(z.refine(([opens, closes]) => opens < closes, 'expected the opening before the closing'));
const color = z.union([hex, z.strictObject({ name: line, color: hex })], {
  error: 'expected a color as #rrggbb, or an object with name and color',
});
const typeface = z.strictObject({
  variable: matchPattern(
    /^@fontsource-variable\/[a-z0-9-]+$/,
    'expected a package such as @fontsource-variable/inter',
  ),
  static: matchPattern(/^@fontsource\/[a-z0-9-]+$/, 'expected a package such as @fontsource/inter'),
});

/** Fields of the facts that have a default. */
const OPTIONAL = { tagline: true, assistantName: true, supportEmail: true, replyHours: true } as const;

const schema = z.extend(z.partial(brandFacts, OPTIONAL), {
  officeHours: z.partialRecord(z.keyof(brandFacts.shape.officeHours), hours),
  social: z.optional(z.partial(brandFacts.shape.social)),
  /** In place of the sample's people: the first gets the articles of the first, and so on. */
  people: z.optional(peopleSchema.shape.people),
  colors: z.strictObject({
    lead: color,
    accent: color,
    highlight: color,
    dark: color,
    light: z.optional(color),
    success: z.optional(color),
  }),
  /** Whether the agency writes to people in the EU or the UK, who must consent to a newsletter. */
  writesToEurope: z.optional(z.boolean()),
  /** The law of the terms, and the place of jurisdiction: 'Portugal', 'Lisbon'. */
  law: z.optional(line),
  courts: z.optional(line),
  /** Of all prices and sums. */
  currency: z.optional(z.string().check(z.trim(), z.toUpperCase(), isCurrency)),
  fonts: z.optional(z.strictObject({ display: z.optional(typeface), sans: z.optional(typeface) })),
  mark: z.optional(line),
  /** The language and region of the texts in src/content. */
  locale: z.optional(line.check(z.refine(isLocale, settingErrors.locale))),
});

/** An agency's description of itself. */
export type BrandFile = z.infer<typeof schema>;
export type BrandColor = z.infer<typeof color>;

/** Checks a parsed brand.json. Returns every problem as a line that begins with its field. */
export function checkBrandFile(input: unknown): { brand: BrandFile } | { problems: string[] } {
  const found = findSchemaProblems(schema, input);
  const problems = found.map(({ place, message }) => `${place || 'brand.json'}: ${message}`);
  return problems.length > 0 ? { problems } : { brand: schema.parse(input) };
}

/** The value of a color, in any notation. */
export const getHex = (given: BrandColor): string => (typeof given === 'string' ? given : given.color);
