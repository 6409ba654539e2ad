import { useState } from 'react';
import { CompactTable } from '~/features/admin/performance/vitals-panels';
import { formatBytes } from '~/shared/lib/format-bytes';
import { figure } from '~/shared/lib/in-locale';
import { Panel } from '~/shared/ui/panel';

/** The files that this page load has fetched, by type. */
export function AssetPanel() {
  const [weight] = useState(takeWeight);
  return (
    <Panel
      title="Asset weight"
      text="All that this tab had fetched when this page was opened: over the network, and unpacked."
    >
      {weight ? (
        <CompactTable
          caption="Asset weight"
          columns={['Type', 'Files', 'Transferred', 'Unpacked']}
          rows={[
            ...weight.groups.map(({ type, ...group }) => toCells(TYPES[type], group)),
            toCells('Total', weight.total),
          ]}
        />
      ) : (
        <p className="text-[0.94rem] text-soft">The browser does not tell what was loaded.</p>
      )}
    </Panel>
  );
}

const toCells = (label: string, { count, transferred, decoded }: Weight) => [
  label,
  figure(count),
  formatBytes(transferred),
  formatBytes(decoded),
];

const TYPES = {
  document: 'Document',
  script: 'Script',
  style: 'Style',
  font: 'Font',
  image: 'Image',
  fetch: 'Fetch',
  other: 'Other',
} as const;
type AssetType = keyof typeof TYPES;

interface Weight {
  count: number;
  /** Bytes over the network, headers included; none of a file from the cache. */
  transferred: number;
  /** Bytes once unpacked. */
  decoded: number;
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'decodedBodySize'
>;

/** The files a page has loaded so far, by those types that occur, in a fixed order. */
export function weighAssets(entries: readonly Timing[]) {
  const groups = (Object.keys(TYPES) as AssetType[]).flatMap((type) => {
    const members = entries.filter((entry) => typeOf(entry) === type);
    return members.length > 0 ? [{ type, ...sum(members) }] : [];
  });
  return { groups, total: sum(entries) };
}

const sum = (entries: readonly Timing[]): Weight => ({
  count: entries.length,
  transferred: entries.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0),
  decoded: entries.reduce((bytes, { decodedBodySize = 0 }) => bytes + decodedBodySize, 0),
});

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

/** Undefined if the browser doesn't tell. */
function takeWeight() {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.length > 0 ? weighAssets(entries) : undefined;
}
