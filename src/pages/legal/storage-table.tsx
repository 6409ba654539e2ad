import { Fragment } from 'react';
import { cookieTables } from '~/content/cookie-policy';
import { StackedTable } from '~/shared/ui/stacked-table';

interface StorageTableProps {
  /** Names the table for screen readers. */
  caption: string;
  items: readonly { key: string; purpose: string; lifetime: string; storage: string }[];
}

/** What is kept in a browser, by name. */
export function StorageTable({ caption, items }: StorageTableProps) {
  const { name, purpose, lifetime } = cookieTables.columns;
  return (
    <StackedTable
      caption={caption}
      columns={[name, purpose, lifetime]}
      columnClass={['w-[32%]', '', 'w-[27%]']}
      rows={items.map((item) => [
        <span key={item.key} className="block text-[0.94rem] leading-normal">
          <code className="font-mono text-[0.92em] wrap-anywhere">{breakable(item.key)}</code>
          <span className="block text-sm font-normal text-soft">{item.storage}</span>
        </span>,
        item.purpose,
        item.lifetime,
      ])}
    />
  );
}

/** A name that may go on in a new line after each of its underscores. */
const breakable = (name: string) =>
  name.split(/(?<=_)(?=[a-z])/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
