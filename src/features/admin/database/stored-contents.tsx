import { useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { outboxDatabase, sessionValues } from '~/features/stored-values';
import type { Outbox } from '~/leads/outbox';
import { CheckboxField } from '~/shared/forms/fields';
import { formatBytes } from '~/shared/lib/format-bytes';
import type { StorageGroup } from '~/shared/lib/storage';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Dialog } from '~/shared/ui/dialog';
import { Panel } from '~/shared/ui/panel';
import { NO_CHANGE } from './browser-change';
import { EntryRow, EntryTable } from './entry-table';
import { showValue } from './mask-value';
import { ChangeOutcome, useBrowserChange } from './use-browser-change';
import type { Inventory, StoredEntry } from './use-inventory';

const copy = databaseCopy.contents;
const GROUPS: readonly StorageGroup[] = [
  'leads',
  'settings',
  'accounts',
  'session',
  'measurements',
  'visits',
];

interface StoredContentsProps {
  inventory: Inventory;
  leads: { count: number; bytes: number } | undefined;
  outbox: Outbox | undefined;
}

/** Every key, by use, with its value and a reset. */
export function StoredContents({ inventory, leads, outbox }: StoredContentsProps) {
  const [onlyStored, setOnlyStored] = useState(false);
  const [viewed, setViewed] = useState<StoredEntry>();
  const [resetting, setResetting] = useState<StoredEntry>();
  const { outcome, run } = useBrowserChange(outbox);

  const shown = <E extends StoredEntry>(entries: readonly E[]) =>
    entries.filter(({ raw }) => !onlyStored || raw !== null);
  const reset = ({ key, area }: StoredEntry) =>
    run({ ...NO_CHANGE, [area]: new Map([[key, null]]) }, { title: copy.resetDone(key) });
  const actions = { onView: setViewed, onReset: setResetting };

  return (
    <Panel title={copy.title} text={copy.text}>
      <CheckboxField
        name="onlyStored"
        label={copy.onlyStored}
        checked={onlyStored}
        onChange={({ currentTarget }) => setOnlyStored(currentTarget.checked)}
      />
      <ChangeOutcome outcome={outcome} />
      <div className="mt-6 space-y-10">
        {GROUPS.map((group) => (
          <EntryTable
            key={group}
            {...copy.groups[group]}
            entries={shown(inventory.known.filter((entry) => entry.group === group))}
            readOnly={group === 'session'}
            before={group === 'leads' && (!onlyStored || leads?.count !== 0) && <DatabaseRow leads={leads} />}
            {...actions}
          />
        ))}
        <EntryTable {...copy.groups.tab} entries={shown(inventory.session)} {...actions} />
        <EntryTable {...copy.groups.foreign} entries={inventory.foreign} {...actions} />
      </div>
      {viewed && <EntryDialog entry={viewed} onClose={() => setViewed(undefined)} />}
      <ConfirmDialog
        open={resetting !== undefined}
        onOpenChange={() => setResetting(undefined)}
        title={copy.confirm.title(resetting?.key ?? '')}
        description={resetting ? confirmation(resetting) : ''}
        confirmLabel={copy.confirm.confirm}
        danger
        onConfirm={() => {
          if (resetting) void reset(resetting);
        }}
      />
    </Panel>
  );
}

function DatabaseRow({ leads }: Pick<StoredContentsProps, 'leads'>) {
  const { key, purpose } = outboxDatabase;
  return (
    <EntryRow
      name={key}
      purpose={purpose}
      size={leads ? copy.rows(leads.count, formatBytes(leads.bytes)) : '…'}
      state={copy.database}
      actions={
        <Link to={paths.adminLeads()} className="text-link underline underline-offset-4">
          {copy.openLeads}
        </Link>
      }
    />
  );
}

const DRAFTS = new Set(sessionValues.map(({ key }) => key));

function confirmation({ key, area, purpose }: StoredEntry): string {
  if (area === 'session' && DRAFTS.has(key)) return copy.confirm.session(purpose);
  return purpose ? copy.confirm.known(purpose) : copy.confirm.foreign;
}

const viewCopy = databaseCopy.view;

/** A value as it is stored, without its secrets. */
function EntryDialog({ entry, onClose }: { entry: StoredEntry; onClose: () => void }) {
  const { text, masked, cut } = showValue(entry.raw ?? '');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={entry.key}
      description={entry.purpose || viewCopy.foreign}
      footer={<Button onClick={onClose}>{viewCopy.close}</Button>}
    >
      {entry.state === 'unreadable' && <p className="mb-3 text-warn">{viewCopy.unreadable}</p>}
      {entry.state === 'partly' && <p className="mb-3 text-warn">{viewCopy.partly}</p>}
      <pre className="rounded border border-line bg-sunken p-4 font-mono text-[0.86rem] leading-normal whitespace-pre-wrap wrap-anywhere">
        {text || viewCopy.empty}
      </pre>
      <p className="mt-3 text-sm text-soft">
        {viewCopy.notes([
          formatBytes(entry.bytes),
          ...(masked ? [viewCopy.masked] : []),
          ...(cut ? [viewCopy.cut] : []),
        ])}
      </p>
    </Dialog>
  );
}
