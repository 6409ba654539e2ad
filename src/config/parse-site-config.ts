import * as z from 'zod/mini';
import { overridesSchema, type SiteConfig, siteOnlySections, storedSections } from './schema.ts';

/** Names and values that must never be compiled into public files. */
const SECRET_NAME = /^(api_?key|password|client_?secret|access_?token|bearer_?token|token|secret|username)$/i;
const SECRET_VALUE = /^(Bearer\s+\S+|pat-(na|eu)\d-\S{8,}|pat[A-Za-z0-9]{14}\.\S+|sk[-_]\S{16,})$/;

const sections: Record<string, z.ZodMiniObject> = Object.fromEntries(
  Object.entries({ ...storedSections, ...siteOnlySections }).map(([name, section]) => [
    name,
    overridesSchema(section.schema as z.ZodMiniObject, true),
  ]),
);
const schema = z.strictObject(
  Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, z.optional(section)])),
);

/**
 * Checks a parsed site.config.json. Returns the configuration, or every problem as one readable line
 * with the place in front ('hubspot.apiKey: ...').
 */
export function parseSiteConfig(
  input: unknown,
): { ok: true; config: SiteConfig } | { ok: false; problems: string[] } {
  const problems = findSecrets(input);
  const secretPlaces = new Set(problems.map((problem) => problem.slice(0, problem.indexOf(':'))));
  const result = schema.safeParse(input);
  if (!result.success) {
    for (const issue of result.error.issues) {
      const place = issue.path.join('.');
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          const at = place ? `${place}.${key}` : key;
          if (!secretPlaces.has(at)) problems.push(`${at}: unknown key. ${knownKeys(issue.path)}`);
        }
      } else {
        problems.push(`${place || 'site.config.json'}: ${explain(issue)}`);
      }
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: input as SiteConfig };
}

function findSecrets(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') {
    return SECRET_VALUE.test(value) ? [secretProblem(path.join('.'))] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    return SECRET_NAME.test(key) && inner !== '' ? [secretProblem(at.join('.'))] : findSecrets(inner, at);
  });
}

const secretProblem = (place: string) =>
  `${place}: this is a secret, and everything in site.config.json is public. Put it into the proxy rule of ` +
  'your host (see docs/deploy.md), or type it into /admin/integrations to try it in one browser.';

function knownKeys(path: PropertyKey[]): string {
  const known =
    path.length === 0 ? Object.keys(sections) : Object.keys(sections[String(path[0])]?.shape ?? {});
  return `Known here: ${known.join(', ')}.`;
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}.`;
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.join(', ')}.`;
  return issue.message && issue.message !== 'Invalid input' ? `${issue.message}.` : 'not a valid value.';
}
