import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pathOf } from '~/shared/base-path';
import { parseUrl } from '~/shared/lib/parse-url';
import { randomId } from '~/shared/lib/random-id';
import { createTabStore } from '~/shared/lib/tab-store';
import { addPageLoad, type PageLoad, updatePageLoad } from './vitals-history';

/** CLS and INP change often while a page is used; storage is written once they settle. */
const REST_MS = 1000;

/**
 * Measures this page load from its beginning, whenever it is called, and keeps the values in the history. Calling
 * it again changes nothing.
 */
export function recordVitals(): void {
  if (current.get()) return;
  current.set(newLoad(pathAt(performance.getEntriesByType('navigation')[0]?.name), performance.timeOrigin));
  addEventListener('pagehide', keep);
  // Back from the bfcache: the browser measures a new load of the same document. Asked before web-vitals is.
  addEventListener('pageshow', (event) => {
    if (event.persisted) current.set(newLoad(pathOf(location), Date.now()));
  });
  const options = { reportAllChanges: true };
  onTTFB(measured, options);
  onFCP(measured, options);
  onLCP(measured, options);
  onCLS(measured, options);
  onINP(measured, options);
}

const current = createTabStore<PageLoad | undefined>(undefined);

/** The page load that is being measured, or undefined before `recordVitals`. */
export const useCurrentLoad = current.useValue;

/** Id of the last page load that went into the history. */
let kept: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const newLoad = (path: string, at: number): PageLoad => ({
  id: randomId(),
  path,
  at: new Date(at).toISOString(),
  values: {},
});

/** The app may have navigated since the tab was opened, so the document's address counts. */
const pathAt = (url = ''): string => pathOf(parseUrl(url) ?? location);

function measured({ name, value }: MetricType): void {
  const load = current.get();
  if (!load) return;
  const rounded = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value * 10) / 10;
  current.set({ ...load, values: { ...load.values, [name]: rounded } });
  clearTimeout(timer);
  // A page in the background may not come back.
  if (document.visibilityState === 'hidden') keep();
  else timer = setTimeout(keep, REST_MS);
}

function keep(): void {
  clearTimeout(timer);
  timer = undefined;
  const load = current.get();
  if (!load || Object.keys(load.values).length === 0) return;
  if (kept === load.id) updatePageLoad(load);
  else addPageLoad(load);
  kept = load.id;
}
