import type { ReactNode } from 'react';
import { databaseCopy } from '~/content/admin/database';
import { formatBytes } from '~/shared/lib/format-bytes';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import type { StoredEntry } from './use-inventory';

const copy = databaseCopy.contents;

interface EntryTableProps {
  title: string;
  text?: string;
  /** Shown instead of the table if there is nothing. */
  none?: string;
  entries: readonly StoredEntry[];
  /** A row that comes first. */
  before?: ReactNode;
  /** Without a reset. */
  readOnly?: boolean;
  onView: (entry: StoredEntry) => void;
  onReset: (entry: StoredEntry) => void;
}

/** Keys of one use. On phones a key is a block, and an empty one takes little room. */
export function EntryTable(props: EntryTableProps) {
  const { title, text, none, entries, before, readOnly, onView, onReset } = props;
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
                      {!readOnly && (
                        <Button
                          variant="secondary"
                          size="sm"
                          aria-label={copy.resetKey(entry.key)}
                          onClick={() => onReset(entry)}
                        >
                          {copy.reset}
                        </Button>
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

export function EntryRow({ name, purpose, note, size, state, actions }: EntryRowProps) {
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
        {purpose}
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
  switch (state) {
    case 'absent':
      return <span className="text-soft">{copy.states.absent}</span>;
    case 'sound':
      return <Badge tone="success">{copy.states.sound}</Badge>;
    case 'partly':
    case 'unreadable':
      return <Badge tone="warning">{copy.states[state]}</Badge>;
  }
}

const WIDTHS = ['xl:w-[24%]', '', 'xl:w-[6rem]', 'xl:w-[8.5rem]', 'xl:w-[9.5rem]'];
