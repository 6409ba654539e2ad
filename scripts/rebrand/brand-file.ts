import * as z from 'zod/mini';
import { settingRules } from '../../src/content/setting-rules.ts';
import { explainIssue, pathText } from '../../src/shared/lib/explain-issue.ts';
import { isLocale } from '../../src/shared/lib/in-locale.ts';
import { isTimeZone } from '../../src/shared/lib/time-zone.ts';

const text = z.string().check(z.trim(), z.minLength(1));
/** As long as the front matter of an article allows. */
const signature = text.check(z.maxLength(80));
const mail = text.check(
  z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'expected a mail address such as hello@agency.example'),
);
const address = text.check(z.regex(/^https:\/\/[^\s/]\S*$/, 'expected an address that begins with https://'));
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
  variable: z
    .string()
    .check(
      z.regex(/^@fontsource-variable\/[a-z0-9-]+$/, 'expected a package such as @fontsource-variable/inter'),
    ),
  static: z
    .string()
    .check(z.regex(/^@fontsource\/[a-z0-9-]+$/, 'expected a package such as @fontsource/inter')),
});

const person = z.strictObject({ name: signature, role: signature, text });

const schema = z.strictObject({
  name: text.check(z.regex(/[a-z0-9]/i, 'expected a letter from A to Z at least, for addresses')),
  legalName: text,
  tagline: z.optional(text),
  assistantName: z.optional(text),
  origin: text.check(
    z.regex(
      /^https?:\/\/[^\s/]+$/,
      'expected an origin such as https://agency.example, without a path: site.basePath in site.config.json has its folder',
    ),
  ),
  email: mail,
  supportEmail: z.optional(mail),
  phone: text.check(z.regex(/^\+[\d\s().-]*\d$/, 'expected a number such as +1 415 555 0134')),
  city: text,
  address: z.array(text).check(z.minLength(1)),
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
  /** Who signs articles and reports, in place of the sample authors. */
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
  /** Whether the agency writes to people in the EU or the UK, who have to be asked before they get a newsletter. */
  writesToEurope: z.optional(z.boolean()),
  fonts: z.optional(z.strictObject({ display: z.optional(typeface), sans: z.optional(typeface) })),
  mark: z.optional(text),
  voice: z.optional(z.looseObject({})),
  /** The language and region that src/content will be written in. */
  locale: z.optional(text.check(z.refine(isLocale, settingRules.locale))),
});

/** An agency's description of itself. */
export type BrandFile = z.infer<typeof schema>;
export type BrandColor = z.infer<typeof color>;

/** Reads a parsed brand.json; returns every problem as a line with its field in front. */
export function checkBrandFile(input: unknown): { brand: BrandFile } | { problems: string[] } {
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) {
    return {
      problems: result.error.issues.map((issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.map((key) => pathText([...issue.path, key])).join(', ')}: unknown field`
          : `${pathText(issue.path) || 'brand.json'}: ${explainIssue(issue)}`,
      ),
    };
  }
  return { brand: result.data };
}

/** The value of a color, in any notation. */
export const hexOf = (given: BrandColor): string => (typeof given === 'string' ? given : given.color);
