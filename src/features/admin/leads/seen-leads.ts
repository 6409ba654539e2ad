import * as z from 'zod/mini';
import { adminSystems } from '~/integrations/admin-registry';
import type { LeadRecord } from '~/integrations/lead-reader';
import { defineStoredValue, readStorage, writeStorage } from '~/shared/lib/storage';

/**
 * The submissions whose records this browser has read, newest first, by system. One that is gone later was deleted
 * there: it isn't missing.
 */
export const seenLeads = defineStoredValue({
  key: 'seen_leads',
  group: 'leads',
  use: 'administration',
  schema: z.record(z.string(), z.array(z.string())),
});

/** For each system: some 200 KB. */
const MAX_SEEN = 5_000;

const NO_IDS: readonly string[] = [];

/** Another base of Airtable never had them. */
const getKey = (id: string): string => [id, findPlace(id)].filter(Boolean).join(' ');

/** Where a system's leads are now, if its settings name a place. */
export const findPlace = (id: string): string | undefined =>
  adminSystems
    .find((system) => system.id === id)
    ?.destinations.map(({ getPlace }) => getPlace?.())
    .find(Boolean);

export const getSeenIds = (system: string): readonly string[] =>
  readStorage(seenLeads)?.[getKey(system)] ?? NO_IDS;

/** Adds the submissions of these records. `areOlder`: than those that were read before, and forgotten first. */
export function addSeenIds(system: string, records: readonly LeadRecord[], areOlder = false): void {
  const seen = getSeenIds(system);
  const known = new Set(seen);
  const added = new Set(
    records.flatMap(({ submission, isDeleted }) =>
      submission && !isDeleted && !known.has(submission) ? [submission] : [],
    ),
  );
  if (added.size === 0) return;
  writeStorage(seenLeads, {
    ...readStorage(seenLeads),
    [getKey(system)]: (areOlder ? [...seen, ...added] : [...added, ...seen]).slice(0, MAX_SEEN),
  });
}
