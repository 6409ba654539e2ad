import { databaseCopy } from '~/content/admin/database';
import { formatBytes } from '~/shared/lib/format-bytes';
import { Button } from '~/shared/ui/button';
import { Dialog } from '~/shared/ui/dialog';
import { showValue } from './mask-value';
import type { StoredEntry } from './use-inventory';

const copy = databaseCopy.view;

/** A value as it stands, without its secrets. */
export function EntryDialog({ entry, onClose }: { entry: StoredEntry; onClose: () => void }) {
  const { text, masked, cut } = showValue(entry.raw ?? '');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={entry.key}
      description={entry.purpose || copy.foreign}
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      {entry.state === 'unreadable' && <p className="mb-3 text-warn">{copy.unreadable}</p>}
      {entry.state === 'partly' && <p className="mb-3 text-warn">{copy.partly}</p>}
      <pre className="rounded border border-line bg-sunken p-4 font-mono text-[0.86rem] leading-normal whitespace-pre-wrap wrap-anywhere">
        {text || copy.empty}
      </pre>
      <p className="mt-3 text-sm text-soft">
        {[formatBytes(entry.bytes), masked && copy.masked, cut && copy.cut].filter(Boolean).join(' · ')}
      </p>
    </Dialog>
  );
}
