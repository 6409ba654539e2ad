import * as z from 'zod/mini';
import { detectSecret } from '../shared/lib/detect-secret.ts';
import { isAddress } from '../shared/lib/is-address.ts';
import { WITH_MESSAGES } from '../shared/lib/zod-messages.ts';
import { getAtPath } from './config-diff.ts';
import { overridesSchema, type SettingsDefinition, type SiteConfig } from './settings-definition.ts';

/** Names of values that must never be compiled into public files. */
export const SECRET_NAME =
  /^(api[_-]?key|password|passwd|client[_-]?secret|access[_-]?(?:token|key)|bearer[_-]?token|auth(?:orization)?|private[_-]?key|token|secret|username)$/i;

/** Where an editor finds the schema of a site.config.json that lies beside it: its `$schema`. */
export const SCHEMA_PATH = './site.config.schema.json';

/** The schema of a site.config.json that may set these sections. `$schema` is for editors, and no setting. */
export function createConfigSchema(sections: readonly SettingsDefinition[]): z.ZodMiniObject {
  const optional = sections.map(({ name, schema }) => [name, z.optional(overridesSchema(schema, true))]);
  return z.strictObject({ $schema: z.optional(z.string()), ...Object.fromEntries(optional) });
}

/** A wrong key or value of a site.config.json. */
export interface ConfigProblem {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Checks a parsed site.config.json, which may set these sections. Returns its settings, or every problem as one
 * readable line that starts with its place ('hubspot.apiKey: ...').
 */
export function parseSiteConfig(
  input: unknown,
  sections: readonly SettingsDefinition[],
): { ok: true; config: SiteConfig } | { ok: false; problems: string[] } {
  const problems = findConfigProblems(input, sections);
  if (problems.length === 0) return { ok: true, config: removeSchemaKey(input as SiteConfig) };
  const text = ({ path, message }: ConfigProblem) => `${formatPath(path) || 'site.config.json'}: ${message}`;
  return { ok: false, problems: problems.map(text) };
}

/** The settings of a checked site.config.json alone. */
export function removeSchemaKey({ $schema: _, ...config }: SiteConfig): SiteConfig {
  return config;
}

/** A place by dots, without the names in it that are secrets themselves. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.map((key) => (detectSecret(String(key)) ? '…' : String(key))).join('.');

/** Everything wrong with a parsed site.config.json; empty if it can be used. */
export function findConfigProblems(input: unknown, sections: readonly SettingsDefinition[]): ConfigProblem[] {
  const problems = findSecrets(input, {
    declared: new Set(sections.flatMap(({ name, secrets }) => secrets.map((key) => `${name}.${key}`))),
    published: new Map(
      sections.flatMap(({ name, published }) =>
        Object.entries(published).map(([key, isPublic]) => [`${name}.${key}`, isPublic] as const),
      ),
    ),
  });
  const secrets = new Set(problems.map(({ path }) => path.join('.')));
  const result = createConfigSchema(sections).safeParse(input, WITH_MESSAGES);
  for (const issue of result.error?.issues ?? []) {
    // A second complaint might show the value.
    if (secrets.has(issue.path.join('.'))) continue;
    if (issue.code === 'unrecognized_keys') {
      const unknown = issue.keys.map((key) => [...issue.path, key]);
      const message = `unknown key. Known here: ${getKnownKeys(issue.path, sections).join(', ')}.`;
      problems.push(
        ...unknown.filter((path) => !secrets.has(path.join('.'))).map((path) => ({ path, message })),
      );
    } else {
      problems.push({ path: issue.path, message: `${issue.message.replace(/\.$/, '')}.` });
    }
  }
  problems.push(...findInvalidTexts(input, sections).filter(({ path }) => !secrets.has(path.join('.'))));
  return problems.length > 0 ? problems : findConflicts(input as SiteConfig, sections);
}

/** Settings that are right by themselves, and not together. */
const findConflicts = (input: SiteConfig, sections: readonly SettingsDefinition[]): ConfigProblem[] =>
  sections.flatMap(({ name, defaults, problems }) =>
    input[name] && problems
      ? problems({ ...defaults, ...input[name] }).map(([setting, message]) => ({
          path: [name, setting],
          message,
        }))
      : [],
  );

/**
 * Texts that can't serve their purpose. Storage is read without these checks: one odd value must not make a
 * whole section absent.
 */
function findInvalidTexts(input: unknown, sections: readonly SettingsDefinition[]): ConfigProblem[] {
  const check = (kind: 'addresses' | 'dates', fits: (text: string) => boolean, message: string) =>
    sections
      .flatMap((section) => section[kind].map((place) => `${section.name}.${place}`))
      .flatMap((place) => {
        const value = getAtPath(input, place);
        return typeof value === 'string' && !fits(value) ? [{ path: place.split('.'), message }] : [];
      });
  return [
    ...check('addresses', isAddress, 'expected an https address, or a path of this site that begins with /.'),
    ...check('dates', (text) => !Number.isNaN(Date.parse(text)), 'expected a date such as 2026-11-20.'),
  ];
}

interface SecretPaths {
  declared: ReadonlySet<string>;
  /** Places of values that look like secrets, and whether such a one is public by design. */
  published: ReadonlyMap<string, (text: string) => boolean>;
}

function findSecrets(value: unknown, places: SecretPaths, path: string[] = []): ConfigProblem[] {
  const at = path.join('.');
  if (typeof value === 'string') {
    const kind = detectSecret(value, places.published.get(at)?.(value));
    return kind ? [toSecretProblem(path, kind)] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, key];
    const kind = detectSecret(key);
    if (kind) return [toSecretProblem(place, kind)];
    return (SECRET_NAME.test(key) || places.declared.has(place.join('.'))) && inner !== ''
      ? [toSecretProblem(place)]
      : findSecrets(inner, places, place);
  });
}

const toSecretProblem = (path: string[], kind?: string): ConfigProblem => ({
  path,
  message: `this is a secret${kind ? ` (it looks like ${kind})` : ''}, ${SECRET_ADVICE}`,
});

/** The end of a sentence about a secret, here and in an editor that knows the schema. */
export const SECRET_ADVICE =
  'and everything in site.config.json is public. Put it into the proxy rule of your host (see docs/deploy.md), or type it into /admin/integrations to try it in one browser.';

function getKnownKeys([name]: PropertyKey[], sections: readonly SettingsDefinition[]): string[] {
  return name === undefined
    ? [...sections.map((section) => section.name), '$schema']
    : Object.keys(sections.find((section) => section.name === name)?.schema.shape ?? {});
}
