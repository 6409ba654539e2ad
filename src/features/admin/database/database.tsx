import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { oneLine } from '~/content/admin/frame';
import { useAnswer, useStorageKeeps } from '~/features/admin/kit/changes';
import { LeadsUnavailable } from '~/features/admin/leads/unread-leads';
import type { LeadCounts } from '~/leads/lead-status';
import { unreadLeads } from '~/leads/manage-outbox';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { CheckboxField } from '~/shared/forms/fields';
import { downloadFile } from '~/shared/lib/download-file';
import { byteLength, formatBytes } from '~/shared/lib/format-bytes';
import { percent } from '~/shared/lib/in-locale';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { backupFileName, type WrittenBackup, writeBackup } from './backup-file';
import { RestorePanel } from './restore-panel';
import { StoredContents } from './stored-contents';
import { ChangeOutcome, useBrowserChange } from './use-browser-change';
import { CLEAR_SCOPES, type Inventory, planClear, useInventory, useLeadCounts } from './use-inventory';

/** Everything that the site keeps in this browser: view it, back it up, restore it, clear it. */
export function Database() {
  const inventory = useInventory();
  const { data: content, isPending, refetch } = useOutbox();
  const counts = useLeadCounts(content, inventory);
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
      {!content && !isPending && <LeadsUnavailable {...databaseCopy.unavailable} onRetry={refetch} />}
      <StorageSummary inventory={inventory} leads={leads} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <BackupPanel content={content} counts={counts} />
        <RestorePanel content={content} />
      </div>
      <StoredContents inventory={inventory} leads={leads} outbox={content?.courier.outbox} />
      <ClearPanel inventory={inventory} content={content} counts={counts} />
    </div>
  );
}

const backupCopy = databaseCopy.backup;

interface LeadsPanelProps {
  content: OutboxContent | undefined;
  /** Undefined while they are counted. */
  counts: LeadCounts | undefined;
}

/** Writes a backup, after saying what it will contain. */
function BackupPanel({ content, counts }: LeadsPanelProps) {
  const [withoutSecrets, setWithoutSecrets] = useState(false);
  const [written, setWritten] = useState<WrittenBackup>();

  const save = async () => {
    if (!content) return;
    const { outbox } = content.courier;
    const unread = await unreadLeads(outbox);
    const backup = writeBackup(await outbox.all(), { unread, withoutSecrets });
    downloadFile(backupFileName(), 'application/json', backup.text);
    setWritten(backup);
    toast({ ...backupCopy.done(backup.values, backup.leads), variant: 'success' });
  };

  return (
    <Panel title={backupCopy.title} text={backupCopy.text}>
      <p className="max-w-measure text-[0.94rem] text-soft">{backupCopy.leftOut}</p>
      <CheckboxField
        name="withoutSecrets"
        label={backupCopy.withoutSecrets}
        hint={backupCopy.withoutSecretsHint}
        checked={withoutSecrets}
        onChange={({ currentTarget }) => setWithoutSecrets(currentTarget.checked)}
        className="mt-3"
      />
      <ConfirmButton
        variant="primary"
        className="mt-4 max-w-full"
        disabled={!counts}
        ask={{
          ...backupCopy.confirm,
          description: backupCopy.confirm.description(withoutSecrets, counts?.total ?? 0),
        }}
        danger={false}
        onConfirm={() => void save()}
      >
        <Download aria-hidden="true" className="size-4" />
        {backupCopy.action}
      </ConfirmButton>
      <div role="status">
        {written && (
          <Notice
            tone={written.unreadable.length > 0 ? 'warning' : 'success'}
            title={backupCopy.done(written.values, written.leads).title}
            className="mt-5"
          >
            <p>{backupCopy.done(written.values, written.leads).description}</p>
            {written.unreadable.length > 0 && <p>{backupCopy.unreadable(written.unreadable)}</p>}
          </Notice>
        )}
      </div>
    </Panel>
  );
}

const clearCopy = databaseCopy.clear;

/** Empties a group of keys, or everything but the session. */
function ClearPanel({ inventory, content, counts }: LeadsPanelProps & { inventory: Inventory }) {
  const { busy, outcome, run } = useBrowserChange(content?.courier.outbox);
  return (
    <Panel title={clearCopy.title} text={clearCopy.text}>
      <ul className="divide-y divide-line">
        {CLEAR_SCOPES.map((scope) => {
          const plan = planClear(scope, inventory, counts);
          const { keys, leads, change } = plan;
          const { title, text, action } = clearCopy.scopes[scope];
          const nothing = keys + leads === 0;
          const { confirm } = clearCopy;
          return (
            <li
              key={scope}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-[1_1_16rem]">
                <h3 className="text-base">{title}</h3>
                <p className="mt-0.5 text-[0.94rem] text-soft">{text}</p>
                <p className="mt-0.5 text-sm text-soft">
                  {nothing ? databaseCopy.contents.nothing : clearCopy.holds(keys, leads)}
                </p>
              </div>
              <ConfirmButton
                variant={scope === 'everything' ? 'danger' : 'secondary'}
                disabled={nothing || busy || !counts}
                ask={{ ...confirm, title: confirm.title(title), description: confirm.description(plan) }}
                onConfirm={() => void run(change, (stay) => clearCopy.done(keys, leads - stay))}
              >
                {action}
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
      <ChangeOutcome outcome={outcome} />
    </Panel>
  );
}

const copy = databaseCopy.summary;
/** The usual local storage quota, in characters; browsers don't tell. */
const LOCAL_LIMIT = 5 * 1024 * 1024;
const LIKELY = { usage: 1, quota: LOCAL_LIMIT };

interface StorageSummaryProps {
  inventory: Inventory;
  /** Undefined while they are counted. */
  leads: { count: number; bytes: number } | undefined;
}

/** How much is stored, how much fits, and whether the browser will keep it. */
function StorageSummary({ inventory, leads }: StorageSummaryProps) {
  const { keeps, persistence, estimate, persist } = useStorageHealth(leads?.bytes);
  const asking = persistence === 'asking';
  // The likely answers keep the room for them.
  const usual = asking ? 'best-effort' : persistence;
  const room = estimate === undefined ? LIKELY : estimate;
  const [answer, setAnswer] = useState<string>();
  const present = inventory.known.filter(({ raw }) => raw !== null).length + inventory.foreign.length;
  const ask = async () => {
    const said = (await persist()) ? copy.persisted : copy.notPersisted;
    setAnswer(oneLine(said));
    toast(said);
  };
  return (
    <Panel title={copy.title} text={copy.text}>
      {!keeps && <Notice tone="warning" {...copy.notKept} className="mb-5" />}
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        <Figure term={copy.local} note={copy.localNote(share(inventory.localBytes, LOCAL_LIMIT))}>
          {copy.inKeys(formatBytes(inventory.localBytes), present)}
        </Figure>
        <Figure
          term={copy.leads}
          note={leads && leads.count > 0 ? copy.leadsNote(formatBytes(leads.bytes)) : undefined}
          pending={!leads}
        >
          {leads && copy.leadCount(leads.count)}
        </Figure>
        <Figure
          term={copy.quota}
          note={room ? copy.quotaNote(share(room.usage, room.quota)) : undefined}
          pending={estimate === undefined}
        >
          {room ? copy.used(formatBytes(room.usage), formatBytes(room.quota)) : copy.noEstimate}
        </Figure>
        <Figure term={copy.persistence} note={copy.persistenceNotes[usual]} pending={asking}>
          <Badge tone={persistence === 'persistent' ? 'success' : 'neutral'}>
            {copy.persistenceStates[usual]}
          </Badge>
        </Figure>
      </dl>
      {usual === 'best-effort' && (
        <Button
          variant="secondary"
          size="sm"
          className={cx('mt-5', asking && 'invisible')}
          onClick={() => void ask()}
        >
          {copy.persist}
        </Button>
      )}
      <p role="status" className="mt-3 text-[0.94rem] empty:mt-0">
        {answer}
      </p>
    </Panel>
  );
}

interface FigureProps {
  term: string;
  note: string | undefined;
  /** Not known yet: the note only keeps the room. */
  pending?: boolean;
  children: React.ReactNode;
}

function Figure({ term, note, pending = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="mt-1 space-y-1">
        <p className="font-semibold">{pending ? '…' : children}</p>
        {note && <p className={cx('text-sm leading-snug text-soft', pending && 'invisible')}>{note}</p>}
      </dd>
    </div>
  );
}

/** Nothing is less than a thousandth, too: a first estimate of 0 took a line less than the one after it. */
function share(part: number, whole: number): string {
  const ratio = part / whole;
  return ratio < 0.001 ? copy.lessThan : percent(ratio, ratio < 0.1 ? 1 : 0);
}

/** `asking`: not answered yet. `unsupported`: the browser, or plain http, doesn't offer it. */
type Persistence = 'asking' | 'unsupported' | 'persistent' | 'best-effort';

/** The browser's report on its storage. A change of `occasion` asks for a new estimate. */
function useStorageHealth(occasion: unknown) {
  const keeps = useStorageKeeps();
  const before: Persistence = useAnswer(readPersistence) ?? 'asking';
  const [agreed, setAgreed] = useState(false);
  const estimate = useAnswer(readEstimate, occasion);
  /** Asks the browser not to clean up on its own. Resolves with whether it agreed. */
  const persist = async () => {
    const answer =
      (await manager()
        ?.persist?.()
        .catch(() => false)) ?? false;
    setAgreed(answer);
    return answer;
  };
  return { keeps, persistence: agreed ? 'persistent' : before, estimate, persist };
}

const manager = (): Partial<StorageManager> | undefined => navigator.storage;

async function readPersistence(): Promise<Persistence> {
  try {
    const persisted = await manager()?.persisted?.();
    if (persisted === undefined) return 'unsupported';
    return persisted ? 'persistent' : 'best-effort';
  } catch {
    return 'unsupported';
  }
}

/** Bytes in all kinds of storage except local storage; null if the browser doesn't tell. */
async function readEstimate(): Promise<{ usage: number; quota: number } | null> {
  try {
    const { usage, quota } = (await manager()?.estimate?.()) ?? {};
    return usage !== undefined && quota ? { usage, quota } : null;
  } catch {
    return null;
  }
}
