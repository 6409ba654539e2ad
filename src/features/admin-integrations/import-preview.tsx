import type { ConfigChange } from '~/config/config-diff';
import { planImport } from '~/config/import-site-config';
import type { SiteConfig } from '~/config/schema';
import { configTransfer } from '~/content/admin-integrations';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';

const copy = configTransfer.preview;

interface ImportPreviewProps {
  config: SiteConfig;
  onApply: () => void;
  onCancel: () => void;
}

/** What a file would change, setting by setting. */
export function ImportPreview({ config, onApply, onCancel }: ImportPreviewProps) {
  const { changes, needBuild } = planImport(config);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      size="lg"
      title={copy.title}
      description={copy.description}
      footer={
        changes.length === 0 ? (
          <Button onClick={onCancel}>{copy.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel}>
              {copy.cancel}
            </Button>
            <Button onClick={onApply}>{copy.confirm}</Button>
          </>
        )
      }
    >
      <div className="space-y-7">
        {changes.length === 0 ? <p>{copy.none}</p> : <Changes title={copy.changes} changes={changes} />}
        {needBuild.length > 0 && (
          <div>
            <Changes title={copy.needBuild} changes={needBuild} />
            <p className="mt-3 text-[0.94rem] text-soft">{copy.needBuildText}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly ConfigChange[] }) {
  return (
    <table className="w-full text-left text-[0.92rem] leading-snug">
      <caption className="mb-2 text-left font-display text-[1.1rem] font-[640] tracking-[-0.02em]">
        {title}
      </caption>
      <thead>
        <tr className="text-sm text-soft">
          {[copy.setting, copy.before, copy.after].map((heading) => (
            <th key={heading} scope="col" className="border-b border-line py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ place, before, after }) => (
          <tr key={place} className="border-line align-top not-first:border-t">
            <th scope="row" className="py-2 pr-4 font-medium wrap-anywhere">
              {place}
            </th>
            <td className="py-2 pr-4 text-soft wrap-anywhere">{inWords(before)}</td>
            <td className="py-2 wrap-anywhere">{inWords(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(value: unknown): string {
  if (value === undefined) return copy.unset;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return copy.empty;
  if (typeof value === 'boolean') return value ? copy.on : copy.off;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
