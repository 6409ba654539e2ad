import { useEffect, useState } from 'react';
import { performanceCopy } from '~/content/admin/performance';
import { CompactTable } from '~/features/admin/performance/vitals-panels';
import { formatBytes } from '~/shared/lib/format-bytes';
import { figure } from '~/shared/lib/in-locale';
import { parseUrl } from '~/shared/lib/parse-url';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';

const copy = performanceCopy.assets;
/** Browsers stop listing at this many unless told otherwise. */
const LIST_LIMIT = 250;

/** The files this page load has fetched, by type, and the heaviest of them. */
export function AssetPanel() {
  const weight = useAssets();
  return (
    <Panel title={copy.title} text={copy.text}>
      {!weight ? (
        <p className="text-[0.94rem] text-soft">{copy.none}</p>
      ) : (
        <div className="space-y-8">
          <div>
            <CompactTable
              caption={copy.title}
              columns={copy.columns}
              rows={[
                ...weight.groups.map((group) => toRow(copy.types[group.type], group)),
                toRow(copy.total, weight.total),
              ]}
            />
            {weight.total.count > LIST_LIMIT && (
              <p className="mt-3 text-sm text-soft">{copy.limit(LIST_LIMIT)}</p>
            )}
          </div>
          {weight.untold.length > 0 && (
            <Notice tone="info" title={copy.untold(weight.untold.length)} text={copy.untoldText}>
              <ul className="list-disc pl-5 wrap-anywhere">
                {[...new Set(weight.untold.map(({ name }) => hostOf(name)))].map((host) => (
                  <li key={host}>{host}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div>
            <h3 className="mb-3 text-[1.1rem]">{copy.largest}</h3>
            <CompactTable
              caption={copy.largest}
              columns={copy.fileColumns}
              columnClass={['w-[46%]']}
              rows={weight.largest.map((asset) => [
                <span key="name" className="font-normal wrap-anywhere max-md:text-base">
                  {shortName(asset.name)}
                </span>,
                copy.types[asset.type],
                transferOf(asset),
                formatBytes(asset.decoded),
              ])}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}

const toRow = (label: string, { count, cached, transferred, decoded }: Omit<AssetGroup, 'type'>) => [
  label,
  cached > 0 ? copy.countCached(count, cached) : figure(count),
  formatBytes(transferred),
  formatBytes(decoded),
];

const transferOf = ({ source, transferred }: Asset) =>
  source === 'cache' ? copy.fromCache : formatBytes(transferred);

/** Without the origin if it is this site. */
const shortName = (url: string) =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;

const hostOf = (url: string): string => parseUrl(url)?.host ?? url;

const ASSET_TYPES = ['document', 'script', 'style', 'font', 'image', 'fetch', 'other'] as const;
type AssetType = (typeof ASSET_TYPES)[number];

/** How a file arrived: over the network, from the cache, or from an origin that doesn't say. */
type Source = 'network' | 'cache' | 'untold';

interface Asset {
  name: string;
  type: AssetType;
  source: Source;
  /** Bytes over the network, headers included. */
  transferred: number;
  /** Bytes once unpacked. */
  decoded: number;
}

interface AssetGroup {
  type: AssetType;
  count: number;
  cached: number;
  transferred: number;
  decoded: number;
}

const LARGEST = 10;

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'encodedBodySize' | 'decodedBodySize'
>;

/** The files a page has loaded so far, by type. `origin` is the page's own. */
export function weighAssets(entries: readonly Timing[], origin: string) {
  const assets = entries.map((entry) => toAsset(entry, origin));
  const groups = ASSET_TYPES.flatMap((type): AssetGroup[] => {
    const members = assets.filter((asset) => asset.type === type);
    return members.length > 0 ? [{ type, ...sum(members) }] : [];
  });
  const known = assets.filter(({ source }) => source !== 'untold');
  return {
    /** Types that occur, in a fixed order. */
    groups,
    total: sum(assets),
    /** By unpacked size. */
    largest: known.sort((a, b) => b.decoded - a.decoded).slice(0, LARGEST),
    /** Files of other origins that keep their sizes to themselves. */
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
  return parseUrl(name)?.origin === origin ? 'cache' : 'untold';
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
  return known?.[1] ?? BY_INITIATOR[initiatorType] ?? 'other';
}

const BY_INITIATOR: Partial<Record<string, AssetType>> = {
  script: 'script',
  img: 'image',
  image: 'image',
  iframe: 'document',
  frame: 'document',
  fetch: 'fetch',
  xmlhttprequest: 'fetch',
  beacon: 'fetch',
};

/** Files come in bunches; the tables don't need to follow each one. */
const GATHER_MS = 250;

/** The files this page load has fetched, as they come in. Undefined if the browser doesn't tell. */
function useAssets() {
  const [weight, setWeight] = useState(takeWeight);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new PerformanceObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setWeight(takeWeight());
      }, GATHER_MS);
    });
    observer.observe({ entryTypes: ['resource', 'navigation'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return weight;
}

function takeWeight() {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.length > 0 ? weighAssets(entries, location.origin) : undefined;
}
