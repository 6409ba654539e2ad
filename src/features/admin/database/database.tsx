import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { unreadLeads } from '~/leads/manage-outbox';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { CheckboxField } from '~/shared/forms/fields';
import { downloadFile } from '~/shared/lib/download-file';
import { byteLength } from '~/shared/lib/format-bytes';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { backupFileName, type WrittenBackup, writeBackup } from './backup-file';
import { ClearPanel } from './clear-panel';
import { RestorePanel } from './restore-panel';
import { StorageSummary } from './storage-summary';
import { StoredContents } from './stored-contents';
import { useInventory } from './use-inventory';

/** Everything that the site keeps in this browser: view it, back it up, restore it, clear it. */
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

const copy = databaseCopy.backup;

interface BackupPanelProps {
  /** Undefined while the leads are read. */
  content: OutboxContent | undefined;
}

/** Writes a backup, after saying what it will contain. */
function BackupPanel({ content }: BackupPanelProps) {
  const [withoutSecrets, setWithoutSecrets] = useState(false);
  const [written, setWritten] = useState<WrittenBackup>();

  const save = async () => {
    if (!content) return;
    const { outbox } = content.courier;
    const unread = await unreadLeads(outbox);
    const backup = writeBackup(await outbox.all(), { unread, withoutSecrets });
    downloadFile(backupFileName(), 'application/json', backup.text);
    setWritten(backup);
    toast({ ...copy.done(backup.values, backup.leads), variant: 'success' });
  };

  return (
    <Panel title={copy.title} text={copy.text}>
      <p className="max-w-measure text-[0.94rem] text-soft">{copy.leftOut}</p>
      <CheckboxField
        name="withoutSecrets"
        label={copy.withoutSecrets}
        hint={copy.withoutSecretsHint}
        checked={withoutSecrets}
        onChange={({ currentTarget }) => setWithoutSecrets(currentTarget.checked)}
        className="mt-3"
      />
      <ConfirmButton
        variant="primary"
        className="mt-4 max-w-full"
        disabled={!content}
        ask={{
          ...copy.confirm,
          description: copy.confirm.description(withoutSecrets, content?.rows.length ?? 0),
        }}
        danger={false}
        onConfirm={() => void save()}
      >
        <Download aria-hidden="true" className="size-4" />
        {copy.action}
      </ConfirmButton>
      <div role="status">
        {written && (
          <Notice
            tone={written.unreadable.length > 0 ? 'warning' : 'success'}
            title={copy.done(written.values, written.leads).title}
            className="mt-5"
          >
            <p>{copy.done(written.values, written.leads).description}</p>
            {written.unreadable.length > 0 && <p>{copy.unreadable(written.unreadable)}</p>}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
