import type { OutboxRow } from './outbox-row';

/** More changes than these are read faster all together. */
const ONE_BY_ONE = 100;

interface Source {
  all(): Promise<OutboxRow[]>;
  get(id: string): Promise<OutboxRow | undefined>;
}

/**
 * All rows in memory, newest first: reading thousands of them from the disk holds the page up for half a second,
 * and one delivery changes its row many times. Only rows that are marked as changed are read again.
 */
export function createMirror(source: Source) {
  let rows: OutboxRow[] = [];
  let changed: Set<string> | 'unknown' = 'unknown';
  let reading: Promise<void> | undefined;

  const isCurrent = () => changed !== 'unknown' && changed.size === 0;

  async function read(): Promise<void> {
    // What changes meanwhile is marked again, and read in the next round.
    while (!isCurrent()) {
      const ids = changed;
      changed = new Set();
      if (ids === 'unknown' || ids.size > ONE_BY_ONE) rows = (await source.all()).sort(newestFirst);
      else
        rows = replace(
          rows,
          new Map(await Promise.all([...ids].map(async (id) => [id, await source.get(id)] as const))),
        );
    }
  }

  return {
    async all(): Promise<OutboxRow[]> {
      if (!isCurrent()) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading;
      }
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
