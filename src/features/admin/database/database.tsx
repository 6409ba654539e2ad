import { Download } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { countLeads, createLeadStates, type LeadCounts } from '~/leads/lead-status';
import type { Outbox } from '~/leads/outbox';
import { useOutbox } from '~/leads/use-outbox';
import { downloadFile } from '~/shared/lib/download-file';
import { formatBytes, getByteLength } from '~/shared/lib/format-bytes';
import { pluralize } from '~/shared/lib/locale';
import { writeRaw } from '~/shared/lib/storage';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { OutcomeNotice, useOutcome } from '../kit/outcome';
import { exportStorage } from './export-storage';
import { StoredContents } from './stored-contents';
import { useBrowserChange } from './use-browser-change';
import {
  CLEAR_SCOPES,
  formatKeysAndLeads,
  formatLeadCount,
  formatLossWarning,
  type Inventory,
  planClear,
  useInventory,
} from './use-inventory';

/** Shows, exports and clears everything that the site stores in this browser. */
export function Database() {
  const inventory = useInventory();
  const { pipeline, rows } = useOutbox();
  const counts = useMemo(
    () => countLeads(createLeadStates(pipeline.destinations), rows),
    [pipeline.destinations, rows],
  );
  const leads = useMemo(
    () => ({ count: rows.length, bytes: rows.length === 0 ? 0 : getByteLength(JSON.stringify(rows)) }),
    [rows],
  );
  return (
    <div className="space-y-6">
      <StorageSummary inventory={inventory} leads={leads} />
      <ExportPanel outbox={pipeline.outbox} leadCount={rows.length} />
      <StoredContents inventory={inventory} leads={leads} />
      <ClearPanel inventory={inventory} outbox={pipeline.outbox} counts={counts} />
    </div>
  );
}

interface StorageSummaryProps {
  inventory: Inventory;
  leads: { count: number; bytes: number };
}

function StorageSummary({ inventory, leads }: StorageSummaryProps) {
  const isWritable = useIsStorageWritable();
  const { localBytes, known } = inventory;
  const keys = known.filter(({ raw }) => raw !== null).length;
  const size = formatBytes(localBytes);
  return (
    <Card
      title="In this browser"
      text="This site runs without a server: its data lies here, and where its leads are sent."
    >
      {!isWritable && (
        <Callout
          tone="warning"
          title="This browser does not keep what the site stores"
          text="A private window, a setting or full storage prevents it. Changes last until you leave the page."
          className="mb-5"
        />
      )}
      <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <div>
          <dt className="text-small text-muted">Local storage</dt>
          <dd className="mt-1 font-semibold">
            {pluralize(keys, { one: `${size} in # key`, other: `${size} in # keys` })}
          </dd>
        </div>
        <div>
          <dt className="text-small text-muted">Leads (IndexedDB)</dt>
          <dd className="mt-1 font-semibold">{formatLeadCount(leads.count)}</dd>
        </div>
      </dl>
    </Card>
  );
}

const PROBE_KEY = 'storage_probe';

/** False if the browser refuses to store anything. */
function useIsStorageWritable(): boolean {
  const [isWritable, setWritable] = useState(true);
  useEffect(() => {
    setWritable(writeRaw(PROBE_KEY, '1'));
    writeRaw(PROBE_KEY, null);
  }, []);
  return isWritable;
}

function ExportPanel({ outbox, leadCount }: { outbox: Outbox; leadCount: number }) {
  const { outcome, report } = useOutcome();
  const save = async () => {
    const rows = await outbox.all();
    const { name, text, values } = exportStorage(rows);
    downloadFile(name, 'application/json', text);
    report({
      tone: 'success',
      title: 'Export downloaded',
      text: `In the file: ${formatKeysAndLeads(values, rows.length)}.`,
    });
  };
  return (
    <Card
      title="Export"
      text="One JSON file to keep: every key of this site and all leads with their delivery receipts, without the session. To move leads or settings to another browser, export them on their own pages, and import them at /upload."
    >
      <ConfirmButton
        variant="primary"
        className="max-w-full"
        message={{
          title: 'Download the export?',
          description: `It is plain text with the personal data of ${formatLeadCount(leadCount)}, the hashed passwords of the accounts registered here, and the API keys and passwords of the connected systems. Store it where only the right people can read it.`,
          confirmLabel: 'Download',
        }}
        danger={false}
        onConfirm={() => void save()}
      >
        <Download aria-hidden="true" className="size-4" />
        Download export
      </ConfirmButton>
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}

const CLEAR_SCOPE_TEXTS: Record<
  (typeof CLEAR_SCOPES)[number],
  { title: string; text: string; action: string }
> = {
  leads: {
    title: 'Leads',
    text: 'Inquiries with their receipts. Other systems keep everything they’ve received.',
    action: 'Clear leads',
  },
  settings: {
    title: 'Settings',
    text: 'All that this browser overrides, keys and passwords included. The built configuration applies again.',
    action: 'Clear settings',
  },
  accounts: {
    title: 'Accounts and sign-in',
    text: 'Registered accounts, reset requests, sign-in history and lockouts. The built-in accounts stay.',
    action: 'Clear accounts',
  },
  measurements: {
    title: 'Page speed',
    text: 'The history of the performance page.',
    action: 'Clear page speed',
  },
  visits: {
    title: 'Visits and choices',
    text: 'Cookie choice, color theme, campaign links, booked slots, and drafts in this tab.',
    action: 'Clear visits',
  },
  everything: { title: 'Everything', text: 'All of the above.', action: 'Clear everything' },
};

interface ClearPanelProps {
  inventory: Inventory;
  outbox: Outbox;
  counts: LeadCounts;
}

function ClearPanel({ inventory, outbox, counts }: ClearPanelProps) {
  const { busy, outcome, run } = useBrowserChange(outbox);
  return (
    <Card title="Clear" text="Download an export first. You stay signed in.">
      <ul className="divide-y divide-border">
        {CLEAR_SCOPES.map((scope) => {
          const { keys, leads, undelivered, change } = planClear(scope, inventory, counts);
          const { title, text, action } = CLEAR_SCOPE_TEXTS[scope];
          const removed = formatKeysAndLeads(keys, leads);
          const isEmpty = keys + leads === 0;
          const warning = formatLossWarning(undelivered);
          return (
            <li
              key={scope}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-basis-grow-64">
                <h3 className="text-body">{title}</h3>
                <p className="mt-0.5 text-ui text-muted">{text}</p>
                <p className="mt-0.5 text-small text-muted">{isEmpty ? 'Nothing is stored.' : removed}</p>
              </div>
              <ConfirmButton
                variant={scope === 'everything' ? 'danger' : 'secondary'}
                disabled={isEmpty || busy}
                message={{
                  title: `Clear: ${title}?`,
                  description: `Removed from this browser: ${removed}. ${warning && `${warning} `}You stay signed in. It can’t be undone.`,
                  confirmLabel: 'Clear',
                }}
                onConfirm={() =>
                  void run(change, (remaining) => ({
                    title: 'Cleared',
                    text: `${formatKeysAndLeads(keys, leads - remaining)} removed.`,
                  }))
                }
              >
                {action}
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
      <OutcomeNotice outcome={outcome} />
    </Card>
  );
}
