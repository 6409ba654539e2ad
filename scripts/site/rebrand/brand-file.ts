import * as z from 'zod/mini';
import { settingErrors } from '../../../src/config/setting-errors.ts';
import { isLocale } from '../../../src/shared/lib/locale.ts';
import { isTimeZone } from '../../../src/shared/lib/time-zone.ts';
import { formatPath, WITH_MESSAGES } from '../../../src/shared/lib/zod-messages.ts';

const matchPattern = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, error));

/** One line for pages, drawings, mail and code: a maximum length, and no character that any of them interprets. */
const createLine = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxLength),
      z.regex(
        /^[^<>"`{}\\\p{Cc}\u2028\u2029]*$/u,
        'expected one line without < > " ` { } and backslashes; typographic quotes are fine',
      ),
    );
/** The maximum for a name in an article's front matter. */
const text = createLine(80);
const mail = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.email({
    pattern: /^[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i,
    error: 'expected a mail address such as hello@agency.example',
  }),
);
const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(/^https:\/\/[^\s/<>"`\\]+[^\s<>"`\\]*$/, 'expected an address that begins with https://'),
  );
const hex = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'expected a color as #rrggbb'));
const clock = z.string().check(
  z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
    error: 'expected a time from 00:00 to 24:00',
    abort: true,
  }),
);
const hours = z
  .tuple([clock, clock])
  .check(z.refine(([opens, closes]) => opens < closes, 'expected the opening before the closing'));
const color = z.union([hex, z.strictObject({ name: text, color: hex })], {
  error: 'expected a color as #rrggbb, or an object with name and color',
});
const typeface = z.strictObject({
  variable: matchPattern(
    /^@fontsource-variable\/[a-z0-9-]+$/,
    'expected a package such as @fontsource-variable/inter',
  ),
  static: matchPattern(/^@fontsource\/[a-z0-9-]+$/, 'expected a package such as @fontsource/inter'),
});

const person = z.strictObject({ name: text, role: text, text: createLine(300) });

const schema = z.strictObject({
  name: createLine(40).check(z.regex(/[a-z0-9]/i, 'expected a letter from A to Z at least, for addresses')),
  legalName: text,
  tagline: z.optional(text),
  assistantName: z.optional(text),
  origin: createLine(200).check(
    z.regex(
      /^https?:\/\/[\w.:-]+$/,
      'expected an origin such as https://agency.example, without a path: site.basePath in site.config.json has its folder',
    ),
  ),
  email: mail,
  supportEmail: z.optional(mail),
  phone: text.check(z.regex(/^\+[\d\s().-]*\d$/, 'expected a number such as +1 415 555 0134')),
  city: text,
  address: z.array(text).check(z.minLength(1), z.maxLength(8)),
  timeZone: text.check(z.refine(isTimeZone, 'expected a time zone such as Europe/Lisbon')),
  officeHours: z.strictObject({
    Monday: z.optional(hours),
    Tuesday: z.optional(hours),
    Wednesday: z.optional(hours),
    Thursday: z.optional(hours),
    Friday: z.optional(hours),
    Saturday: z.optional(hours),
    Sunday: z.optional(hours),
  }),
  replyHours: z.optional(z.int().check(z.positive())),
  social: z.optional(
    z.strictObject({
      x: z.optional(address),
      linkedin: z.optional(address),
      instagram: z.optional(address),
      facebook: z.optional(address),
      youtube: z.optional(address),
    }),
  ),
  /** Authors of articles and reports, in place of the sample authors. */
  people: z.optional(
    z.strictObject({ delivery: person, engineering: person, data: person, clients: person }),
  ),
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
  law: z.optional(text),
  courts: z.optional(text),
  /** Of all prices and sums. */
  currency: z.optional(
    z
      .string()
      .check(z.trim(), z.toUpperCase(), z.refine(isCurrency, 'expected a currency such as USD, EUR or GBP')),
  ),
  fonts: z.optional(z.strictObject({ display: z.optional(typeface), sans: z.optional(typeface) })),
  mark: z.optional(text),
  voice: z.optional(z.looseObject({})),
  /** The language and region of the texts in src/content. */
  locale: z.optional(text.check(z.refine(isLocale, settingErrors.locale))),
});

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** An agency's description of itself. */
export type BrandFile = z.infer<typeof schema>;
export type BrandColor = z.infer<typeof color>;

/** Checks a parsed brand.json. Returns every problem as a line that begins with its field. */
export function checkBrandFile(input: unknown): { brand: BrandFile } | { problems: string[] } {
  const result = schema.safeParse(input, WITH_MESSAGES);
  return result.success ? { brand: result.data } : { problems: result.error.issues.map(formatProblem) };
}

const formatProblem = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys.map((key) => formatPath([...issue.path, key])).join(', ')}: unknown field`
    : `${formatPath(issue.path) || 'brand.json'}: ${issue.message}`;

/** The brand's own texts, with the given ones as defaults; or every problem in them. */
export function getVoice({ voice }: BrandFile, given: Texts): { voice: Texts } | { problems: string[] } {
  const result = z.object({ voice: withDefaults(given) }).safeParse({ voice }, WITH_MESSAGES);
  return result.success ? result.data : { problems: result.error.issues.map(formatProblem) };
}

interface Texts {
  [key: string]: string | Texts;
}

/** The schema of the same texts, all optional. */
function withDefaults(given: Texts): z.ZodMiniType<Texts> {
  const fields = Object.entries(given).map(([key, text]): [string, z.ZodMiniType<string | Texts>] => [
    key,
    typeof text === 'string' ? z._default(z.string(), text) : withDefaults(text),
  ]);
  return z.prefault(z.strictObject(Object.fromEntries(fields)), {});
}

/** The value of a color, in any notation. */
export const getHex = (given: BrandColor): string => (typeof given === 'string' ? given : given.color);
