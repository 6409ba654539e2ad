import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStorage, storedValue, subscribeStorage, writeStorage } from '~/shared/lib/storage';

export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type MetricName = (typeof METRICS)[number];

const MOST_KEPT = 200;

const value = z.optional(z.number().check(z.minimum(0)));

const pageLoadSchema = z.object({
  id: z.string(),
  /** Without its query, which may name people. */
  path: z.string(),
  /** ISO timestamp of the load. */
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'not a date')),
  /** Milliseconds; CLS is a plain number. Metrics never measured are missing. */
  values: z.object({ LCP: value, INP: value, CLS: value, FCP: value, TTFB: value }),
});

/** The last page loads of a super admin in this browser, oldest first. */
export const vitalsHistory = storedValue({
  key: 'vitals_history',
  group: 'measurements',
  schema: z.array(pageLoadSchema),
});

export type PageLoad = z.infer<typeof pageLoadSchema>;

const NONE: readonly PageLoad[] = [];

export const readVitals = (): readonly PageLoad[] => readStorage(vitalsHistory) ?? NONE;

/** The history, followed through changes here and in other tabs. */
export const useVitalsHistory = (): readonly PageLoad[] =>
  useSyncExternalStore(subscribeStorage, readVitals, () => NONE);

/** Adds a page load. Beyond 200 the oldest are dropped. */
export function addPageLoad(load: PageLoad): void {
  writeStorage(vitalsHistory, [...readVitals(), load].slice(-MOST_KEPT));
}

/** Updates a page load. One that was cleared meanwhile doesn't come back. */
export function updatePageLoad(load: PageLoad): void {
  const loads = readVitals();
  if (!loads.some(({ id }) => id === load.id)) return;
  writeStorage(
    vitalsHistory,
    loads.map((one) => (one.id === load.id ? load : one)),
  );
}
