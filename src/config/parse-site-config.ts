import * as z from 'zod/mini';
import { CONTROL_CHARACTER, CONTROL_HINT, isAddress } from '../shared/lib/is-address.ts';
import { WITH_MESSAGES } from '../shared/lib/zod-messages.ts';
import { getAtPath } from './config-diff.ts';
import { getSection } from './page-settings.ts';
import removedSettings from './removed-settings.json' with { type: 'json' };
import { overridesSchema, type SettingsDefinition, type SiteConfig } from './settings-definition.ts';

/** Names of values that must never be compiled into public files. */
export const SECRET_NAME =
  /^(api[_-]?key|password|passwd|client[_-]?secret|access[_-]?(?:token|key)|bearer[_-]?token|auth(?:orization)?|private[_-]?key|token|secret|username)$/i;

/** The `$schema` of a site.config.json, relative to it. Editors read the schema there. */
export const SCHEMA_PATH = './site.config.schema.json';

/** The schema of a site.config.json with these settings. `$schema` is for editors, and no setting. */
export function createConfigSchema(definitions: readonly SettingsDefinition[]): z.ZodMiniObject {
  const optional = definitions.map(({ name, schema, list }) => [
    name,
    z.optional(list ? z.array(list) : overridesSchema(schema, true)),
  ]);
  return z.strictObject({ $schema: z.optional(z.string()), ...Object.fromEntries(optional) });
}

/** What to write instead of settings that ended, by 'path', or by 'path=value' where only a value ended. */
const REMOVED_SETTINGS: ReadonlyMap<string, string> = new Map(Object.entries(removedSettings));

/** A wrong key or value of a site.config.json. */
export interface ConfigProblem {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * Checks a parsed site.config.json. Returns its settings, or every problem as one readable line that starts with its
 * path ('hubspot.apiKey: ...').
 */
export function parseSiteConfig(
  input: unknown,
  definitions: readonly SettingsDefinition[],
): { ok: true; config: SiteConfig } | { ok: false; problems: string[] } {
  const problems = findConfigProblems(input, definitions);
  if (problems.length === 0) return { ok: true, config: removeSchemaKey(input as SiteConfig) };
  const toLine = ({ path, message }: ConfigProblem) =>
    `${formatPath(path) || 'site.config.json'}: ${message}`;
  return { ok: false, problems: problems.map(toLine) };
}

export function removeSchemaKey({ $schema: _, ...config }: SiteConfig): SiteConfig {
  return config;
}

/** Joins a path by dots. */
export const formatPath = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** Everything wrong with a parsed site.config.json; empty if it can be used. */
export function findConfigProblems(
  input: unknown,
  definitions: readonly SettingsDefinition[],
): ConfigProblem[] {
  const problems = findSecrets(
    input,
    new Set(definitions.flatMap(({ name, secrets }) => secrets.map((key) => `${name}.${key}`))),
  );
  const secrets = new Set(problems.map(({ path }) => path.join('.')));
  const result = createConfigSchema(definitions).safeParse(input, WITH_MESSAGES);
  for (const issue of result.error?.issues ?? []) {
    // The schema's message might show the value.
    if (secrets.has(issue.path.join('.'))) continue;
    if (issue.code === 'unrecognized_keys') {
      const unknown = issue.keys.map((key) => [...issue.path, key]);
      const unknownKey = `unknown key. Known here: ${getKnownKeys(issue.path, definitions).join(', ')}.`;
      problems.push(
        ...unknown
          .filter((path) => !secrets.has(path.join('.')))
          .map((path) => ({ path, message: REMOVED_SETTINGS.get(formatPath(path)) ?? unknownKey })),
      );
    } else {
      // A key's own problem is inside of it.
      const [{ message } = issue] = issue.code === 'invalid_key' ? issue.issues : [];
      const path = formatPath(issue.path);
      const value = getAtPath(input, path);
      const removed = typeof value === 'string' ? REMOVED_SETTINGS.get(`${path}=${value}`) : undefined;
      problems.push({ path: issue.path, message: removed ?? `${message.replace(/\.$/, '')}.` });
    }
  }
  const known = new Set(problems.map(({ path }) => path.join('.')));
  problems.push(...findInvalidTexts(input, definitions).filter(({ path }) => !known.has(path.join('.'))));
  return problems.length > 0 ? problems : findConflicts(input as SiteConfig, definitions);
}

/** Settings that are valid on their own, but not together. */
const findConflicts = (input: SiteConfig, definitions: readonly SettingsDefinition[]): ConfigProblem[] =>
  definitions.flatMap(({ name, defaults, problems }) =>
    input[name] && problems
      ? problems({ ...defaults, ...getSection(input, name) }).map(([setting, message]) => ({
          path: [name, setting],
          message,
        }))
      : [],
  );

/**
 * Texts that are no address, no date or no line. Storage is read without these checks: one invalid text must not discard all
 * overrides of a section.
 */
function findInvalidTexts(input: unknown, definitions: readonly SettingsDefinition[]): ConfigProblem[] {
  const check = (kind: 'urlSettings' | 'dateSettings', fits: (text: string) => boolean, message: string) =>
    definitions
      .flatMap((definition) => definition[kind].map((path) => `${definition.name}.${path}`))
      .flatMap((path) => {
        const value = getAtPath(input, path);
        return typeof value === 'string' && !fits(value) ? [{ path: path.split('.'), message }] : [];
      });
  return [
    ...check(
      'urlSettings',
      isAddress,
      'expected an https address, or a path of this site that begins with /.',
    ),
    ...check(
      'dateSettings',
      (text) => !Number.isNaN(Date.parse(text)),
      'expected a date such as 2026-11-20.',
    ),
    ...findBrokenLines(input),
  ];
}

function findBrokenLines(value: unknown, path: string[] = []): ConfigProblem[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => findBrokenLines(inner, [...path, key]));
  return typeof value === 'string' && CONTROL_CHARACTER.test(value)
    ? [{ path, message: `${CONTROL_HINT}.` }]
    : [];
}

/** Settings with a value whose name is a secret's, or that their definition declares a secret. */
function findSecrets(value: unknown, declared: ReadonlySet<string>, parent: string[] = []): ConfigProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...parent, key];
    return (SECRET_NAME.test(key) || declared.has(path.join('.'))) && inner !== ''
      ? [{ path, message: `this is a secret, ${SECRET_ADVICE}` }]
      : findSecrets(inner, declared, path);
  });
}

/** Ends a sentence about a secret, in problems and in the schema for editors. */
export const SECRET_ADVICE =
  'and everything in site.config.json is public. Put it into the proxy rule of your host (see docs/deploy.md), or type it into /admin/integrations to try it in one browser.';

function getKnownKeys([name]: PropertyKey[], definitions: readonly SettingsDefinition[]): string[] {
  const found = definitions.find((definition) => definition.name === name);
  return name === undefined
    ? [...definitions.map((definition) => definition.name), '$schema']
    : Object.keys((found?.list ?? found?.schema)?.shape ?? {});
}
