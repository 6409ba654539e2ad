import { explainIssue } from '~/shared/lib/explain-issue';
import { type FileProblem, inReadingOrder } from '~/shared/lib/file-problem';
import { readJsonFile } from '~/shared/lib/read-json-file';
import { type OutboxRow, outboxRowSchema } from './outbox-row';

export type ReadLeadsFile = { ok: true; rows: OutboxRow[] } | { ok: false; problems: FileProblem[] };

/**
 * The rows of an exported leads file: a list, or an object that holds it as `rows`. Every wrong value is named
 * by its row, counted from 1, and its place; one wrong row refuses the whole file.
 */
export function readLeadsFile(text: string): ReadLeadsFile {
  const json = readJsonFile(text);
  if (!json.ok) return json;
  const { list, path } = listIn(json.value);
  if (!list) {
    return {
      ok: false,
      problems: [{ ...json.placeOf([]), place: '', message: 'expected a list of leads.' }],
    };
  }
  const rows: OutboxRow[] = [];
  const found: RowProblem[] = [];
  const rowOfId = new Map<string, number>();
  for (const [index, entry] of list.entries()) {
    const read = outboxRowSchema.safeParse(entry, { reportInput: true });
    if (!read.success) {
      found.push(
        ...read.error.issues.map((issue) => ({
          index,
          path: issue.path,
          message: `${explainIssue(issue)}.`,
        })),
      );
      continue;
    }
    const row = read.data;
    found.push(...contradictions(row).map((problem) => ({ index, ...problem })));
    const twin = rowOfId.get(row.id);
    if (twin !== undefined) found.push({ index, path: ['id'], message: `row ${twin + 1} has the same id.` });
    rowOfId.set(row.id, rowOfId.get(row.id) ?? index);
    rows.push(row);
  }
  if (found.length === 0) return { ok: true, rows };
  return {
    ok: false,
    problems: inReadingOrder(
      found.map((problem) => ({
        ...json.placeOf([...path, problem.index, ...problem.path]),
        place: [`row ${problem.index + 1}`, problem.path.join('.')].filter(Boolean).join(': '),
        message: problem.message,
      })),
    ),
  };
}

/** Whether a parsed file looks like leads, so that its problems are worth telling as such. */
export const looksLikeLeads = (value: unknown): boolean => listIn(value).list !== undefined;

interface RowProblem {
  index: number;
  path: readonly PropertyKey[];
  message: string;
}

function listIn(value: unknown): { list?: unknown[]; path: string[] } {
  if (Array.isArray(value)) return { list: value, path: [] };
  for (const key of ['rows', 'leads']) {
    const list = (value as Record<string, unknown> | null)?.[key];
    if (Array.isArray(list)) return { list, path: [key] };
  }
  return { path: [] };
}

/** What no schema sees: the parts of a row have to be about the same lead. */
function contradictions({ id, kind, createdAt, lead }: OutboxRow): Omit<RowProblem, 'index'>[] {
  const problems: Omit<RowProblem, 'index'>[] = [];
  if (id === '') problems.push({ path: ['id'], message: 'it is empty.' });
  if (!ISO_TIME.test(createdAt) || Number.isNaN(Date.parse(createdAt))) {
    problems.push({ path: ['createdAt'], message: 'expected a time such as 2026-11-12T09:30:00.000Z.' });
  }
  if (lead && lead.id !== id)
    problems.push({ path: ['lead', 'id'], message: `expected the row's id, ${id}.` });
  if (lead && lead.kind !== kind) {
    problems.push({ path: ['lead', 'kind'], message: `expected the row's kind, ${kind}.` });
  }
  return problems;
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
