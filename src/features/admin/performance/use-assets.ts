import { useMemo, useSyncExternalStore } from 'react';
import { type AssetWeight, weighAssets } from './weigh-assets';

/** Files come in bunches; the tables need not follow each. */
const GATHER_MS = 250;

/** What this page load has fetched so far, and goes on fetching. Undefined where the browser does not tell. */
export function useAssets(): AssetWeight | undefined {
  const version = useSyncExternalStore(subscribe, readVersion, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the browser's list
  return useMemo(takeWeight, [version]);
}

function takeWeight(): AssetWeight | undefined {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.length > 0 ? weighAssets(entries, location.origin) : undefined;
}

let version = 0;
const readVersion = () => version;

function subscribe(listener: () => void) {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      version += 1;
      listener();
    }, GATHER_MS);
  });
  observer.observe({ entryTypes: ['resource', 'navigation'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
