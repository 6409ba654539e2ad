import * as z from 'zod/mini';
import type { Binding } from '~/config/bound-secrets';
import { databaseCopy } from '~/content/admin/database';
import { storedProblems } from '~/content/admin/stored-data';
import { integrationStatus } from '~/features/admin/integrations/stored-results';
import { storedValueAt, storedValues } from '~/features/stored-values';
import { sections } from '~/integrations/registry';
import { type OutboxRow, outboxRowSchema } from '~/leads/outbox-row';
import { checkRows } from '~/leads/rows-from-files';
import { issueSentence, pathText } from '~/shared/lib/explain-issue';
import { type FileProblem, inReadingOrder } from '~/shared/lib/file-problem';
import { parseJson, readJsonFile } from '~/shared/lib/parse-json';
import { isRecord, readRaw, type StoredValue } from '~/shared/lib/storage';
import { checkValue, FOR_WORDS, soundEntries } from './use-inventory';

const BACKUP_FORMAT = 'browser-backup';
const BACKUP_VERSION = 1;

/** The file without its rows, which are checked one by one. */
const backupSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** Origin of the site whose browser it was. */
  site: z.string(),
  /** ISO timestamp. */
  createdAt: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), storedProblems.notDate)),
  /** API keys and passwords are left out: restoring leaves the browser's own as they are. */
  withoutSecrets: z._default(z.boolean(), false),
  /** Raw values by key. */
  localStorage: z.record(z.string(), z.unknown()),
  outbox: z.array(z.unknown()),
  /** Leads that the site which wrote the file couldn't read, as they were. This one may. */
  unread: z._default(z.array(z.unknown()), []),
});

export interface Backup {
  site: string;
  createdAt: string;
  withoutSecrets: boolean;
  values: ReadonlyMap<StoredValue, string>;
  rows: readonly OutboxRow[];
  unread: readonly unknown[];
}

export type WrittenBackup = ReturnType<typeof writeBackup>;

/** This browser's data as the text of a backup file. */
export function writeBackup(
  rows: readonly OutboxRow[],
  {
    unread = [],
    withoutSecrets,
    now = new Date(),
  }: { unread?: readonly unknown[]; withoutSecrets: boolean; now?: Date },
) {
  // Keys whose value, or part of it, the site can't read: a restore would refuse it.
  const unreadable: string[] = [];
  const values: Record<string, string> = {};
  for (const stored of storedValues.filter(({ backup }) => backup)) {
    const { key } = stored;
    const raw = readRaw(stored);
    const { state, value } = checkValue(stored, raw);
    if (raw === null || state === 'absent') continue;
    if (state !== 'sound') unreadable.push(key);
    if (state === 'unreadable') continue;
    const sound = state === 'partly' ? JSON.stringify(soundEntries(value, stored)) : raw;
    const kept = withoutSecrets ? stripSecrets(stored, sound) : sound;
    if (kept !== undefined) values[key] = kept;
  }
  const file = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    site: location.origin,
    createdAt: now.toISOString(),
    withoutSecrets,
    localStorage: values,
    outbox: rows.map(withoutClaim),
    ...(unread.length > 0 && { unread }),
  };
  return {
    text: `${JSON.stringify(file, null, 2)}\n`,
    values: Object.keys(values).length,
    leads: rows.length + unread.length,
    unreadable,
  };
}

export const backupFileName = (now = new Date()) => `browser-backup-${now.toISOString().slice(0, 10)}.json`;

/** There's no point in keeping which tab is sending a row right now. */
const withoutClaim = ({ claim: _, ...row }: OutboxRow): OutboxRow => row;

/** The fields of a value that are secrets. */
export const secretsOf = ({ secrets }: StoredValue): readonly string[] => secrets?.fields ?? [];

/** Undefined if nothing is left without them. */
function stripSecrets(stored: StoredValue, raw: string): string | undefined {
  // Test results carry a fingerprint of the settings, keys included.
  if (stored.key === integrationStatus.key) return undefined;
  const secrets = secretsOf(stored);
  if (secrets.length === 0) return raw;
  const left = [...secrets, 'typedFor' satisfies keyof Binding];
  const fields = Object.entries(JSON.parse(raw) as object).filter(([field]) => !left.includes(field));
  return fields.length > 0 ? JSON.stringify(Object.fromEntries(fields)) : undefined;
}

const problemCopy = databaseCopy.restore.problems;

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
  if (format !== BACKUP_FORMAT) return rejected([{ place: '', message: problemCopy.noBackup }]);
  if (typeof version === 'number' && version > BACKUP_VERSION) {
    return rejected([{ place: '', message: problemCopy.newer(version) }]);
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
    else if (typeof raw !== 'string') note(['localStorage', key], problemCopy.noText);
    else {
      const found = valueProblems(stored, raw);
      for (const { message, path } of found) note(['localStorage', key], message, path);
      if (found.length === 0) values.set(stored, raw);
    }
  }
  const { outbox, unread } = file.data;
  const readable = readableOf(unread, outbox);
  const { rows, problems: rowProblems } = checkRows([...outbox, ...readable.map(({ entry }) => entry)]);
  for (const { index, path, message } of rowProblems) {
    const late = readable[index - outbox.length];
    note([...(late ? ['unread', late.index] : ['outbox', index]), ...path], message);
  }
  if (problems.length > 0) return rejected(problems);
  const { site, createdAt, withoutSecrets } = file.data;
  return {
    kind: 'backup',
    backup: {
      site,
      createdAt,
      withoutSecrets,
      values,
      rows: rows.map(withoutClaim),
      unread: unread.filter((entry) => !outboxRowSchema.safeParse(entry).success),
    },
    skipped,
  };
}

/**
 * What this version of the site can read of another one's leads: they are leads like the file's others. Of those with
 * the same id the last one counts, as in the outbox, and none where the others have it.
 */
function readableOf(unread: readonly unknown[], outbox: readonly unknown[]) {
  const found = unread.flatMap((entry, index) => {
    const { data } = outboxRowSchema.safeParse(entry);
    return data ? [[data.id, { entry, index }] as const] : [];
  });
  const last = new Map(found);
  for (const row of outbox) if (isRecord(row)) last.delete(String(row.id));
  return [...last.values()];
}

const rejected = (problems: FileProblem[]): ReadBackup => ({
  kind: 'rejected',
  problems: inReadingOrder(problems),
});

function valueProblems(stored: StoredValue, raw: string) {
  if (stored.format === 'json') {
    const inner = parseJson(raw);
    if (!inner.ok) return [{ path: [], message: problemCopy.brokenValue(inner.column, inner.problem) }];
  }
  const { state, problems } = checkValue(stored, raw);
  if (state === 'sound') return [];
  if (problems.length === 0) return [{ path: [], message: problemCopy.unreadable }];
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
