import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { defineStoredValue, readStorage, subscribeStorage, writeStorage } from '~/shared/lib/storage';

export const METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type MetricName = (typeof METRICS)[number];

const MAX_PAGE_LOADS = 200;

const metricSchema = z.optional(z.number().check(z.minimum(0)));

const pageLoadSchema = z.object({
  id: z.string(),
  /** Without the query, which may contain personal data. */
  path: z.string(),
  /** ISO timestamp of the load. */
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'not a date')),
  /** In milliseconds; CLS has no unit. Unmeasured metrics are missing. */
  values: z.object({
    LCP: metricSchema,
    INP: metricSchema,
    CLS: metricSchema,
    FCP: metricSchema,
    TTFB: metricSchema,
  }),
});

/** The last page loads of a super admin in this browser, oldest first. */
export const vitalsHistory = defineStoredValue({
  key: 'vitals_history',
  group: 'measurements',
  schema: z.array(pageLoadSchema),
});

export type PageLoad = z.infer<typeof pageLoadSchema>;

const NO_PAGE_LOADS: readonly PageLoad[] = [];

const readVitals = (): readonly PageLoad[] => readStorage(vitalsHistory) ?? NO_PAGE_LOADS;

/** Returns the history. Follows changes in this and other tabs. */
export const useVitalsHistory = (): readonly PageLoad[] =>
  useSyncExternalStore(subscribeStorage, readVitals, () => NO_PAGE_LOADS);

/** Adds a page load, and drops the oldest ones above MAX_PAGE_LOADS. */
export function addPageLoad(load: PageLoad): void {
  writeStorage(vitalsHistory, [...readVitals(), load].slice(-MAX_PAGE_LOADS));
}

/** Updates a page load, unless it was cleared meanwhile. */
export function updatePageLoad(load: PageLoad): void {
  const loads = readVitals();
  if (!loads.some(({ id }) => id === load.id)) return;
  writeStorage(
    vitalsHistory,
    loads.map((stored) => (stored.id === load.id ? load : stored)),
  );
}
