import { TextLink } from '~/features/admin/kit/text';
import { outboxDatabase } from '~/features/stored-values';
import { formatBytes } from '~/shared/lib/format-bytes';
import { pluralize } from '~/shared/lib/locale';
import type { StorageGroup } from '~/shared/lib/storage';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Card } from '~/shared/ui/card';
import { cx } from '~/shared/ui/class-names';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import type { Inventory, StoredEntry } from './use-inventory';

const GROUPS: readonly { group: StorageGroup; title: string; text?: string }[] = [
  { group: 'leads', title: 'Leads' },
  { group: 'settings', title: 'Settings', text: 'They override the built site in this browser alone.' },
  { group: 'accounts', title: 'Accounts and sign-in' },
  { group: 'session', title: 'Session', text: 'Signing out removes these together.' },
  { group: 'measurements', title: 'Page speed' },
  { group: 'visits', title: 'Visits and choices' },
];

interface StoredContentsProps {
  inventory: Inventory;
  leads: { count: number; bytes: number };
}

/** Every key, grouped by use, with its size and state. */
export function StoredContents({ inventory, leads }: StoredContentsProps) {
  return (
    <Card title="Contents" text="Every key that the site may use.">
      <div className="space-y-10">
        {GROUPS.map(({ group, ...words }) => {
          const entries = inventory.known.filter((entry) => entry.group === group).map(toCells);
          return (
            <KeyTable
              key={group}
              {...words}
              rows={group === 'leads' ? [getDatabaseCells(leads), ...entries] : entries}
            />
          );
        })}
        <KeyTable
          title="This tab"
          text="Session storage: gone when the tab is closed."
          rows={inventory.session.map(toCells)}
        />
      </div>
    </Card>
  );
}

interface KeyTableProps {
  title: string;
  text?: string;
  rows: ReturnType<typeof toCells>[];
}

const KeyTable = ({ title, text, rows }: KeyTableProps) => (
  <section>
    <h3 className="text-lead">{title}</h3>
    {text && <p className="mt-1 max-w-measure text-ui text-muted">{text}</p>}
    <ResponsiveTable
      caption={title}
      columns={['Key', 'What for', 'Size', 'State']}
      columnClass={['md:w-26/100', '', 'md:w-16/100', 'md:w-1/5']}
      rows={rows}
    />
  </section>
);

function getDatabaseCells(leads: StoredContentsProps['leads']) {
  const { key, purpose } = outboxDatabase;
  const size = formatBytes(leads.bytes);
  return [
    <KeyName key="key" name={key} />,
    purpose,
    pluralize(leads.count, { one: `# row, ${size}`, other: `# rows, ${size}` }),
    <TextLink key="state" to={paths.adminLeads()}>
      Open leads
    </TextLink>,
  ];
}

const toCells = (entry: StoredEntry) => [
  <KeyName key="key" name={entry.key} isAbsent={entry.raw === null} />,
  entry.purpose,
  entry.raw === null ? '–' : formatBytes(entry.bytes),
  <ValueStateBadge key="state" entry={entry} />,
];

const KeyName = ({ name, isAbsent = false }: { name: string; isAbsent?: boolean }) => (
  <span className={cx('font-mono text-small font-medium wrap-anywhere', isAbsent && 'text-muted')}>
    {name}
  </span>
);

const STATE_LABELS = {
  valid: 'Sound',
  unreadable: 'Ignored: not readable',
} as const;

function ValueStateBadge({ entry: { state } }: { entry: StoredEntry }) {
  if (state === 'absent') return <span className="text-muted">Not set</span>;
  return <Badge tone={state === 'valid' ? 'success' : 'warning'}>{STATE_LABELS[state]}</Badge>;
}
