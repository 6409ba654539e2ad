import { storedValues } from '~/features/stored-values';
import type { OutboxRow } from '~/leads/outbox-row';
import { readRaw } from '~/shared/lib/storage';

/** This browser's values, as they are stored, and its leads, as the text of a file. Nothing reads it back. */
export function exportStorage(rows: readonly OutboxRow[], now = new Date()) {
  const values = storedValues
    .filter(({ group }) => group !== 'session')
    .flatMap((stored) => {
      const raw = readRaw(stored);
      return raw === null ? [] : [[stored.key, raw] as const];
    });
  const file = {
    format: 'browser-export',
    site: location.origin,
    createdAt: now.toISOString(),
    localStorage: Object.fromEntries(values),
    outbox: rows,
  };
  return {
    name: `browser-export-${now.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(file, null, 2)}\n`,
    values: values.length,
  };
}
