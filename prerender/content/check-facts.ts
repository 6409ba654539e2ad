import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { factSchemas } from '../../src/facts/schemas.ts';
import { readText } from '../read-text.ts';
import { reportIssues } from './check-schema.ts';
import { createReporter } from './finish-texts.ts';
import { assertNoProblems, parseJson } from './json-texts.ts';

/** Throws one error with every problem of the JSON files in src/facts, which modules of facts rely on. */
export function checkFacts(root: string): void {
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(factSchemas)) {
    const file = join(root, 'src/facts', name);
    if (!existsSync(file)) continue;
    const report = createReporter(`src/facts/${name}`, problems);
    const known = problems.length;
    const facts = parseJson(readText(file), report);
    if (problems.length === known) reportIssues(schema, facts, report);
  }
  assertNoProblems(problems);
}
