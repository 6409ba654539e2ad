import type { MouseEvent } from 'react';
import { leadKinds, leadsTable } from '~/content/admin-leads';
import type { Destination } from '~/leads/destination';
import { serviceInterest } from '~/leads/lead';
import type { OutboxRow } from '~/leads/outbox-row';
import { Link } from '~/shared/navigation/link';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { DeliverySummary } from './delivery-summary';

interface LeadsTableProps {
  rows: readonly OutboxRow[];
  destinations: readonly Destination[];
}

/** A table beside a mouse, cards on a phone. The address of each row opens its detail. */
export function LeadsTable({ rows, destinations }: LeadsTableProps) {
  const { columns } = leadsTable;
  return (
    <table {...roles.table} className="w-full table-fixed text-left text-[0.92rem] leading-snug max-md:block">
      <caption className="sr-only">{leadsTable.caption}</caption>
      <thead {...roles.rowgroup} className="max-md:sr-only">
        <tr {...roles.row} className="text-sm text-soft">
          {Object.entries(columns).map(([id, label]) => (
            <th
              key={id}
              {...roles.columnheader}
              scope="col"
              className={cx('border-b border-line px-3 py-3 font-semibold xl:px-4', widths[id])}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className="max-md:block">
        {rows.map((row) => (
          <LeadRow key={row.id} row={row} destinations={destinations} />
        ))}
      </tbody>
    </table>
  );
}

function LeadRow({ row, destinations }: { row: OutboxRow; destinations: readonly Destination[] }) {
  const { contact } = row.lead ?? {};
  const go = useGo();
  const address = paths.adminLead(row.id);
  // More room for mice and fingers; the keyboard has the link.
  const open = ({ target }: MouseEvent) => {
    const onLink = target instanceof Element && target.closest('a');
    const selecting = getSelection()?.type === 'Range';
    if (!onLink && !selecting) void go(address, KEEP_PLACE);
  };
  return (
    <tr
      {...roles.row}
      onClick={open}
      className="cursor-pointer border-line transition-colors duration-150 not-first:border-t hover:bg-sunken/60 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:p-4"
    >
      <td {...roles.cell} className="align-top max-md:order-3 max-md:text-soft md:px-3 xl:px-4 md:py-3.5">
        <Moment iso={row.createdAt} />
      </td>
      <td
        {...roles.cell}
        className="min-w-0 align-top wrap-anywhere max-md:order-1 max-md:col-span-2 md:px-3 xl:px-4 md:py-3.5"
      >
        <Link to={address} {...KEEP_PLACE} className="font-medium underline-offset-4 hover:underline">
          {contact ? <Email>{contact.email}</Email> : leadsTable.removed}
        </Link>
        {contact?.company && <span className="block text-soft">{contact.company}</span>}
      </td>
      <td {...roles.cell} className="align-top max-md:order-2 max-md:text-soft md:px-3 xl:px-4 md:py-3.5">
        {leadKinds[row.kind]}
        {contact && <span className="xl:hidden">{`, ${serviceInterest(contact)}`}</span>}
        {row.spam === 'fast' && (
          <Badge tone="warning" className="mt-1 max-md:ml-2 md:flex md:w-fit">
            {leadsTable.fast}
          </Badge>
        )}
      </td>
      <td {...roles.cell} className="align-top max-xl:hidden md:px-3 xl:px-4 md:py-3.5">
        {contact && serviceInterest(contact)}
      </td>
      <td {...roles.cell} className="align-top max-md:order-4 max-md:col-span-2 md:px-3 xl:px-4 md:py-3.5">
        <DeliverySummary row={row} destinations={destinations} />
      </td>
    </tr>
  );
}

/** Breaks behind the @ first, where it has to break. */
function Email({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

// The rest of the width is the address's.
const widths: Record<string, string> = {
  received: 'w-[7.5rem] xl:w-[9.5rem]',
  kind: 'w-[8.5rem]',
  interest: 'w-[9.5rem] max-xl:hidden',
  delivery: 'w-[36%]',
};

const KEEP_PLACE = { state: { keepPlace: true } };

// Laid out as a grid, a table loses its meaning for assistive technology unless the roles are spelled out.
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
