import * as z from 'zod/mini';
import { contentfulCopyWords } from '~/content/systems/contentful';
import { readStorage, removeStorage, storedValue, writeStorage } from '~/shared/lib/storage';
import type { ContentfulSettings } from './settings';

const names = z.record(z.string(), z.string());
/** How values in all locales are read in one, as the delivery API itself does it. */
const readingSchema = z.object({
  /** The chosen locale, then those that stand in for it. */
  chain: z.array(z.string()),
  /** Fields of an article that have one value for all locales, under the default's code. */
  shared: z.array(z.string()),
  default: z.string(),
});
export type Reading = z.infer<typeof readingSchema>;

const copySchema = z.object({
  /** For the next call of the sync feed. */
  token: z.string(),
  reading: readingSchema,
  /** The names of public tags by id, if an article needed them. */
  tags: names,
  entries: z.record(
    z.string(),
    z.object({ fields: z.record(z.string(), z.unknown()), tags: z.array(z.string()) }),
  ),
  assets: z.record(
    z.string(),
    z.object({ url: z.string(), contentType: z.string(), words: z.optional(z.string()) }),
  ),
});
export type Copy = z.infer<typeof copySchema>;

const keptSchema = z.object({
  /** The environment, token and locale that it belongs to. */
  place: z.string(),
  /** When it was begun, in ms since 1970. */
  since: z.number(),
  /** Absent: there's more than a browser should keep. */
  copy: z.optional(copySchema),
});
type Kept = Omit<z.infer<typeof keptSchema>, 'place'>;

export const contentfulCopy = storedValue({
  key: 'contentful_copy',
  group: 'visits',
  ...contentfulCopyWords,
  schema: keptSchema,
  // It's read from Contentful again.
  backup: false,
});

/** Renamed tags and changed fallbacks aren't in the sync feed, so a copy isn't kept for longer. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

/** In characters: other things have to fit into the browser's storage too. */
const LARGEST = 1_000_000;

/** A place for one copy. */
export interface CopyStore {
  /** What's kept for these settings and isn't too old; undefined also for one that can't be read. */
  read: () => Kept | undefined;
  /** False if it's too large, or if nothing can be kept: then nothing is. */
  keep: (kept: Kept) => boolean;
}

/** The browser's own storage, for these settings. */
export function storedCopy(settings: ContentfulSettings): CopyStore {
  const { host, spaceId, environment, deliveryToken, locale } = settings;
  const place = [host, spaceId, environment, deliveryToken, locale].join(' ');
  return {
    read() {
      const kept = readStorage(contentfulCopy);
      const age = kept ? Date.now() - kept.since : -1;
      return kept?.place === place && age >= 0 && age < LONGEST_MS ? kept : undefined;
    },
    keep(kept) {
      const value = { place, ...kept };
      const fits = JSON.stringify(value).length <= LARGEST;
      if (fits && writeStorage(contentfulCopy, value)) return true;
      removeStorage(contentfulCopy);
      return false;
    },
  };
}
