import { Download } from 'lucide-react';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { subscribeSettings } from '~/config/config-store';
import { NO_CHANGE } from '~/features/admin/form/browser-change';
import { TextLink } from '~/features/admin/form/text';
import { type DescribedValue, outboxDatabase, sessionValues, storedValues } from '~/features/stored-values';
import { countLeads, createLeadStates } from '~/leads/lead-status';
import { outboxFallback } from '~/leads/stored-keys';
import { useOutbox } from '~/leads/use-outbox';
import { downloadFile } from '~/shared/lib/download-file';
import { formatBytes, getByteLength } from '~/shared/lib/format-bytes';
import { formatList, pluralize } from '~/shared/lib/locale';
import { readRaw, type StorageGroup, writeRaw } from '~/shared/lib/storage';
import { paths } from '~/shared/paths';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { OutcomeNotice, useOutcome } from '../form/outcome';
import { useBrowserChange } from '../form/use-browser-change';

/** Without `action`, nothing clears them: signing out removes the session. */
const GROUPS: Readonly<Record<StorageGroup, { title: string; text?: string; action?: string }>> = {
  leads: {
    title: 'Leads',
    text: 'Inquiries with their receipts. Other systems keep everything they’ve received.',
    action: 'Clear leads',
  },
  settings: {
    title: 'Settings',
    text: 'All that this browser overrides, keys and passwords included. Without them the built configuration applies.',
    action: 'Clear settings',
  },
  accounts: {
    title: 'Accounts and sign-in',
    text: 'Registered accounts, reset requests, sign-in history and lockouts. The built-in accounts stay.',
    action: 'Clear accounts',
  },
  measurements: { title: 'Page speed', action: 'Clear page speed' },
  visits: {
    title: 'Visits and choices',
    text: 'Cookie choice, color theme, campaign links, booked slots, and drafts in this tab.',
    action: 'Clear visits',
  },
  session: { title: 'Session', text: 'Signing out removes these together.' },
};
const GROUP_NAMES = Object.keys(GROUPS) as StorageGroup[];

interface Entry extends Pick<DescribedValue, 'key' | 'purpose' | 'group' | 'area'> {
  /** Length of key and value in UTF-8; 0 without a value. */
  bytes: number;
}

/** Shows, exports and clears everything that the site stores in this browser. */
export function Database() {
  const entries = useEntries();
  const { pipeline, rows } = useOutbox();
  const { busy, outcome, run } = useBrowserChange(pipeline.outbox);
  const leadBytes = useMemo(() => (rows.length === 0 ? 0 : getByteLength(JSON.stringify(rows))), [rows]);
  const counts = useMemo(
    () => countLeads(createLeadStates(pipeline.destinations), rows),
    [pipeline.destinations, rows],
  );
  const local = entries.filter(({ bytes, area }) => bytes > 0 && area === 'local');
  const size = formatBytes(local.reduce((sum, { bytes }) => sum + bytes, 0));

  const renderClearButton = (title: string, action: string, groups: readonly StorageGroup[]) => {
    const stored = entries.filter(({ group, bytes }) => groups.includes(group) && bytes > 0);
    const leads = groups.includes('leads') ? counts.total : 0;
    const undelivered = leads > 0 ? counts.pending + counts.failed : 0;
    const removed = formatKeysAndLeads(stored.length, leads);
    const pick = (area: Entry['area']) =>
      // The outbox clears its own key: a row that is being delivered has to stay.
      stored.filter((entry) => entry.area === area && entry.key !== outboxFallback.key);
    const change = {
      ...NO_CHANGE,
      local: new Map(pick('local').map(({ key }) => [key, null])),
      session: new Map(pick('session').map(({ key }) => [key, null])),
      removeLeads: groups.includes('leads'),
    };
    const warning =
      undelivered > 0 &&
      pluralize(undelivered, {
        one: '# of the leads has not been delivered and would be lost.',
        other: '# of the leads have not been delivered and would be lost.',
      });
    return (
      <ConfirmButton
        variant={groups.length > 1 ? 'danger' : 'secondary'}
        disabled={stored.length + leads === 0 || busy}
        message={{
          title: `Clear: ${title}?`,
          description: [
            `Removed from this browser: ${removed}.`,
            warning,
            'You stay signed in. It can’t be undone.',
          ]
            .filter(Boolean)
            .join(' '),
          confirmLabel: 'Clear',
        }}
        onConfirm={() =>
          void run(change, (remaining) => ({
            title: 'Cleared',
            text: `${formatKeysAndLeads(stored.length, leads - remaining)} removed.`,
          }))
        }
      >
        {action}
      </ConfirmButton>
    );
  };

  return (
    <div className="space-y-6">
      <Card
        title="In this browser"
        text="This site runs without a server: its data lies here, and where its leads are sent."
      >
        <StorageWarning />
        <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <div>
            <dt className="text-small text-muted">Local storage</dt>
            <dd className="mt-1 font-semibold">
              {pluralize(local.length, { one: `${size} in # key`, other: `${size} in # keys` })}
            </dd>
          </div>
          <div>
            <dt className="text-small text-muted">Leads (IndexedDB)</dt>
            <dd className="mt-1 font-semibold">{formatLeadCount(rows.length)}</dd>
          </div>
        </dl>
      </Card>
      <ExportPanel leadCount={rows.length} />
      <Card
        title="Contents"
        text="Every key that the site may use. Download an export before you clear some."
      >
        <OutcomeNotice outcome={outcome} />
        <div className="space-y-10">
          {GROUP_NAMES.map((group) => {
            const { title, text, action } = GROUPS[group];
            const found = entries.filter((entry) => entry.group === group).map(toCells);
            return (
              <section key={group}>
                <h3 className="text-lead">{title}</h3>
                {text && <p className="mt-1 mb-4 max-w-measure text-ui text-muted">{text}</p>}
                <ResponsiveTable
                  caption={title}
                  columns={['Key', 'What for', 'Size']}
                  columnClass={['md:w-1/3', '', 'md:w-1/4']}
                  rows={group === 'leads' ? [getDatabaseCells(rows.length, leadBytes), ...found] : found}
                />
                {action && <div className="mt-4">{renderClearButton(title, action, [group])}</div>}
              </section>
            );
          })}
          <section className="space-y-4 border-t border-border pt-6">
            <h3 className="text-lead">Everything</h3>
            {renderClearButton(
              'Everything',
              'Clear everything',
              GROUP_NAMES.filter((group) => group !== 'session'),
            )}
          </section>
        </div>
      </Card>
    </div>
  );
}

/** Everything that the site may keep in local and session storage. Follows changes in this and other tabs. */
function useEntries(): readonly Entry[] {
  const [version, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const unsubscribe = subscribeSettings(refresh);
    // No event announces drafts and edits in developer tools.
    addEventListener('focus', refresh);
    return () => {
      unsubscribe();
      removeEventListener('focus', refresh);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version represents the stored values
  return useMemo(
    () =>
      [...storedValues, ...sessionValues].map((stored) => {
        const { key, purpose, group, area } = stored;
        const raw = readRaw(stored);
        const bytes = raw === null ? 0 : getByteLength(key) + getByteLength(raw);
        return { key, purpose, group, area, bytes };
      }),
    [version],
  );
}

const PROBE_KEY = 'storage_probe';

/** Shown if the browser refuses to store anything. */
function StorageWarning() {
  const [isWritable, setWritable] = useState(true);
  useEffect(() => {
    setWritable(writeRaw(PROBE_KEY, '1'));
    writeRaw(PROBE_KEY, null);
  }, []);
  if (isWritable) return null;
  return (
    <Callout
      tone="warning"
      title="This browser does not keep what the site stores"
      text="A private window, a setting or full storage prevents it. Changes last until you leave the page."
      className="mb-5"
    />
  );
}

function ExportPanel({ leadCount }: { leadCount: number }) {
  const { outbox } = useOutbox().pipeline;
  const { outcome, report } = useOutcome();
  /** This browser's values as they are stored, and its leads. Nothing reads the file back. */
  const save = async () => {
    const rows = await outbox.all();
    const values = storedValues.flatMap((stored) => {
      const raw = stored.group === 'session' ? null : readRaw(stored);
      return raw === null ? [] : [[stored.key, raw] as const];
    });
    const createdAt = new Date().toISOString();
    const localStorage = Object.fromEntries(values);
    const file = { format: 'browser-export', site: location.origin, createdAt, localStorage, outbox: rows };
    const text = `${JSON.stringify(file, null, 2)}\n`;
    downloadFile(`browser-export-${createdAt.slice(0, 10)}.json`, 'application/json', text);
    report({
      tone: 'success',
      title: 'Export downloaded',
      text: `In the file: ${formatKeysAndLeads(values.length, rows.length)}.`,
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

const toCells = ({ key, purpose, area, bytes }: Entry) => [
  <span
    key="key"
    className={cx('font-mono text-small font-medium wrap-anywhere', bytes === 0 && 'text-muted')}
  >
    {key}
  </span>,
  area === 'session' ? `${purpose} (in this tab)` : purpose,
  bytes === 0 ? '–' : formatBytes(bytes),
];

function getDatabaseCells(count: number, bytes: number) {
  const { key, purpose } = outboxDatabase;
  const size = formatBytes(bytes);
  return [
    <span key="key" className="font-mono text-small font-medium wrap-anywhere">
      {key}
    </span>,
    purpose,
    <span key="size" className="flex flex-wrap gap-x-4">
      <span>{pluralize(count, { one: `# row, ${size}`, other: `# rows, ${size}` })}</span>
      <TextLink to={paths.adminLeads()}>Open leads</TextLink>
    </span>,
  ];
}

const formatLeadCount = (leads: number): string => pluralize(leads, { one: '# lead', other: '# leads' });

/** '3 keys and 2 leads', 'nothing' */
function formatKeysAndLeads(keys: number, leads: number): string {
  const parts = [
    keys > 0 && pluralize(keys, { one: '# key', other: '# keys' }),
    leads > 0 && formatLeadCount(leads),
  ];
  return formatList(parts.filter((part) => part !== false)) || 'nothing';
}
