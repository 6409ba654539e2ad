import { useEffect, useMemo, useReducer } from 'react';
import type * as z from 'zod/mini';
import { subscribeConfig } from '~/config/config-store';
import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { useAsyncValue } from '~/features/admin/kit/use-config-snapshot';
import { findStoredValue, sessionValues, storedValues } from '~/features/stored-values';
import { countLeads, type LeadCounts } from '~/leads/lead-status';
import { getUnreadableLeads } from '~/leads/manage-outbox';
import { outboxFallback } from '~/leads/stored-keys';
import type { OutboxContent } from '~/leads/use-outbox';
import { getByteLength } from '~/shared/lib/format-bytes';
import { formatList, pluralize } from '~/shared/lib/locale';
import { getStoredKeys, readRawKey, type StorageGroup, type StoredValue } from '~/shared/lib/storage';
import { WITH_MESSAGES } from '~/shared/lib/zod-messages';

export interface StoredEntry {
  key: string;
  area: 'local' | 'session';
  /** Empty if the site doesn't know the key. */
  purpose: string;
  raw: string | null;
  /** Key and value in UTF-8; 0 if there is none. */
  bytes: number;
  state: ValueState;
}

export type Inventory = ReturnType<typeof readInventory>;

/** Everything in local and session storage, followed through changes here and in other tabs. */
export function useInventory(): Inventory {
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = subscribeConfig(changed);
    // Drafts and edits in developer tools notify nobody; check again when the window gets focus.
    addEventListener('focus', changed);
    return () => {
      unsubscribe();
      removeEventListener('focus', changed);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version represents the stored values
  return useMemo(readInventory, [version]);
}

/** Counts the leads with those that this version of the site can't read; undefined until they are read. */
export function useLeadCounts(
  content: OutboxContent | undefined,
  inventory: Inventory,
): LeadCounts | undefined {
  const pipeline = content?.pipeline;
  // A change of these makes an inventory, too.
  const occasion = useMemo(() => ({ pipeline, inventory }), [pipeline, inventory]);
  const unread = useAsyncValue(
    async () => pipeline && (await getUnreadableLeads(pipeline.outbox)).length,
    occasion,
  );
  if (!content || unread === undefined) return undefined;
  const counts = countLeads(content.pipeline.destinations, content.rows);
  return { ...counts, total: counts.total + unread };
}

function readInventory() {
  const entry = (key: string, area: StoredEntry['area'], purpose: string) => {
    const raw = readRawKey(key, area);
    return { key, area, purpose, raw, bytes: getSize(key, raw) };
  };
  const known = storedValues.map((stored): StoredEntry & { group: StorageGroup } => {
    const found = entry(stored.key, 'local', stored.purpose);
    return { ...found, state: checkValue(stored, found.raw).state, group: stored.group };
  });
  // Of this tab.
  const session = sessionValues.map(({ key, purpose }): StoredEntry => {
    const found = entry(key, 'session', purpose);
    return { ...found, state: getJsonState(found.raw) };
  });
  // Keys that others wrote on this origin.
  const foreign = getStoredKeys()
    .filter((key) => !findStoredValue(key))
    .map((key): StoredEntry => ({ ...entry(key, 'local', ''), state: 'valid' }));
  const localBytes = [...known, ...foreign].reduce((sum, { bytes }) => sum + bytes, 0);
  return { known, session, foreign, localBytes };
}

const getSize = (key: string, raw: string | null) =>
  raw === null ? 0 : getByteLength(key) + getByteLength(raw);

function getJsonState(raw: string | null): ValueState {
  if (raw === null) return 'absent';
  try {
    JSON.parse(raw);
    return 'valid';
  } catch {
    return 'unreadable';
  }
}

/** `partly`: entries of a list are ignored. `unreadable`: the site ignores the value and behaves as without it. */
type ValueState = 'absent' | 'valid' | 'partly' | 'unreadable';

interface CheckedValue {
  state: ValueState;
  /** The parsed value as it is, or undefined if it isn't JSON. */
  value: unknown;
  problems: { path: readonly PropertyKey[]; message: string }[];
}

/** Reads a raw value as the site does, and reports the result. Never throws. */
export function checkValue(stored: StoredValue, raw: string | null): CheckedValue {
  if (raw === null) return { state: 'absent', value: undefined, problems: [] };
  try {
    const value: unknown = stored.format === 'text' ? raw : JSON.parse(raw);
    const whole = stored.schema.safeParse(value, WITH_MESSAGES);
    if (!whole.success) return { state: 'unreadable', value, problems: toProblems(whole.error.issues, []) };
    const problems = findEntryProblems(value, stored);
    return { state: problems.length > 0 ? 'partly' : 'valid', value, problems };
  } catch {
    return { state: 'unreadable', value: undefined, problems: [] };
  }
}

/** A list without the entries that the site ignores anyway. */
export const getValidEntries = (value: unknown, { entry }: StoredValue): unknown =>
  entry && Array.isArray(value) ? value.filter((one) => entry.safeParse(one).success) : value;

function findEntryProblems(value: unknown, { entry }: StoredValue): CheckedValue['problems'] {
  if (!entry || !Array.isArray(value)) return [];
  return value.flatMap((one, index) => {
    const result = entry.safeParse(one, WITH_MESSAGES);
    return result.success ? [] : toProblems(result.error.issues, [index]);
  });
}

const toProblems = (issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[]) =>
  issues.map(({ path, message }) => ({ path: [...prefix, ...path], message }));

/**
 * Whether a key is the outbox's own, which it empties by itself: a row that is being delivered stays there, and without
 * one an older copy in the database would count again, and be sent.
 */
const isOutboxKey = ({ key, state }: StoredEntry): boolean =>
  key === outboxFallback.key && state !== 'unreadable';

const CLEARABLE_GROUPS = [
  'leads',
  'settings',
  'accounts',
  'measurements',
  'visits',
] as const satisfies StorageGroup[];
export const CLEAR_SCOPES = [...CLEARABLE_GROUPS, 'everything'] as const;

/** What clearing takes away. */
interface ClearPlan {
  keys: number;
  leads: number;
  /** Of the leads: waiting, retrying or failed. */
  undelivered: number;
  change: BrowserChange;
}

/** Everything that a scope clears; the session stays. `counts`: of the leads, once they're known. */
export function planClear(
  scope: (typeof CLEAR_SCOPES)[number],
  { known, session }: Inventory,
  { total, pending, failed }: LeadCounts = { total: 0, pending: 0, failed: 0 },
): ClearPlan {
  const groups: readonly StorageGroup[] = scope === 'everything' ? CLEARABLE_GROUPS : [scope];
  const local = known.filter(({ group, raw }) => groups.includes(group) && raw !== null);
  const drafts = groups.includes('visits') ? session.filter(({ raw }) => raw !== null) : [];
  const withLeads = groups.includes('leads');
  return {
    keys: local.length + drafts.length,
    leads: withLeads ? total : 0,
    undelivered: withLeads ? pending + failed : 0,
    change: {
      ...NO_CHANGE,
      local: new Map(local.filter((entry) => !isOutboxKey(entry)).map(({ key }) => [key, null])),
      session: new Map(drafts.map(({ key }) => [key, null])),
      removeLeads: withLeads,
    },
  };
}

export const formatLeadCount = (leads: number): string =>
  pluralize(leads, { one: '# lead', other: '# leads' });

/** '3 keys and 2 leads', 'nothing' */
export function formatKeysAndLeads(keys: number, leads: number): string {
  const parts = [
    keys > 0 && pluralize(keys, { one: '# key', other: '# keys' }),
    leads > 0 && formatLeadCount(leads),
  ];
  return formatList(parts.filter((part) => part !== false)) || 'nothing';
}

/** A sentence for leads that go with the others and have reached nobody; empty where there are none. */
export const formatLossWarning = (undelivered: number): string =>
  undelivered === 0
    ? ''
    : pluralize(undelivered, {
        one: '# of the leads has not been delivered and would be lost.',
        other: '# of the leads have not been delivered and would be lost.',
      });
