import { useRef, useState } from 'react';
import uiMessages from '~/content/words/ui.json';
import { RejectedFileNotice, UnsentLeadsNotice } from '~/features/admin/kit/import-notices';
import { OutcomeNotice } from '~/features/admin/kit/outcome';
import type { OutboxContent } from '~/leads/use-outbox';
import { FileField } from '~/shared/forms/file-field';
import { decodeFile } from '~/shared/lib/file-problem';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { Timestamp } from '~/shared/ui/timestamp';
import { type Backup, type BackupResult, readBackup } from './backup-file';
import { type KeyEffect, planRestore, type RestorePlan } from './plan-restore';
import { useBrowserChange } from './use-browser-change';
import { formatKeysAndLeads } from './use-inventory';

/** Reads a backup, shows its effects, and applies it after a confirmation. */
export function RestorePanel({ content }: { content: OutboxContent }) {
  const [file, setFile] = useState<BackupResult>();
  const { busy, outcome, run, clearOutcome } = useBrowserChange(content.pipeline.outbox);

  /** A file that is read only after a later choice is ignored. */
  const latest = useRef<File>(undefined);
  const read = async (chosen: File) => {
    latest.current = chosen;
    clearOutcome();
    setFile(undefined);
    const decoded = await decodeFile(chosen);
    if (latest.current !== chosen) return;
    setFile(decoded.ok ? readBackup(decoded.text) : { kind: 'rejected', problems: [decoded.problem] });
  };
  const restore = async ({ change }: RestorePlan) => {
    const restored = formatKeysAndLeads(change.local.size, change.rowsToAdd.length);
    await run(change, () => ({ title: 'Backup restored', text: `Taken from the file: ${restored}.` }));
    setFile(undefined);
  };

  return (
    <Card title="Restore" text="Takes a backup of this page, and shows its effects first.">
      <FileField
        label="Backup file"
        name="backup"
        accept="application/json,.json"
        onFiles={([chosen]) => chosen && void read(chosen)}
      />
      <div className="mt-5 empty:hidden">
        {file?.kind === 'rejected' && <RejectedFileNotice problems={file.problems} />}
        {file?.kind === 'backup' && (
          <RestorePreview
            backup={file.backup}
            skipped={file.skipped}
            content={content}
            busy={busy}
            onRestore={(plan) => void restore(plan)}
            onCancel={() => setFile(undefined)}
          />
        )}
      </div>
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}

const KEY_EFFECT_TEXTS: Record<KeyEffect, { one: string; other: string }> = {
  added: { one: '# key added', other: '# keys added' },
  changed: { one: '# key changed', other: '# keys changed' },
  same: { one: '# key the same', other: '# keys the same' },
};

interface RestorePreviewProps {
  backup: Backup;
  skipped: readonly string[];
  content: OutboxContent;
  busy: boolean;
  onRestore: (plan: RestorePlan) => void;
  onCancel: () => void;
}

function RestorePreview({ backup, skipped, content, busy, onRestore, onCancel }: RestorePreviewProps) {
  const plan = planRestore(backup, content);
  const { added, existing } = plan.leads;
  const getKeys = (effect: KeyEffect) =>
    plan.keys.filter((entry) => entry.effect === effect).map(({ key }) => key);
  return (
    <section aria-label="What restoring would do" className="space-y-5 text-ui">
      <p>
        Made <Timestamp iso={backup.createdAt} className="font-semibold" /> on <strong>{backup.site}</strong>.
        Keys of the file replace the same keys here; other keys and all leads stay.
      </p>
      {backup.site !== location.origin && (
        <Callout
          tone="warning"
          title="The backup is of another site"
          text="Make sure that its leads and settings belong here."
        />
      )}
      {plan.unsent > 0 && <UnsentLeadsNotice count={plan.unsent} />}
      <div role="status" className="space-y-4">
        {!plan.changesAnything && (
          <p className="font-semibold">Everything in the file is here already. Nothing would change.</p>
        )}
        <dl className="divide-y divide-border">
          {(Object.keys(KEY_EFFECT_TEXTS) as KeyEffect[]).map((effect) => {
            const keys = getKeys(effect);
            return keys.length === 0 ? null : (
              <div key={effect} className="grid gap-x-4 py-2 sm:grid-side-start-36">
                <dt className="text-muted">{pluralize(keys.length, KEY_EFFECT_TEXTS[effect])}</dt>
                <dd className="font-mono text-small wrap-anywhere">{keys.join(', ')}</dd>
              </div>
            );
          })}
          <div className="grid gap-x-4 py-2 sm:grid-side-start-36">
            <dt className="text-muted">Leads</dt>
            <dd>{`${formatNumber(added)} new; ${formatNumber(existing)} already here`}</dd>
          </div>
        </dl>
      </div>
      {skipped.length > 0 && (
        <p className="text-muted wrap-anywhere">
          {`Left alone, as part of a session or unknown to this site: ${skipped.join(', ')}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {plan.changesAnything && (
          <ConfirmButton
            variant="primary"
            loading={busy}
            message={{
              title: 'Restore this backup?',
              description: `Added: ${formatKeysAndLeads(getKeys('added').length, added)}. Changed: ${formatKeysAndLeads(getKeys('changed').length, 0)}. You stay signed in. It can’t be undone: download a backup of this browser first.`,
              confirmLabel: 'Restore',
            }}
            danger={false}
            onConfirm={() => onRestore(plan)}
          >
            Restore from this file
          </ConfirmButton>
        )}
        <Button variant="secondary" onClick={onCancel}>
          {uiMessages.cancel}
        </Button>
      </div>
    </section>
  );
}
