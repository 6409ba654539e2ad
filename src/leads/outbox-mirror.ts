import type { OutboxRow } from './outbox-row';

/** Above this many changes, reading all rows is faster. */
const ONE_BY_ONE = 100;

interface Source {
  /** All readable rows; `complete` unless a store failed. */
  all(): Promise<{ rows: OutboxRow[]; complete: boolean }>;
  /** Rejects if a store fails. */
  get(id: string): Promise<OutboxRow | undefined>;
}

/**
 * All rows in memory, newest first: reading thousands of them from disk blocks the page for half a second, and
 * one delivery changes its row many times. Only rows marked as changed are read again.
 */
export function createMirror(source: Source) {
  let rows: OutboxRow[] = [];
  let changed: Set<string> | 'unknown' = 'unknown';
  let reading: Promise<void> | undefined;

  const isCurrent = () => changed !== 'unknown' && changed.size === 0;

  async function read(): Promise<void> {
    try {
      // Rows that change in the meantime are marked again and read in the next round.
      while (!isCurrent()) {
        const ids = changed;
        changed = new Set();
        const fresh = ids === 'unknown' || ids.size > ONE_BY_ONE ? undefined : await readOnly(ids);
        if (fresh) {
          rows = replace(rows, fresh);
          continue;
        }
        const all = await source.all();
        rows = all.rows.sort(newestFirst);
        if (all.complete) continue;
        // Rows that a store could not read are requested again next time.
        changed = 'unknown';
        return;
      }
    } finally {
      reading = undefined;
    }
  }

  async function readOnly(ids: Set<string>): Promise<Map<string, OutboxRow | undefined> | undefined> {
    try {
      return new Map(await Promise.all([...ids].map(async (id) => [id, await source.get(id)] as const)));
    } catch {
      return undefined;
    }
  }

  return {
    async all(): Promise<OutboxRow[]> {
      if (!isCurrent()) reading ??= read();
      // While rows are being read, those from before are out of date, or none at all.
      await reading;
      return [...rows];
    },

    /** `undefined`: any row may have changed. */
    mark(ids: readonly string[] | undefined): void {
      if (changed === 'unknown') return;
      if (ids) for (const id of ids) changed.add(id);
      else changed = 'unknown';
    },
  };
}

function replace(rows: OutboxRow[], fresh: Map<string, OutboxRow | undefined>): OutboxRow[] {
  const added = new Map(fresh);
  const kept = rows.flatMap((row) => {
    if (!fresh.has(row.id)) return row;
    added.delete(row.id);
    return fresh.get(row.id) ?? [];
  });
  return [...kept, ...[...added.values()].filter((row) => row !== undefined)].sort(newestFirst);
}

const newestFirst = (a: OutboxRow, b: OutboxRow) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;
