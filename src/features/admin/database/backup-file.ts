import * as z from 'zod/mini';
import { findStoredValue, storedValues } from '~/features/stored-values';
import type { OutboxRow } from '~/leads/outbox-row';
import { checkRows } from '~/leads/read-leads-file';
import type { FileProblem } from '~/shared/lib/file-problem';
import { parseJsonFile } from '~/shared/lib/parse-json';
import { isRecord, readRaw, type StoredValue } from '~/shared/lib/storage';
import { formatPath, WITH_MESSAGES } from '~/shared/lib/zod-messages';
import { checkValue } from './use-inventory';

const BACKUP_FORMAT = 'browser-backup';
const BACKUP_VERSION = 1;

/** The file without its rows, which `checkRows` checks. */
const backupSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** Origin of the site that wrote the file. */
  site: z.string(),
  /** ISO timestamp. */
  createdAt: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'not a date')),
  /** Raw values by key. */
  localStorage: z.record(z.string(), z.unknown()),
  outbox: z.array(z.unknown()),
});

export interface Backup {
  site: string;
  createdAt: string;
  values: ReadonlyMap<StoredValue, string>;
  rows: readonly OutboxRow[];
}

/** Returns this browser's data as the text of a backup file. */
export function writeBackup(rows: readonly OutboxRow[], now = new Date()) {
  // A restore would refuse values that the site can't read.
  const unreadable: string[] = [];
  const values: Record<string, string> = {};
  for (const stored of storedValues.filter(({ backup }) => backup)) {
    const { key } = stored;
    const raw = readRaw(stored);
    if (raw === null) continue;
    if (checkValue(stored, raw).state === 'unreadable') unreadable.push(key);
    else values[key] = raw;
  }
  const file = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    site: location.origin,
    createdAt: now.toISOString(),
    localStorage: values,
    outbox: rows.map(removeClaim),
  };
  return {
    text: `${JSON.stringify(file, null, 2)}\n`,
    values: Object.keys(values).length,
    leads: rows.length,
    unreadable,
  };
}

export const getBackupFileName = (now = new Date()) =>
  `browser-backup-${now.toISOString().slice(0, 10)}.json`;

/** A claim says which tab is sending the row right now. */
const removeClaim = ({ claim: _, ...row }: OutboxRow): OutboxRow => row;

export type BackupResult =
  | { kind: 'backup'; backup: Backup; skipped: string[] }
  | { kind: 'rejected'; problems: FileProblem[] };

/** Checks the text of a backup. Changes nothing. */
export function readBackup(text: string): BackupResult {
  const json = parseJsonFile(text);
  if (!json.ok) return rejectBackup(json.problems);
  if (!isRecord(json.value) || json.value.format !== BACKUP_FORMAT)
    return rejectBackup([{ place: '', message: 'it is no backup of this page. Other files go to /upload.' }]);
  const problems: FileProblem[] = [];
  const addProblem = (path: readonly PropertyKey[], message: string, inner: readonly PropertyKey[] = []) => {
    const within = inner.length > 0 ? ` › ${formatPath(inner)}` : '';
    problems.push({ place: `${formatPath(path)}${within}`, message });
  };

  const file = backupSchema.safeParse(json.value, WITH_MESSAGES);
  if (!file.success) {
    for (const issue of file.error.issues) addProblem(issue.path, issue.message);
    return rejectBackup(problems);
  }

  const values = new Map<StoredValue, string>();
  const skipped: string[] = [];
  for (const [key, raw] of Object.entries(file.data.localStorage)) {
    const stored = findStoredValue(key);
    if (!stored?.backup) skipped.push(key);
    else if (typeof raw !== 'string') addProblem(['localStorage', key], 'expected a string');
    else {
      for (const { message, path } of checkValue(stored, raw).problems)
        addProblem(['localStorage', key], message, path);
      values.set(stored, raw);
    }
  }
  const { rows, problems: rowProblems } = checkRows(file.data.outbox);
  for (const { index, path, message } of rowProblems) addProblem(['outbox', index, ...path], message);
  if (problems.length > 0) return rejectBackup(problems);
  const { site, createdAt } = file.data;
  return {
    kind: 'backup',
    backup: { site, createdAt, values, rows: rows.map(removeClaim) },
    skipped,
  };
}

const rejectBackup = (problems: FileProblem[]): BackupResult => ({ kind: 'rejected', problems });
