import { useMemo, useSyncExternalStore } from 'react';

const ASSET_TYPES = ['document', 'script', 'style', 'font', 'image', 'fetch', 'other'] as const;
type AssetType = (typeof ASSET_TYPES)[number];

/** How a file arrived: over the network, from the cache, or from an origin that doesn't say. */
type Source = 'network' | 'cache' | 'untold';

export interface Asset {
  name: string;
  type: AssetType;
  source: Source;
  /** Bytes over the network, headers included. */
  transferred: number;
  /** Bytes once unpacked. */
  decoded: number;
}

export interface AssetGroup {
  type: AssetType;
  count: number;
  cached: number;
  transferred: number;
  decoded: number;
}

interface AssetWeight {
  /** Types that occur, in a fixed order. */
  groups: AssetGroup[];
  total: Omit<AssetGroup, 'type'>;
  /** By unpacked size. */
  largest: Asset[];
  /** Files of other origins that keep their sizes to themselves. */
  untold: Asset[];
}

const LARGEST = 10;

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'encodedBodySize' | 'decodedBodySize'
>;

/** The files a page has loaded so far, by type. `origin` is the page's own. */
export function weighAssets(entries: readonly Timing[], origin: string): AssetWeight {
  const assets = entries.map((entry) => toAsset(entry, origin));
  const groups = ASSET_TYPES.flatMap((type): AssetGroup[] => {
    const members = assets.filter((asset) => asset.type === type);
    return members.length > 0 ? [{ type, ...sum(members) }] : [];
  });
  const known = assets.filter(({ source }) => source !== 'untold');
  return {
    groups,
    total: sum(assets),
    largest: known.sort((a, b) => b.decoded - a.decoded).slice(0, LARGEST),
    untold: assets.filter(({ source }) => source === 'untold'),
  };
}

const sum = (assets: readonly Asset[]): Omit<AssetGroup, 'type'> => ({
  count: assets.length,
  cached: assets.filter(({ source }) => source === 'cache').length,
  transferred: assets.reduce((bytes, { transferred }) => bytes + transferred, 0),
  decoded: assets.reduce((bytes, { decoded }) => bytes + decoded, 0),
});

function toAsset(entry: Timing, origin: string): Asset {
  const { name, transferSize = 0, decodedBodySize = 0 } = entry;
  return {
    name,
    type: typeOf(entry),
    source: sourceOf(entry, origin),
    transferred: transferSize,
    decoded: decodedBodySize,
  };
}

function sourceOf({ name, transferSize = 0, decodedBodySize = 0 }: Timing, origin: string): Source {
  if (transferSize > 0) return 'network';
  if (decodedBodySize > 0) return 'cache';
  return originOf(name) === origin ? 'cache' : 'untold';
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

const BY_EXTENSION: readonly (readonly [RegExp, AssetType])[] = [
  [/\.m?js$/i, 'script'],
  [/\.css$/i, 'style'],
  [/\.(?:woff2?|ttf|otf)$/i, 'font'],
  [/\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i, 'image'],
];

/** A preloaded script comes from a link element, and a font from a stylesheet: the extension says more. */
function typeOf({ name, entryType, initiatorType }: Timing): AssetType {
  if (entryType === 'navigation') return 'document';
  const path = name.split(/[?#]/, 1)[0] ?? '';
  const known = BY_EXTENSION.find(([pattern]) => pattern.test(path));
  if (known) return known[1];
  switch (initiatorType) {
    case 'script':
      return 'script';
    case 'img':
    case 'image':
      return 'image';
    case 'iframe':
    case 'frame':
      return 'document';
    case 'fetch':
    case 'xmlhttprequest':
    case 'beacon':
      return 'fetch';
    default:
      return 'other';
  }
}

/** Files come in bunches; the tables don't need to follow each one. */
const GATHER_MS = 250;

/** The files this page load has fetched, as they come in. Undefined if the browser doesn't tell. */
export function useAssets(): AssetWeight | undefined {
  const version = useSyncExternalStore(subscribe, readVersion, () => 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version represents the browser's list
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
