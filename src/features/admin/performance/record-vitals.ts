import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { toAppPath } from '~/shared/base-path';
import { parseUrl } from '~/shared/lib/parse-url';
import { createRandomId } from '~/shared/lib/random-id';
import { createTabStore } from '~/shared/lib/tab-store';
import { addPageLoad, type PageLoad, updatePageLoad } from './vitals-history';

/** CLS and INP change often: wait before each write to storage. */
const SAVE_DELAY_MS = 1000;

/** Measures this page load, from its start, and stores the values in the history. Further calls have no effect. */
export function recordVitals(): void {
  if (currentLoad.get()) return;
  currentLoad.set(
    createPageLoad(toPath(performance.getEntriesByType('navigation')[0]?.name), performance.timeOrigin),
  );
  addEventListener('pagehide', savePageLoad);
  // A document from the bfcache counts as a new page load. This listener has to run before that of web-vitals.
  addEventListener('pageshow', (event) => {
    if (event.persisted) currentLoad.set(createPageLoad(toAppPath(location), Date.now()));
  });
  const options = { reportAllChanges: true };
  onTTFB(handleMetric, options);
  onFCP(handleMetric, options);
  onLCP(handleMetric, options);
  onCLS(handleMetric, options);
  onINP(handleMetric, options);
}

const currentLoad = createTabStore<PageLoad | undefined>(undefined);

/** Returns the current page load, or undefined before `recordVitals`. */
export const useCurrentLoad = currentLoad.useValue;

/** Id of the last page load in the history. */
let savedLoadId: string | undefined;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

const createPageLoad = (path: string, at: number): PageLoad => ({
  id: createRandomId(),
  path,
  at: new Date(at).toISOString(),
  values: {},
});

/** Uses the document's address: the app may have navigated since the load. */
const toPath = (url = ''): string => toAppPath(parseUrl(url) ?? location);

function handleMetric({ name, value }: MetricType): void {
  const load = currentLoad.get();
  if (!load) return;
  const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value * 10) / 10;
  currentLoad.set({ ...load, values: { ...load.values, [name]: rounded } });
  clearTimeout(saveTimer);
  // A hidden page may be discarded.
  if (document.visibilityState === 'hidden') savePageLoad();
  else saveTimer = setTimeout(savePageLoad, SAVE_DELAY_MS);
}

function savePageLoad(): void {
  clearTimeout(saveTimer);
  saveTimer = undefined;
  const load = currentLoad.get();
  if (!load || Object.keys(load.values).length === 0) return;
  if (savedLoadId === load.id) updatePageLoad(load);
  else addPageLoad(load);
  savedLoadId = load.id;
}
