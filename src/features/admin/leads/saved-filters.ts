import { useSyncExternalStore } from 'react';
import { storedProblems } from '~/content/admin/stored-data';
import { storageWords } from '~/content/words/storage';
import {
  checked,
  isRecord,
  readStorage,
  storedValue,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';

export const MOST_FILTERS = 20;
/** Characters of a name. */
export const LONGEST_NAME = 40;
/** Of a query, in which a letter may take nine. */
export const LONGEST_QUERY = 2_000;

export interface SavedFilter {
  name: string;
  /** As in the inbox's address: 'status=failed&mark=new'. */
  query: string;
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

const filterSchema = checked(
  (value): SavedFilter | undefined =>
    isRecord(value) && isText(value.name, LONGEST_NAME) && value.name && isText(value.query, LONGEST_QUERY)
      ? { name: value.name, query: value.query }
      : undefined,
  storedProblems.noFilter,
);

export const savedFilters = storedValue({
  key: 'saved_filters',
  group: 'settings',
  schema: checked((value) => (Array.isArray(value) ? filtersIn(value) : undefined), storageWords.list),
  entry: filterSchema,
});

function filtersIn(entries: readonly unknown[]): readonly SavedFilter[] {
  const sound = entries.flatMap((entry) => filterSchema.safeParse(entry).data ?? []);
  // A name stands for one filter; the later one is the newer.
  return [...new Map(sound.map((one) => [one.name, one])).values()].slice(0, MOST_FILTERS);
}

const NONE: readonly SavedFilter[] = [];

/** At most 20, in the order they were saved in. A broken one counts as none. */
export const readSavedFilters = (): readonly SavedFilter[] => readStorage(savedFilters) ?? NONE;

/** The same, followed through changes here and in other tabs. */
export const useSavedFilters = (): readonly SavedFilter[] =>
  useSyncExternalStore(subscribeStorage, readSavedFilters, () => NONE);

/** Saves a filter; one of the same name is replaced. False, and nothing is saved, if there are too many. */
export function saveFilter(filter: SavedFilter): boolean {
  const before = readSavedFilters();
  const isKnown = before.some(({ name }) => name === filter.name);
  if (!isKnown && before.length >= MOST_FILTERS) return false;
  const after = isKnown
    ? before.map((one) => (one.name === filter.name ? filter : one))
    : [...before, filter];
  writeStorage(savedFilters, after);
  return true;
}

/** Deletes a filter. Returns a function that brings it back to its place. */
export function deleteFilter(name: string): () => void {
  const before = readSavedFilters();
  const place = before.findIndex((one) => one.name === name);
  const gone = before[place];
  writeStorage(
    savedFilters,
    before.filter((one) => one.name !== name),
  );
  return () => {
    const now = readSavedFilters();
    if (gone && !now.some((one) => one.name === name)) {
      writeStorage(savedFilters, [...now.slice(0, place), gone, ...now.slice(place)]);
    }
  };
}
