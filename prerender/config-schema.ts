import * as z from 'zod/mini';
import { valueAt } from '~/config/config-diff';
import { AND_PUBLIC, SCHEMA_ADDRESS, SECRET_NAME, schemaOf } from '~/config/parse-site-config';
import { isStored, NO_HTTPS, type Section } from '~/config/section';
import { adminSystems } from '~/integrations/admin-registry';
import { sections } from '~/integrations/registry';
import type { SettingField, SettingGroup } from '~/integrations/system-admin';
import { isLocale } from '~/shared/lib/in-locale';
import { isOrigin, isReportAddress, SITE_PATH } from '~/shared/lib/is-address';
import { siteSettings } from './site-settings';

/** A JSON Schema (draft 7), with the keywords that VS Code's editor adds to it. */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  enum?: readonly unknown[];
}

/** What is written about a setting: Markdown whose links start in docs/. */
interface SettingWords {
  text: string;
  /** The default in words, if it's no plain value. */
  usual?: string;
  /** Visitors' browsers get it from the file alone; said of the settings without a tab. */
  visitors?: true;
  field?: SettingField;
  group?: SettingGroup;
}

/** The tab of /admin/integrations that edits a section and has it to itself, if there is one. */
export const tabOf = (section: Section) =>
  adminSystems.find(
    ({ sections: own, tab }) => isStored(section) && tab.section === section && own.includes(section),
  );

/** The words about a section. Throws if there are none. */
export const sectionText = (section: Section): string =>
  tabOf(section)?.tab.intro ?? siteSettings[section.name]?.text ?? missing(section.name);

/** The words about a setting, given its place in its section. Throws if there are none. */
export function settingWords(section: Section, place: string): SettingWords {
  for (const group of tabOf(section)?.tab.groups ?? []) {
    const field = group.fields.find((one) => one.place === place);
    if (field) return { text: sentences(field.label, field.hint), field, group };
  }
  return siteSettings[section.name]?.settings[place] ?? missing(`${section.name}.${place}`);
}

function missing(place: string): never {
  throw new Error(`Nothing tells the meaning of ${place}: a field of its tab has to, or siteSettings.`);
}

/** The places of all settings that a section has words for, in the order in which to tell of them. */
export const toldPlaces = (section: Section): string[] =>
  tabOf(section)?.tab.groups.flatMap(({ fields }) => fields.map(({ place }) => place)) ??
  Object.keys(siteSettings[section.name]?.settings ?? {});

/** Whether the build refuses every value of a setting. */
export const isSecret = ({ secrets }: Section, place: string): boolean =>
  secrets.includes(place) || SECRET_NAME.test(place.slice(place.lastIndexOf('.') + 1));

/**
 * The JSON Schema of site.config.json, made of the schemas that the build checks it with. It refuses nothing that the
 * build takes, but for dates in another form than ISO's, and spaces around an address. Throws for a setting that
 * nothing is written about, and for a check that it has no pattern for.
 */
export function configSchema(): JsonSchema {
  const { $schema, properties, ...rest } = z.toJSONSchema(schemaOf(sections), {
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, checksOf(zodSchema));
    },
  }) as JsonSchema;
  const complete = (section: Section) => ({
    title: tabOf(section)?.label,
    ...inWords(sectionText(section)),
    ...withWords(section, properties?.[section.name]),
  });
  return {
    $schema,
    $comment: 'Written from the code: npx vitest run tests/docs/settings-reference.test.ts -u',
    ...inWords('The settings of this deployment. Everything in this file is public.'),
    ...rest,
    properties: {
      $schema: {
        ...inWords('The schema of this file, for editors. It sets nothing.'),
        ...properties?.$schema,
        default: SCHEMA_ADDRESS,
      },
      ...Object.fromEntries(sections.map((section) => [section.name, complete(section)])),
    },
  };
}

/** A section's schema, or one of its groups', with words and defaults for every setting. */
function withWords(section: Section, schema: JsonSchema = {}, before = ''): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([key, own]) => {
    const place = `${before}${key}`;
    const full = own.properties
      ? { ...inWords(groupText(section, place)), ...withWords(section, own, `${place}.`) }
      : setting(section, place, simplified(own));
    return [key, full];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function setting(section: Section, place: string, schema: JsonSchema): JsonSchema {
  const { text, usual, field, group } = settingWords(section, place);
  const about = sentences(text, usual && `Default: ${usual}`, group?.text);
  if (isSecret(section, place)) {
    const refusal = `This is a secret, ${AND_PUBLIC}`;
    return {
      ...inWords(sentences(about, refusal)),
      ...schema,
      const: '',
      errorMessage: refusal,
      doNotSuggest: true,
    };
  }
  const common = { ...inWords(about), ...schema };
  if (section.dates.includes(place)) {
    const patternErrorMessage = said('expected a date such as 2026-11-20.');
    return { ...common, anyOf: ['date', 'date-time'].map((format) => ({ format, patternErrorMessage })) };
  }
  return {
    ...common,
    ...(field?.options && {
      enumDescriptions: schema.enum?.map(
        (value) => field.options?.find((option) => option.value === value)?.label ?? value,
      ),
    }),
    ...(section.addresses.includes(place) &&
      pattern(ADDRESS, 'expected an https address, or a path of this site that begins with /.')),
    ...(!usual && { default: valueAt(section.defaults, place) }),
  };
}

/** A group is called after the part of the tab that its settings are in. */
function groupText(section: Section, place: string): string {
  const isIn = ({ fields }: SettingGroup) => fields.some((one) => one.place.startsWith(`${place}.`));
  const group = tabOf(section)?.tab.groups.find(isIn) ?? missing(`${section.name}.${place}`);
  return sentences(group.title, group.text);
}

/*
 * Patterns for the checks that are functions. Where a function looks closer than a pattern can, the pattern lets more
 * through.
 */

const ADDRESS = `^$|${SITE_PATH.source}|${inAnyCase('^https?://')}`;

const CHECKS = new Map<unknown, string>([
  [isLocale, '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'],
  [isOrigin, '^https?://[\\w.-]+(:\\d+)?$'],
  [isReportAddress, '^([Hh][Tt][Tt][Pp][Ss]://|/(?!/))[\\w\\-.~:/?&=%+@!$*]*$|^$'],
]);

/** The build's words about a mistake, as a sentence. */
const said = (words: string): string => sentences(words.charAt(0).toUpperCase() + words.slice(1));

const pattern = (source: string, otherwise: string): JsonSchema => ({
  pattern: source,
  patternErrorMessage: said(otherwise),
});

/** The checks of a schema that zod leaves out of its JSON Schema. */
function checksOf(schema: z.core.$ZodType): JsonSchema {
  const { checks = [], ...def } = schema._zod.def as z.core.$ZodTypeDef & Partial<z.core.$ZodURLDef>;
  // The pattern of another check has the protocol as well.
  if (def.protocol && checks.length === 0) {
    const source = inAnyCase(def.protocol.source.replace(/\$$/, '://'));
    return pattern(source, NO_HTTPS);
  }
  return Object.assign(
    {},
    ...checks.map((check) => {
      const {
        fn,
        pattern: own,
        error,
      } = check._zod.def as Partial<z.core.$ZodCustomDef> & { pattern?: RegExp };
      const source = own ? withoutFlags(own) : CHECKS.get(fn);
      if (source === undefined) throw new Error('A check of site.config.json has no pattern for editors.');
      const words = error?.({ code: 'custom', input: '' } as never);
      return pattern(source, typeof words === 'string' ? words : (words?.message ?? ''));
    }),
  );
}

/** A pattern without its flags, which JSON Schema doesn't have. */
function withoutFlags({ source, flags }: RegExp): string {
  if (flags !== '' && flags !== 'i') throw new Error(`JSON Schema can't express /${source}/${flags}.`);
  return flags === 'i' ? inAnyCase(source) : source;
}

/** A pattern that takes capital letters where it has small ones. */
function inAnyCase(source: string): string {
  if (/\\[a-z]/i.test(source)) throw new Error(`This pattern has more than letters: ${source}`);
  return source.replace(/a-z|[a-z]/g, (part) =>
    part === 'a-z' ? 'a-zA-Z' : `[${part.toUpperCase()}${part}]`,
  );
}

/**
 * Alternatives as one schema where that says the same: of each alternative that fails, an editor tells another
 * mistake.
 */
function simplified({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const options = anyOf as JsonSchema[] | undefined;
  if (!options) return schema;
  const [first, second] = options;
  if (first?.const === '' && second?.pattern) {
    return {
      ...schema,
      type: 'string',
      ...pattern(`^$|${second.pattern}`, String(second.patternErrorMessage)),
    };
  }
  if (options.every(({ type, const: value }) => value !== undefined || type === 'boolean')) {
    return {
      ...schema,
      enum: options.flatMap(({ const: value }) => (value === undefined ? [true, false] : [value])),
    };
  }
  return { ...schema, anyOf };
}

/** A text as editors show it: with Markdown, where they can. */
function inWords(markdown: string): JsonSchema {
  const linked = markdown.replace(/\[[^\]]*\]\(([\w./-]+)(?:#[\w-]*)?\)/g, '`docs/$1`');
  const plain = linked.replace(/`|\*\*/g, '');
  return { description: plain, ...(linked !== plain && { markdownDescription: linked }) };
}

/** Texts in a row, each with its full stop. */
const sentences = (...texts: readonly (string | undefined)[]): string =>
  texts.flatMap((text) => (text ? [text.replace(/[^.]$/, '$&.')] : [])).join(' ');
