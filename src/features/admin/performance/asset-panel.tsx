import { useState } from 'react';
import { CompactTable } from '~/features/admin/performance/vitals-panels';
import { formatBytes } from '~/shared/lib/format-bytes';
import { formatNumber } from '~/shared/lib/locale';
import { Card } from '~/shared/ui/card';

export function AssetPanel() {
  const [assets] = useState(readAssets);
  return (
    <Card
      title="Asset weight"
      text="All that this tab had fetched when this page was opened: over the network, and unpacked."
    >
      {assets ? (
        <CompactTable
          caption="Asset weight"
          columns={['Type', 'Files', 'Transferred', 'Unpacked']}
          rows={[
            ...assets.groups.map(({ type, ...group }) => toCells(TYPE_LABELS[type], group)),
            toCells('Total', assets.total),
          ]}
        />
      ) : (
        <p className="text-ui text-muted">The browser does not tell what was loaded.</p>
      )}
    </Card>
  );
}

const toCells = (label: string, { count, transferred, decoded }: AssetTotals) => [
  label,
  formatNumber(count),
  formatBytes(transferred),
  formatBytes(decoded),
];

const TYPE_LABELS = {
  document: 'Document',
  script: 'Script',
  style: 'Style',
  font: 'Font',
  image: 'Image',
  fetch: 'Fetch',
  other: 'Other',
} as const;
type AssetType = keyof typeof TYPE_LABELS;

interface AssetTotals {
  count: number;
  /** Bytes over the network, headers included; 0 for cached files. */
  transferred: number;
  /** Bytes after decompression. */
  decoded: number;
}

type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'entryType' | 'initiatorType' | 'transferSize' | 'decodedBodySize'
>;

/** Groups the loaded files by type, in a fixed order, without empty groups. */
function groupAssets(entries: readonly Timing[]) {
  const groups = (Object.keys(TYPE_LABELS) as AssetType[]).flatMap((type) => {
    const members = entries.filter((entry) => getAssetType(entry) === type);
    return members.length > 0 ? [{ type, ...sumSizes(members) }] : [];
  });
  return { groups, total: sumSizes(entries) };
}

const sumSizes = (entries: readonly Timing[]): AssetTotals => ({
  count: entries.length,
  transferred: entries.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0),
  decoded: entries.reduce((bytes, { decodedBodySize = 0 }) => bytes + decodedBodySize, 0),
});

const TYPES_BY_EXTENSION: readonly (readonly [RegExp, AssetType])[] = [
  [/\.m?js$/i, 'script'],
  [/\.css$/i, 'style'],
  [/\.(?:woff2?|ttf|otf)$/i, 'font'],
  [/\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i, 'image'],
];

/** Prefers the extension: the initiator of a preloaded script is a link element, that of a font a stylesheet. */
function getAssetType({ name, entryType, initiatorType }: Timing): AssetType {
  if (entryType === 'navigation') return 'document';
  const path = name.split(/[?#]/, 1)[0] ?? '';
  const known = TYPES_BY_EXTENSION.find(([pattern]) => pattern.test(path));
  return known?.[1] ?? TYPES_BY_INITIATOR[initiatorType] ?? 'other';
}

const TYPES_BY_INITIATOR: Partial<Record<string, AssetType>> = {
  script: 'script',
  img: 'image',
  image: 'image',
  iframe: 'document',
  frame: 'document',
  fetch: 'fetch',
  xmlhttprequest: 'fetch',
  beacon: 'fetch',
};

/** Returns undefined if the browser reports no entries. */
function readAssets() {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.length > 0 ? groupAssets(entries) : undefined;
}
