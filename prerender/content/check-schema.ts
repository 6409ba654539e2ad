import type * as z from 'zod/mini';
import { schemas } from '../../src/content/schemas.ts';
import { isSlug } from '../../src/shared/articles/front-matter.ts';
import { formatPath, WITH_MESSAGES } from '../../src/shared/lib/zod-messages.ts';
import type { Json, ReportProblem } from './fill-facts.ts';

/** Reports keys that a file of a collection lacks, or whose shape differs from the other files. */
export function checkSchema(name: string, texts: Json, report: ReportProblem): void {
  const collection = name.replace(/[^/]+$/, '*.json');
  const schema = schemas[name] ?? schemas[collection];
  if (!schema) return;
  const [, slug = ''] = /\/([^/]+)\.json$/.exec(name) ?? [];
  if (collection in schemas && !isSlug(slug)) report('', `the file's name must be kebab-case`);
  reportIssues(schema, texts, report);
}

/** Reports each key that a schema refuses. */
export function reportIssues(schema: z.ZodMiniType, texts: Json, report: ReportProblem): void {
  for (const issue of schema.safeParse(texts, WITH_MESSAGES).error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) report(formatPath([...issue.path, key]), 'unknown key');
      continue;
    }
    const value = getValue(texts, issue.path);
    const problem = value === undefined ? 'is missing' : issue.message;
    report(formatPath(issue.path), problem, typeof value === 'string' ? value : undefined);
  }
}

const getValue = (texts: Json, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null)?.[step], texts);
