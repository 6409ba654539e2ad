import { databaseCopy } from '~/content/admin/database';
import { storedValueAt } from '~/features/stored-values';
import { sections } from '~/integrations/registry';
import { checkRows } from '~/leads/rows-from-files';
import { issueSentence, pathText } from '~/shared/lib/explain-issue';
import { type FileProblem, inReadingOrder } from '~/shared/lib/file-problem';
import { parseJson, readJsonFile } from '~/shared/lib/parse-json';
import { isRecord, type StoredValue } from '~/shared/lib/storage';
import { BACKUP_FORMAT, BACKUP_VERSION, type Backup, backupSchema, withoutClaim } from './backup-file';
import { checkValue, FOR_WORDS } from './check-value';

const copy = databaseCopy.restore.problems;

export type ReadBackup =
  | { kind: 'backup'; backup: Backup; skipped: string[] }
  | { kind: 'rejected'; problems: FileProblem[] }
  /** Valid, but meant for another page. */
  | { kind: 'leads' | 'configuration' };

/** Checks the whole text of a backup. Changes nothing. */
export function readBackup(text: string): ReadBackup {
  const json = readJsonFile(text);
  if (!json.ok) return rejected(json.problems);
  const other = kindOfOther(json.value);
  if (other) return { kind: other };

  const problems: FileProblem[] = [];
  const note = (path: readonly PropertyKey[], message: string, inner: readonly PropertyKey[] = []) => {
    const within = inner.length > 0 ? ` › ${pathText(inner)}` : '';
    problems.push({ ...json.placeOf(path), place: `${pathText(path)}${within}`, message });
  };

  const { format, version } = isRecord(json.value) ? json.value : {};
  if (format !== BACKUP_FORMAT) return rejected([{ place: '', message: copy.noBackup }]);
  if (typeof version === 'number' && version > BACKUP_VERSION) {
    return rejected([{ place: '', message: copy.newer(version) }]);
  }
  const file = backupSchema.safeParse(json.value, FOR_WORDS);
  if (!file.success) {
    for (const issue of file.error.issues) note(issue.path, issueSentence(issue));
    return rejected(problems);
  }

  const values = new Map<StoredValue, string>();
  const skipped: string[] = [];
  for (const [key, raw] of Object.entries(file.data.localStorage)) {
    const stored = storedValueAt(key);
    if (!stored?.backup) skipped.push(key);
    else if (typeof raw !== 'string') note(['localStorage', key], copy.noText);
    else {
      const found = valueProblems(stored, raw);
      for (const { message, path } of found) note(['localStorage', key], message, path);
      if (found.length === 0) values.set(stored, raw);
    }
  }
  const { rows, problems: rowProblems } = checkRows(file.data.outbox);
  for (const { index, path, message } of rowProblems) note(['outbox', index, ...path], message);
  if (problems.length > 0) return rejected(problems);
  const { site, createdAt, withoutSecrets, unread } = file.data;
  return {
    kind: 'backup',
    backup: { site, createdAt, withoutSecrets, values, rows: rows.map(withoutClaim), unread },
    skipped,
  };
}

const rejected = (problems: FileProblem[]): ReadBackup => ({
  kind: 'rejected',
  problems: inReadingOrder(problems),
});

function valueProblems(stored: StoredValue, raw: string) {
  if (stored.format === 'json') {
    const inner = parseJson(raw);
    if (!inner.ok) return [{ path: [], message: copy.brokenValue(inner.column, inner.problem) }];
  }
  const { state, problems } = checkValue(stored, raw);
  if (state === 'sound') return [];
  if (problems.length === 0) return [{ path: [], message: copy.unreadable }];
  return problems.map(({ path, issue }) => ({ path, message: issueSentence(issue) }));
}

const SECTIONS = new Set(sections.map(({ name }) => name));

/** Files that people mistake for a backup: the export of the leads page, or of the integrations page. */
function kindOfOther(value: unknown): 'leads' | 'configuration' | undefined {
  const list = Array.isArray(value) ? value : isRecord(value) ? (value.leads ?? value.rows) : undefined;
  if (Array.isArray(list)) {
    return list.length > 0 && list.every((one) => isRecord(one) && 'deliveries' in one && 'kind' in one)
      ? 'leads'
      : undefined;
  }
  if (!isRecord(value) || 'format' in value) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => SECTIONS.has(key)) ? 'configuration' : undefined;
}
