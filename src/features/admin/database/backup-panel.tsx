import { Download } from 'lucide-react';
import { useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import type { OutboxContent } from '~/leads/use-outbox';
import { CheckboxField } from '~/shared/forms/fields';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { backupFileName, type WrittenBackup, writeBackup } from './backup-file';

const copy = databaseCopy.backup;

interface BackupPanelProps {
  /** Undefined while the leads are read. */
  content: OutboxContent | undefined;
}

/** Writes a backup, after saying what will be in it. */
export function BackupPanel({ content }: BackupPanelProps) {
  const [withoutSecrets, setWithoutSecrets] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [written, setWritten] = useState<WrittenBackup>();

  const save = async () => {
    if (!content) return;
    const rows = await content.courier.outbox.all();
    const backup = writeBackup(rows, { withoutSecrets });
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
      <Button className="mt-4 max-w-full" disabled={!content} onClick={() => setConfirming(true)}>
        <Download aria-hidden="true" className="size-4" />
        {copy.action}
      </Button>
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
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={copy.confirm.title}
        description={copy.confirm.description(withoutSecrets, content?.rows.length ?? 0)}
        confirmLabel={copy.confirm.confirm}
        onConfirm={() => void save()}
      />
    </Panel>
  );
}
