import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { deliveryStates, leadKinds, leadsBar, leadsTable } from '~/content/admin/leads';
import { serviceInterest } from '~/leads/lead';
import type { DestinationStatus, LeadState, LeadStatus } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { Link } from '~/shared/navigation/link';
import { useGo } from '~/shared/navigation/use-go';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { tableRoles } from '~/shared/ui/table-roles';
import { DeliveryIcon, firstWords, leadAddressee, leadPerson, RetryTime } from './lead-signs';
import { type Select, SelectBox } from './selection';

interface LeadRowProps {
  row: OutboxRow;
  state: LeadState;
  /** Its place in the list, from 0. */
  index: number;
  /** Opens the lead. */
  address: string;
  selected: boolean;
  onSelect: Select;
  ref: Ref<HTMLTableRowElement> | undefined;
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, state, index, address, selected, onSelect, ref } = props;
  const { contact } = row.lead ?? {};
  const name = leadAddressee(row);
  const person = contact && leadPerson(contact);
  const go = useGo();
  // A bigger target for mice and fingers; the keyboard has the link.
  const open = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, label');
    const selecting = getSelection()?.type === 'Range';
    if (!onControl && !selecting) void go(address, KEEP_PLACE);
  };
  return (
    <tr
      ref={ref}
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index + 2}
      onClick={open}
      className={cx(
        'cursor-pointer border-line border-t transition-colors duration-150',
        'max-md:relative max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:py-4 max-md:pr-4 max-md:pl-14',
        selected ? 'bg-tint/60' : 'hover:bg-sunken/60',
      )}
    >
      <td {...tableRoles.cell} className="align-top max-md:absolute max-md:top-1 max-md:left-0 md:py-0.5">
        <SelectBox
          label={leadsBar.select(name)}
          labelHidden
          checked={selected}
          onSelect={(on, range) => onSelect(row.id, on, range)}
          className="justify-center pr-3 pl-4 md:pl-3 xl:pl-4"
        />
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, 'max-md:order-3 max-md:text-soft')}>
        <Moment iso={row.createdAt} />
      </td>
      <td
        {...tableRoles.cell}
        className={cx(cellClass, 'min-w-0 wrap-anywhere max-md:order-1 max-md:col-span-2')}
      >
        {person && person !== name && <span className="line-clamp-2 font-semibold">{person}</span>}
        <Link
          to={address}
          {...KEEP_PLACE}
          className="line-clamp-3 scroll-my-40 font-medium underline-offset-4 hover:underline"
        >
          <Breakable>{name}</Breakable>
        </Link>
        {contact?.company && contact.company !== name && (
          <span className="line-clamp-2 text-soft">{contact.company}</span>
        )}
        {contact?.message && (
          <span className="mt-0.5 line-clamp-2 text-sm text-soft md:line-clamp-1">
            {firstWords(contact.message)}
          </span>
        )}
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, 'wrap-anywhere max-md:order-2 max-md:text-soft')}>
        {leadKinds[row.kind]}
        {contact && <span className="xl:hidden">{`, ${serviceInterest(contact)}`}</span>}
        {row.spam === 'fast' && (
          <Badge tone="warning" className="mt-1 max-md:ml-2 md:flex md:w-fit">
            {leadsTable.fast}
          </Badge>
        )}
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, 'wrap-anywhere max-xl:hidden')}>
        {contact && <span className="line-clamp-3">{serviceInterest(contact)}</span>}
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, 'wrap-anywhere max-md:order-4 max-md:col-span-2')}>
        <DeliverySummary row={row} state={state} />
      </td>
    </tr>
  );
});

const cellClass = 'align-top md:px-3 xl:px-4 md:py-3.5';

/** Breaks an address after the @ first, if it has to break. */
function Breakable({ children: text }: { children: string }) {
  const at = text.lastIndexOf('@') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

const KEEP_PLACE = { state: { keepPlace: true } };

/** Where a lead went: a line per destination, with those that have it in one. */
function DeliverySummary({ row, state }: { row: OutboxRow; state: LeadState }) {
  if (row.spam === 'honeypot') return <Line status="spam">{leadsTable.spam}</Line>;
  if (!row.lead) return <Line status="delivered">{leadsTable.forgotten}</Line>;
  const { shown } = state;
  if (shown.length === 0 && row.imported) return <Line status="imported">{leadsTable.imported}</Line>;
  if (shown.length === 0) return <Line status="unrouted">{leadsTable.unrouted}</Line>;
  const done = shown.filter(({ delivery }) => delivery.state === 'delivered');
  const open = shown.filter(({ delivery }) => delivery.state !== 'delivered');
  return (
    <ul className="space-y-1">
      {open.map((status) => (
        <li key={status.id}>
          <OpenDelivery status={status} />
        </li>
      ))}
      {done.length > 0 && (
        <li>
          <Line status="delivered">
            {done.map(({ label }) => label).join(', ')} {deliveryStates.delivered}
          </Line>
        </li>
      )}
    </ul>
  );
}

function OpenDelivery({ status: { label, enabled, delivery } }: { status: DestinationStatus }) {
  const { reason, kind } = delivery.attempts.at(-1) ?? {};
  // The reason of an unconfirmed one ends with where to look.
  const lines = kind === 'unconfirmed' ? 'line-clamp-5' : 'line-clamp-2';
  return (
    <Line status={delivery.state}>
      {label} {deliveryStates[delivery.state]}{' '}
      {enabled
        ? delivery.state === 'retrying' && <RetryTime at={delivery.nextAt ?? 0} />
        : leadsTable.switchedOff}
      {reason && <span className={cx(lines, 'text-sm text-soft')}>{reason}</span>}
    </Line>
  );
}

function Line({ status, children }: { status: LeadStatus; children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <DeliveryIcon status={status} className="mt-[0.22em]" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
