import { type ReactElement, type ReactNode, useState } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { windowWords } from '~/content/words/windows';
import { NO_CHANGE } from '~/features/admin/kit/browser-change';
import { TextLink } from '~/features/admin/kit/words';
import { outboxDatabase, sessionValues } from '~/features/stored-values';
import type { Outbox } from '~/leads/outbox';
import { CheckboxField } from '~/shared/forms/fields';
import { formatBytes } from '~/shared/lib/format-bytes';
import type { StorageGroup } from '~/shared/lib/storage';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Dialog } from '~/shared/ui/dialog';
import { Panel } from '~/shared/ui/panel';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { showValue } from './mask-value';
import { ChangeOutcome, useBrowserChange } from './use-browser-change';
import { holdsLeads, type Inventory, type StoredEntry } from './use-inventory';

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
  const { outcome, run } = useBrowserChange(outbox);

  const shown = <E extends StoredEntry>(entries: readonly E[]) =>
    entries.filter(({ raw }) => !onlyStored || raw !== null);
  const reset = ({ key, area }: StoredEntry) =>
    run({ ...NO_CHANGE, [area]: new Map([[key, null]]) }, () => ({ title: copy.resetDone(key) }));
  const actions = { onView: setViewed, onReset: (entry: StoredEntry) => void reset(entry) };

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
      actions={<OpenLeads />}
    />
  );
}

const OpenLeads = () => <TextLink to={paths.adminLeads()}>{copy.openLeads}</TextLink>;

const DRAFTS = new Set(sessionValues.map(({ key }) => key));

function questionAbout({ key, area, purpose }: StoredEntry) {
  const { title, confirm, session, known, foreign } = copy.confirm;
  const isDraft = area === 'session' && DRAFTS.has(key);
  const description = isDraft ? session(purpose) : purpose ? known(purpose) : foreign;
  return { title: title(key), description, confirm };
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
      footer={<Button onClick={onClose}>{windowWords.close}</Button>}
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

interface EntryTableProps {
  title: string;
  text?: string;
  /** Shown instead of the table if there is nothing. */
  none?: string;
  entries: readonly StoredEntry[];
  /** A row that comes first. */
  before?: ReactElement | false;
  /** Without a reset. */
  readOnly?: boolean;
  onView: (entry: StoredEntry) => void;
  onReset: (entry: StoredEntry) => void;
}

/** Keys of one use. On phones a key is a block, and an empty one takes little room. */
function EntryTable(props: EntryTableProps) {
  const { title, text, none, entries, readOnly, onView, onReset } = props;
  const before: ReactElement | false | undefined = props.before;
  return (
    <section>
      <h3 className="text-[1.1rem]">{title}</h3>
      {text && <p className="mt-1 max-w-measure text-[0.94rem] text-soft">{text}</p>}
      {entries.length === 0 && !before ? (
        <p className="mt-3 text-[0.94rem] text-soft">{none ?? copy.nothing}</p>
      ) : (
        <table
          {...roles.table}
          className="mt-2 w-full table-fixed text-left text-[0.92rem] leading-snug max-xl:block"
        >
          <caption className="sr-only">{title}</caption>
          <thead {...roles.rowgroup} className="max-xl:block">
            <tr {...roles.row} className="text-sm text-soft max-xl:block">
              {copy.columns.map((column, index) => (
                <th
                  key={column}
                  {...roles.columnheader}
                  scope="col"
                  className={cx(
                    'max-xl:sr-only xl:border-b xl:border-line xl:py-2 xl:pr-4 font-normal',
                    WIDTHS[index],
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="max-xl:block">
            {before}
            {entries.map((entry) => (
              <EntryRow
                key={entry.key}
                name={entry.key}
                purpose={entry.purpose || copy.unknownPurpose}
                note={noteOf(entry)}
                size={entry.raw === null ? undefined : formatBytes(entry.bytes)}
                state={<State entry={entry} />}
                actions={
                  entry.raw !== null && (
                    <>
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-label={copy.viewKey(entry.key)}
                        onClick={() => onView(entry)}
                      >
                        {copy.view}
                      </Button>
                      {holdsLeads(entry) && <OpenLeads />}
                      {!readOnly && !holdsLeads(entry) && (
                        <ConfirmButton
                          size="sm"
                          aria-label={copy.resetKey(entry.key)}
                          ask={questionAbout(entry)}
                          onConfirm={() => onReset(entry)}
                        >
                          {copy.reset}
                        </ConfirmButton>
                      )}
                    </>
                  )
                }
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface EntryRowProps {
  name: string;
  purpose: string;
  /** The problem with the value. */
  note?: string | undefined;
  /** Undefined if nothing is stored. */
  size: string | undefined;
  state: ReactNode;
  actions: ReactNode;
}

function EntryRow({ name, purpose, note, size, state, actions }: EntryRowProps) {
  const empty = size === undefined;
  return (
    <tr
      {...roles.row}
      className="border-line align-baseline not-first:border-t max-xl:flex max-xl:flex-wrap max-xl:items-baseline max-xl:gap-x-4 max-xl:gap-y-1 max-xl:py-3"
    >
      <th
        {...roles.rowheader}
        scope="row"
        className={cx(
          'min-w-0 flex-[1_1_50%] font-mono text-[0.86rem] font-medium wrap-anywhere xl:py-2.5 xl:pr-4',
          empty && 'text-soft',
        )}
      >
        {name}
      </th>
      <td
        {...roles.cell}
        className="text-pretty text-soft max-xl:order-3 max-xl:basis-full xl:py-2.5 xl:pr-4"
      >
        <span>{purpose}</span>
        {note && <span className="block text-warn">{note}</span>}
      </td>
      <td
        {...roles.cell}
        className={cx('flex-[1_0_auto] max-xl:order-4 xl:py-2.5 xl:pr-4', empty && 'max-xl:hidden')}
      >
        {size ?? '–'}
      </td>
      <td {...roles.cell} className="max-xl:order-2 xl:py-2.5 xl:pr-4">
        {state}
      </td>
      <td {...roles.cell} className={cx('max-xl:order-5 xl:py-1.5', empty && 'max-xl:hidden')}>
        {actions ? <span className="flex flex-wrap gap-2">{actions}</span> : '–'}
      </td>
    </tr>
  );
}

const noteOf = ({ state }: StoredEntry) =>
  state === 'partly' || state === 'unreadable' ? copy.stateNotes[state] : undefined;

function State({ entry: { state, purpose } }: { entry: StoredEntry }) {
  if (!purpose) return copy.states.foreign;
  if (state === 'absent') return <span className="text-soft">{copy.states.absent}</span>;
  return <Badge tone={state === 'sound' ? 'success' : 'warning'}>{copy.states[state]}</Badge>;
}

const WIDTHS = ['xl:w-[24%]', '', 'xl:w-[6rem]', 'xl:w-[8.5rem]', 'xl:w-[9.5rem]'];
