import * as z from 'zod/mini';
import type { Binding } from '~/config/bound-secrets';
import { storedProblems } from '~/content/admin/stored-problems';
import { integrationStatus } from '~/features/admin/integrations/stored-results';
import { storedValues } from '~/features/stored-values';
import type { OutboxRow } from '~/leads/outbox-row';
import { readRaw, type StoredValue } from '~/shared/lib/storage';
import { checkValue, soundEntries } from './check-value';

export const BACKUP_FORMAT = 'browser-backup';
export const BACKUP_VERSION = 1;

/** The file without its rows, which are checked one by one. */
export const backupSchema = z.object({
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
  /** Leads that the site which wrote the file couldn't read, as they were. */
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

export interface WrittenBackup {
  text: string;
  values: number;
  leads: number;
  /** Keys whose value, or part of it, the site can't read: a restore would refuse it. */
  unreadable: string[];
}

/** This browser's data as the text of a backup file. */
export function writeBackup(
  rows: readonly OutboxRow[],
  {
    unread = [],
    withoutSecrets,
    now = new Date(),
  }: { unread?: readonly unknown[]; withoutSecrets: boolean; now?: Date },
): WrittenBackup {
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
export const withoutClaim = ({ claim: _, ...row }: OutboxRow): OutboxRow => row;

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
