import type * as z from 'zod/mini';
import { workspaceProblems } from '~/content/admin/ai-agents';
import { valueWords } from '~/content/words/values';
import { explainIssue, pathText } from '~/shared/lib/explain-issue';
import { type FileProblem, inReadingOrder } from '~/shared/lib/file-problem';
import { readJsonFile } from '~/shared/lib/read-json-file';
import { findContradictions, type Workspace, workspaceFileSchema } from './workspace-schema';

type ReadFile = { ok: true; workspace: Workspace } | { ok: false; problems: FileProblem[] };

/** Reads an exported workspace. Unlike the stored one, a file with a mistake is refused as a whole. */
export function readWorkspaceFile(text: string): ReadFile {
  const json = readJsonFile(text);
  if (!json.ok) return json;
  const reject = (problems: { path: PropertyKey[]; message: string }[]): ReadFile => ({
    ok: false,
    problems: inReadingOrder(
      problems.map(({ path, message }) => ({ ...json.placeOf(path), place: pathText(path), message })),
    ),
  });
  const result = workspaceFileSchema.safeParse(json.value);
  if (!result.success) {
    return reject(
      result.error.issues.map((issue) => ({
        path: issue.path,
        message: valueWords.sentence(explain(issue)),
      })),
    );
  }
  const contradictions = findContradictions(result.data);
  if (contradictions.length === 0) return { ok: true, workspace: result.data };
  return reject(contradictions.map(({ path, problem }) => ({ path, message: workspaceProblems[problem] })));
}

const explain = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small' && issue.origin === 'string') return workspaceProblems.empty;
  if (issue.code === 'too_big' && issue.origin === 'string') return workspaceProblems.tooLong(issue.maximum);
  return explainIssue(issue);
};
