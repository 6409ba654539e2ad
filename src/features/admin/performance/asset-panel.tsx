import { performanceCopy } from '~/content/admin/performance';
import { formatBytes } from '~/shared/lib/format-bytes';
import { figure } from '~/shared/lib/in-locale';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { CompactTable } from './vitals-views';
import { type Asset, type AssetGroup, useAssets } from './weigh-assets';

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
            <Notice tone="info" title={copy.untold(weight.untold.length)}>
              <p>{copy.untoldText}</p>
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

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}
