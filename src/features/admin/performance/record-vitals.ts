import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { toAppPath } from '~/shared/base-path';
import { parseUrl } from '~/shared/lib/parse-url';
import { createRandomId } from '~/shared/lib/random-id';
import { createTabStore } from '~/shared/lib/tab-store';
import { addPageLoad, type PageLoad, updatePageLoad } from './vitals-history';

/** CLS and INP change often while a page is used; storage is written once they settle. */
const SAVE_DELAY_MS = 1000;

/**
 * Measures this page load from its beginning, whenever it is called, and keeps the values in the history. Calling
 * it again changes nothing.
 */
export function recordVitals(): void {
  if (currentLoad.get()) return;
  currentLoad.set(
    createPageLoad(toPath(performance.getEntriesByType('navigation')[0]?.name), performance.timeOrigin),
  );
  addEventListener('pagehide', savePageLoad);
  // Back from the bfcache: the browser measures a new load of the same document. Asked before web-vitals is.
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

/** The page load that is being measured, or undefined before `recordVitals`. */
export const useCurrentLoad = currentLoad.useValue;

/** Id of the last page load that went into the history. */
let savedLoadId: string | undefined;
let saveTimer: ReturnType<typeof setTimeout> | undefined;

const createPageLoad = (path: string, at: number): PageLoad => ({
  id: createRandomId(),
  path,
  at: new Date(at).toISOString(),
  values: {},
});

/** The app may have navigated since the tab was opened, so the document's address counts. */
const toPath = (url = ''): string => toAppPath(parseUrl(url) ?? location);

function handleMetric({ name, value }: MetricType): void {
  const load = currentLoad.get();
  if (!load) return;
  const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value * 10) / 10;
  currentLoad.set({ ...load, values: { ...load.values, [name]: rounded } });
  clearTimeout(saveTimer);
  // A page in the background may not come back.
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
