import { useEffect, useMemo, useReducer } from 'react';
import { subscribeSettings } from '~/config/config-store';
import { type BrowserChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { type DescribedValue, sessionValues, storedValues } from '~/features/stored-values';
import type { LeadCounts } from '~/leads/lead-status';
import { outboxFallback } from '~/leads/stored-keys';
import { getByteLength } from '~/shared/lib/format-bytes';
import { formatList, pluralize } from '~/shared/lib/locale';
import { parseJson } from '~/shared/lib/parse-json';
import { readRaw, type StorageGroup, type StoredValue } from '~/shared/lib/storage';

export interface StoredEntry {
  key: string;
  purpose: string;
  raw: string | null;
  /** Length of key and value in UTF-8; 0 for an absent value. */
  bytes: number;
  state: ValueState;
}

export type Inventory = ReturnType<typeof readInventory>;

/** Everything that the site keeps in local and session storage. Follows changes in this and other tabs. */
export function useInventory(): Inventory {
  const [version, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = subscribeSettings(refresh);
    // No event announces drafts and edits in developer tools.
    addEventListener('focus', refresh);
    return () => {
      unsubscribe();
      removeEventListener('focus', refresh);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version represents the stored values
  return useMemo(readInventory, [version]);
}

function readInventory() {
  const known = storedValues.map(readEntry);
  const session = sessionValues.map(readEntry);
  const localBytes = known.reduce((sum, { bytes }) => sum + bytes, 0);
  return { known, session, localBytes };
}

function readEntry(stored: DescribedValue): StoredEntry & { group: StorageGroup } {
  const { key, purpose, group } = stored;
  const raw = readRaw(stored);
  return { key, purpose, raw, bytes: getSize(key, raw), state: checkValue(stored, raw), group };
}

const getSize = (key: string, raw: string | null) =>
  raw === null ? 0 : getByteLength(key) + getByteLength(raw);

/** `unreadable`: the site ignores the value. */
type ValueState = 'absent' | 'valid' | 'unreadable';

/** Whether the site reads a raw value, by the rules that it reads it with. */
function checkValue({ format, schema }: StoredValue, raw: string | null): ValueState {
  if (raw === null) return 'absent';
  const parsed = format === 'text' ? { ok: true as const, value: raw } : parseJson(raw);
  return parsed.ok && schema.safeParse(parsed.value).success ? 'valid' : 'unreadable';
}

/** The outbox clears its own key: a row that is being delivered has to stay. */
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

interface ClearPlan {
  keys: number;
  leads: number;
  undelivered: number;
  change: BrowserChange;
}

/** Plans clearing a scope. The session stays. */
export function planClear(
  scope: (typeof CLEAR_SCOPES)[number],
  { known, session }: Inventory,
  { total, pending, failed }: LeadCounts,
): ClearPlan {
  const groups: readonly StorageGroup[] = scope === 'everything' ? CLEARABLE_GROUPS : [scope];
  const local = known.filter(({ group, raw }) => groups.includes(group) && raw !== null);
  const drafts = groups.includes('visits') ? session.filter(({ raw }) => raw !== null) : [];
  const includesLeads = groups.includes('leads');
  return {
    keys: local.length + drafts.length,
    leads: includesLeads ? total : 0,
    undelivered: includesLeads ? pending + failed : 0,
    change: {
      ...NO_CHANGE,
      local: new Map(local.filter((entry) => !isOutboxKey(entry)).map(({ key }) => [key, null])),
      session: new Map(drafts.map(({ key }) => [key, null])),
      removeLeads: includesLeads,
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

/** Warns of undelivered leads that would be lost; empty if there are none. */
export const formatLossWarning = (undelivered: number): string =>
  undelivered === 0
    ? ''
    : pluralize(undelivered, {
        one: '# of the leads has not been delivered and would be lost.',
        other: '# of the leads have not been delivered and would be lost.',
      });
