import { leadsFile } from '~/content/admin/leads-file';
import { type FileProblem, inReadingOrder } from '~/shared/lib/file-problem';
import { readJsonFile } from '~/shared/lib/read-json-file';
import { checkRows } from './check-rows';
import { LONGEST_TEXT } from './form/form-text';
import type { OutboxRow } from './outbox-row';

export type ReadLeadsFile = { ok: true; rows: OutboxRow[] } | { ok: false; problems: FileProblem[] };

/**
 * The rows of an exported leads file: a list, or an object with the list as `rows`. Every wrong value is named
 * by its row, counted from 1, and its place; one wrong row rejects the whole file.
 */
export function readLeadsFile(text: string): ReadLeadsFile {
  const json = readJsonFile(text);
  if (!json.ok) return json;
  const { list, path } = listIn(json.value);
  if (!list) {
    return {
      ok: false,
      problems: [{ ...json.placeOf([]), place: '', message: leadsFile.noList }],
    };
  }
  const { rows, problems } = checkRows(list, LONGEST_TEXT);
  if (problems.length === 0) return { ok: true, rows };
  return {
    ok: false,
    problems: inReadingOrder(
      problems.map((problem) => ({
        ...json.placeOf([...path, problem.index, ...problem.path]),
        place: [leadsFile.row(problem.index + 1), problem.path.join('.')].filter(Boolean).join(': '),
        message: problem.message,
      })),
    ),
  };
}

/** Whether a parsed file looks like leads, so that it is worth reporting its problems. */
export const looksLikeLeads = (value: unknown): boolean => listIn(value).list !== undefined;

function listIn(value: unknown): { list?: unknown[]; path: string[] } {
  if (Array.isArray(value)) return { list: value, path: [] };
  for (const key of ['rows', 'leads']) {
    const list = (value as Record<string, unknown> | null)?.[key];
    if (Array.isArray(list)) return { list, path: [key] };
  }
  return { path: [] };
}
