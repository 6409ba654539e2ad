import { MonitorDown } from 'lucide-react';
import { Fragment, memo, type ReactNode, type Ref } from 'react';
import { inboxNews, onlyHere as words } from '~/content/admin/lead-marks';
import { leadDetail, leadKinds, leadStatuses, leadsBar, leadsTable } from '~/content/admin/leads';
import { Interpolated } from '~/features/admin/kit/words';
import { serviceInterest } from '~/leads/contact-fields';
import type { DestinationStatus, LeadState } from '~/leads/lead-status';
import { DELIVERY_STATES, type LeadStatus, type OutboxRow } from '~/leads/outbox-row';
import { Link } from '~/shared/navigation/link';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { tableRoles } from '~/shared/ui/table-roles';
import { MarkSign } from './lead-marking';
import { DeliveryIcon, firstWords, leadAddressee, leadPerson, line, RetryTime, toneOf } from './lead-signs';
import { type Select, SelectBox, selectedClass } from './list-controls';
import { troubleOf } from './receipt-words';

const { flags } = leadDetail;

interface LeadRowProps {
  row: OutboxRow;
  state: LeadState;
  /** Its place in the list, from 0. */
  index: number;
  /** Opens the lead. */
  address: string;
  selected: boolean;
  /** It came in since the last visit. */
  isNew: boolean;
  /** No other system has it. */
  onlyHere: boolean;
  onSelect: Select;
  ref: Ref<HTMLTableRowElement> | undefined;
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, state, index, address, selected, isNew, onlyHere, onSelect, ref } = props;
  const { contact } = row.lead ?? {};
  const name = leadAddressee(row);
  const person = contact && leadPerson(contact);
  const company = contact?.company !== name && contact?.company;
  const who = [person !== name && person, company].filter(Boolean);
  return (
    <tr
      ref={ref}
      {...tableRoles.row}
      data-index={index}
      aria-rowindex={index + 2}
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
            {isNew && <NewDot />}
            {person !== name && <span className={isNew ? 'font-bold' : 'font-medium'}>{person}</span>}
            {who.length > 1 && <span>, </span>}
            {company && <span className="text-soft">{company}</span>}
          </span>
        )}
        <Link
          to={address}
          {...KEEP_PLACE}
          className={cx(
            line,
            'scroll-my-40 underline-offset-4 hover:underline',
            isNew && 'font-bold',
            who.length > 0 ? '@max-[40rem]:order-3 @max-[40rem]:col-span-2' : firstLine,
          )}
        >
          {isNew && who.length === 0 && <NewDot />}
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
            'text-sm text-soft @max-[40rem]:max-w-full @min-[14rem]:@max-[40rem]:float-left @min-[14rem]:@max-[40rem]:pr-2',
          )}
        >
          <MarkSign row={row} />
          {[row.spam === 'fast' && flags.fast.title, row.check === '' && flags.unchecked.title].map(
            (flag) =>
              flag && (
                <Fragment key={flag}>
                  <Badge tone="warning" className="py-0!">
                    {flag}
                  </Badge>
                  <span> </span>
                </Fragment>
              ),
          )}
          <span>{leadKinds[row.kind]}</span>
          {contact && <span className="@max-[40rem]:hidden">{`, ${serviceInterest(contact)}`}</span>}
        </span>
        {contact?.message && (
          <span className={cx(line, '@max-[14rem]:line-clamp-3')}>{firstWords(contact.message)}</span>
        )}
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, wholeLine, '@max-[40rem]:order-5')}>
        <DeliverySummary row={row} state={state} onlyHere={onlyHere} />
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
/** With large text on a phone, an address is cut after its @, and never inside a word. */
const addressPart =
  '@max-[14rem]:block @max-[14rem]:overflow-hidden @max-[14rem]:text-ellipsis @max-[14rem]:wrap-normal';

/** Before a name, which is bold as well: what it says to the eye, its text says to screen readers. */
const NewDot = () => (
  <span className="mr-1.5 inline-block size-2.5 rounded-full bg-link align-[0.02em] forced-colors:bg-[Highlight]">
    <span className="sr-only">{inboxNews.row} </span>
  </span>
);

const KEEP_PLACE = { state: { keepPlace: true } };

interface DeliverySummaryProps {
  row: OutboxRow;
  state: LeadState;
  /** No other system has it. */
  onlyHere: boolean;
}

/**
 * Where a lead went, in two lines, or one on a card: the system that needs most attention, then whether it's only here
 * and the others. What needs a person says why.
 */
function DeliverySummary({ onlyHere, ...lead }: DeliverySummaryProps) {
  const { status, sign, reason, more } = summaryOf(lead);
  return (
    <div className="@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:items-center @max-[40rem]:gap-x-2">
      <Badge tone={toneOf(status)} className="flex w-fit max-w-full py-0!">
        <DeliveryIcon status={status} />
        <span className={cx(line, 'min-w-0')}>{sign}</span>
      </Badge>
      {reason && (
        <span className="block text-sm leading-tight wrap-anywhere text-soft @max-[40rem]:w-full">
          {reason}
        </span>
      )}
      {(onlyHere || more) && (
        <span className={cx(line, 'text-sm leading-tight text-soft', !onlyHere && '@max-[40rem]:hidden')}>
          {onlyHere && (
            <>
              <MonitorDown
                aria-hidden="true"
                className="mr-1 inline-block size-[0.85rem] align-[-0.12em] @max-[26rem]:hidden"
              />
              <span className="@max-[26rem]:hidden">{words.long}</span>
              <span className="@min-[26rem]:hidden">{words.short}</span>
            </>
          )}
          {more && <span className="@max-[40rem]:hidden">{onlyHere ? leadsTable.besides(more) : more}</span>}
        </span>
      )}
    </div>
  );
}

interface Summary {
  status: LeadStatus;
  sign: ReactNode;
  /** Why it needs a person. Never cut: it says what to do. */
  reason?: string | undefined;
  /** The last line's text. */
  more?: string;
}

function summaryOf({ row, state: { status, shown } }: Omit<DeliverySummaryProps, 'onlyHere'>): Summary {
  if (row.spam === 'honeypot') return { status: 'spam', sign: leadsTable.spam };
  if (!row.lead) return { status: 'delivered', sign: flags.forgotten.title };
  if (shown.length === 0 && row.imported) return { status: 'imported', sign: leadsTable.imported };
  if (shown.length === 0) return { status: 'unrouted', sign: leadsTable.unrouted };
  const done = shown.filter(({ delivery }) => delivery.state === 'delivered');
  const open = shown
    .filter(({ delivery }) => delivery.state !== 'delivered')
    .sort((one, other) => urgency(one) - urgency(other));
  const arrived =
    done.length > 0 &&
    leadsTable.standing(
      done.map(({ label }) => label),
      'delivered',
    );
  const [first, ...others] = open;
  if (status === 'imported') return { status, sign: leadStatuses.imported, more: arrived || '' };
  if (!first) return { status: 'delivered', sign: arrived };
  const rest = [
    ...others.map(({ label, delivery }) => leadsTable.standing([label], delivery.state)),
    arrived,
  ];
  const { state } = first.delivery;
  const reason = troubleOf(first);
  const more = [!reason && first.delivery.attempts.at(-1)?.reason, rest.filter(Boolean).join(', ')];
  const sign = (
    <Interpolated
      text={leadsTable.standingFor}
      standing={leadsTable.standing([first.label], state)}
      time={<When status={first} />}
    />
  );
  return { status: state, sign, reason, more: more.filter(Boolean).join(' ') };
}

/** Those that wait for a person come first. */
const urgency = ({ delivery: { state } }: DestinationStatus) => DELIVERY_STATES.indexOf(state);

function When({ status: { enabled, delivery } }: { status: DestinationStatus }) {
  if (!enabled) return leadsTable.switchedOff;
  return delivery.state === 'retrying' && <RetryTime at={delivery.nextAt ?? 0} />;
}
