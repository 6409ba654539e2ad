import { useMemo } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { useOutbox } from '~/leads/use-outbox';
import { byteLength } from '~/shared/lib/format-bytes';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { BackupPanel } from './backup-panel';
import { ClearPanel } from './clear-panel';
import { RestorePanel } from './restore-panel';
import { StorageSummary } from './storage-summary';
import { StoredContents } from './stored-contents';
import { useInventory } from './use-inventory';

/** Everything that the site keeps in this browser: what there is, a file of it and back, and nothing of it. */
export function Database() {
  const inventory = useInventory();
  const { data: content, isPending, refetch } = useOutbox();
  const leads = useMemo(
    () =>
      content && {
        count: content.rows.length,
        bytes: content.rows.length === 0 ? 0 : byteLength(JSON.stringify(content.rows)),
      },
    [content],
  );
  return (
    <div className="space-y-6">
      {!content && !isPending && (
        <Notice tone="error" role="alert" title={databaseCopy.unavailable.title}>
          <p>{databaseCopy.unavailable.text}</p>
          <Button variant="secondary" size="sm" onClick={refetch}>
            {databaseCopy.unavailable.action}
          </Button>
        </Notice>
      )}
      <StorageSummary inventory={inventory} leads={leads} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <BackupPanel content={content} />
        <RestorePanel content={content} />
      </div>
      <StoredContents inventory={inventory} leads={leads} outbox={content?.courier.outbox} />
      <ClearPanel inventory={inventory} content={content} />
    </div>
  );
}
