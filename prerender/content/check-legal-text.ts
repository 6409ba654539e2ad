import { emptyDeployment } from '../../src/facts/deployment.ts';
import { getDeploymentFacts } from './deployment-facts.ts';
import type { FactContext, ReportProblem } from './fill-facts.ts';
import {
  GENERATED_TABLES,
  type GeneratedTables,
  isLegalSummary,
  readLegalDocument,
  readLegalSummary,
} from './legal-markdown.ts';

const EMPTY_TABLES = Object.fromEntries(GENERATED_TABLES.map((name) => [name, {}])) as GeneratedTables;

/** Reports problems of a legal text. The names of deployment facts are the same in every deployment. */
export function checkLegalText(name: string, text: string, known: FactContext, report: ReportProblem): void {
  const facts = { ...known.facts, ...getDeploymentFacts(emptyDeployment) };
  const read = isLegalSummary(name) ? readLegalSummary : readLegalDocument;
  read(text, { ...known, facts }, EMPTY_TABLES, report);
}
