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
import { DeliveryIcon, firstWords, leadAddressee, leadPerson, RetryTime, toneOf } from './lead-signs';
import { type Select, SelectBox, selectedClass } from './selection';

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
  const company = contact?.company !== name && contact?.company;
  const who = [person !== name && person, company].filter(Boolean);
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
        card,
        selected ? selectedClass : 'hover:bg-sunken/60',
      )}
    >
      <td
        {...tableRoles.cell}
        className="align-top @max-[14rem]:col-span-2 @max-[14rem]:-ml-4 @min-[14rem]:@max-[40rem]:absolute @min-[14rem]:@max-[40rem]:inset-y-0 @min-[14rem]:@max-[40rem]:left-0"
      >
        <SelectBox
          label={leadsBar.select(name)}
          labelHidden
          checked={selected}
          onSelect={(on, range) => onSelect(row.id, on, range)}
          className="justify-center pr-3 pl-4"
        />
      </td>
      <td
        {...tableRoles.cell}
        className={cx(
          cellClass,
          'text-soft @max-[40rem]:order-2 @max-[40rem]:text-sm @max-[40rem]:leading-[1.35rem]',
          '@max-[14rem]:col-span-2',
        )}
      >
        <Moment iso={row.createdAt} />
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, '@max-[40rem]:contents')}>
        {who.length > 0 && (
          <span className={cx(line, firstLine)}>
            {person !== name && <span className="font-semibold">{person}</span>}
            {who.length > 1 && ', '}
            {company && <span className="text-soft">{company}</span>}
          </span>
        )}
        <Link
          to={address}
          {...KEEP_PLACE}
          className={cx(
            line,
            'scroll-my-40 font-medium underline-offset-4 hover:underline',
            who.length > 0 ? '@max-[40rem]:order-3 @max-[40rem]:col-span-2' : firstLine,
          )}
        >
          {name.split(/(?<=@)/).map((part) => (
            <span key={part} className={addressPart}>
              {part}
            </span>
          ))}
        </Link>
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, wholeLine, '@max-[40rem]:order-4')}>
        <span
          className={cx(
            line,
            'text-sm text-soft @min-[14rem]:@max-[40rem]:float-left @min-[14rem]:@max-[40rem]:pr-2',
          )}
        >
          {row.spam === 'fast' && (
            <>
              <Badge tone="warning" className="py-0!">
                {leadsTable.fast}
              </Badge>{' '}
            </>
          )}
          {leadKinds[row.kind]}
          {contact && <span className="@max-[40rem]:hidden">{`, ${serviceInterest(contact)}`}</span>}
        </span>
        {contact?.message && (
          <span className={cx(line, '@max-[14rem]:line-clamp-3')}>{firstWords(contact.message)}</span>
        )}
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, wholeLine, '@max-[40rem]:order-5')}>
        <DeliverySummary row={row} state={state} />
      </td>
    </tr>
  );
});

// A row of a wide list is two lines high. With less room, or with larger text, it becomes a card.
const card =
  '@max-[40rem]:relative @max-[40rem]:grid @max-[40rem]:grid-cols-[minmax(0,1fr)_auto] @max-[40rem]:gap-x-3 @max-[40rem]:gap-y-0.5 @max-[40rem]:py-2.5 @max-[40rem]:px-3 @min-[14rem]:@max-[40rem]:pl-13';
const cellClass = 'align-top @min-[40rem]:px-2.5 @min-[40rem]:py-1';
const firstLine = '@max-[40rem]:order-1 @max-[14rem]:col-span-2';
const wholeLine = '@max-[40rem]:col-span-2';
/** One line, with dots at its end. Large text on a phone leaves too little room for that. */
const line = 'block truncate @max-[14rem]:whitespace-normal';

/** With large text on a phone, an address is cut after its @, and never inside a word. */
const addressPart =
  '@max-[14rem]:block @max-[14rem]:overflow-hidden @max-[14rem]:text-ellipsis @max-[14rem]:wrap-normal';

const KEEP_PLACE = { state: { keepPlace: true } };

/** Where a lead went, in two lines, or one on a card: the system that needs most attention, then why and the others. */
function DeliverySummary({ row, state: { shown } }: { row: OutboxRow; state: LeadState }) {
  if (row.spam === 'honeypot') return <Sign status="spam">{leadsTable.spam}</Sign>;
  if (!row.lead) return <Sign status="delivered">{leadsTable.forgotten}</Sign>;
  if (shown.length === 0 && row.imported) return <Sign status="imported">{leadsTable.imported}</Sign>;
  if (shown.length === 0) return <Sign status="unrouted">{leadsTable.unrouted}</Sign>;
  const done = shown.filter(({ delivery }) => delivery.state === 'delivered');
  const open = shown
    .filter(({ delivery }) => delivery.state !== 'delivered')
    .sort((one, other) => urgency(one) - urgency(other));
  const arrived =
    done.length > 0 && `${done.map(({ label }) => label).join(', ')} ${deliveryStates.delivered}`;
  const [first, ...others] = open;
  if (!first) return <Sign status="delivered">{arrived}</Sign>;
  const rest = [
    ...others.map(({ label, delivery }) => `${label} ${deliveryStates[delivery.state]}`),
    arrived,
  ];
  const more = [first.delivery.attempts.at(-1)?.reason, rest.filter(Boolean).join(', ')];
  return (
    <>
      <Sign status={first.delivery.state}>
        {first.label} {deliveryStates[first.delivery.state]} <When status={first} />
      </Sign>
      <span className={cx(line, 'text-sm text-soft empty:hidden @max-[40rem]:hidden')}>
        {more.filter(Boolean).join(' ')}
      </span>
    </>
  );
}

/** Those that wait for a person come first. */
const urgency = ({ delivery: { state } }: DestinationStatus) =>
  ['failed', 'refused', 'retrying', 'waiting'].indexOf(state);

function When({ status: { enabled, delivery } }: { status: DestinationStatus }) {
  if (!enabled) return leadsTable.switchedOff;
  return delivery.state === 'retrying' && <RetryTime at={delivery.nextAt ?? 0} />;
}

function Sign({ status, children }: { status: LeadStatus; children: ReactNode }) {
  return (
    <Badge tone={toneOf(status)} className="flex w-fit max-w-full py-0!">
      <DeliveryIcon status={status} />
      <span className={cx(line, 'min-w-0')}>{children}</span>
    </Badge>
  );
}
