import { Check, Minus } from 'lucide-react';
import { getServiceInterest } from '~/leads/contact-fields';
import type { LeadStates } from '~/leads/lead-status';
import { Link } from '~/shared/navigation/link';
import { Badge } from '~/shared/ui/badge';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { tableRoles } from '~/shared/ui/table-roles';
import { getFullName, getLeadName, getPreview, leadKinds } from './lead-names';
import { getShownStatuses, LeadStatusList } from './lead-status-list';
import type { MergedLead } from './merge-leads';
import { samples } from './samples';
import type { LeadSource } from './use-leads';

interface LeadListProps {
  leads: readonly MergedLead[];
  sources: readonly LeadSource[];
  states: LeadStates;
  selected: ReadonlySet<string>;
  onSelect: (id: string, on: boolean) => void;
  /** Takes a lead out of the row of the one that it probably is. */
  onUnmerge: (id: string) => void;
  getHref: (id: string) => string;
}

/** Leads as a table, and below its width as cards. The address of each row opens its detail. */
export function LeadList({ leads, ...row }: LeadListProps) {
  return (
    <table
      {...tableRoles.table}
      className="w-full table-fixed text-left text-small leading-snug max-md:block"
    >
      <caption className="sr-only">Leads, newest first</caption>
      <thead {...tableRoles.rowgroup} className="max-md:sr-only">
        <tr {...tableRoles.row} className="text-small text-soft">
          {COLUMNS.map(([label, width]) => (
            <th
              key={label}
              {...tableRoles.columnheader}
              scope="col"
              className={cx('px-2.5 py-2 font-semibold', width)}
            >
              {label === 'Selection' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup} className="max-md:block">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} {...row} />
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS = [
  ['Selection', 'w-12'],
  ['Received', 'w-28.75'],
  ['From', 'w-27/100'],
  ['Message', ''],
  ['Where it is', 'w-27/100'],
] as const;

type LeadRowProps = Omit<LeadListProps, 'leads'> & { lead: MergedLead };

function LeadRow({
  lead,
  sources: readings,
  states,
  selected,
  onSelect,
  onUnmerge: onPart,
  getHref: addressOf,
}: LeadRowProps) {
  const { contact, kind, row } = lead;
  const name = hasNoDetails(lead) ? 'Details removed' : getLeadName(lead);
  const who = [getFullName(contact), contact.company].filter((part) => part && part !== name).join(', ');
  const service = row?.lead ? getServiceInterest(contact) : contact.service;
  const about = [kind && leadKinds[kind], service].filter(Boolean).join(', ');
  const isSelected = selected.has(lead.id);
  return (
    <tr
      {...tableRoles.row}
      className={cx(
        'border-line border-t max-md:relative max-md:block max-md:space-y-1 max-md:py-3 max-md:pr-3 max-md:pl-13',
        isSelected ? selectedClass : 'hover:bg-sunken/60',
      )}
    >
      <td {...tableRoles.cell} className="align-top max-md:absolute max-md:top-0 max-md:left-0">
        <SelectBox
          label={`Select ${name}`}
          labelHidden
          checked={isSelected}
          onSelect={(on) => onSelect(lead.id, on)}
          className="pr-3 pl-4"
        />
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, 'text-soft max-md:text-small')}>
        <Moment iso={lead.at} />
      </td>
      <td {...tableRoles.cell} className={cellClass}>
        {who && <span className="block font-medium wrap-anywhere">{who}</span>}
        <Link
          id={getLinkId(lead.id)}
          to={addressOf(lead.id)}
          state={KEEP_PLACE}
          className="line-clamp-2 wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </td>
      <td {...tableRoles.cell} className={cellClass}>
        <span className="flex flex-wrap items-center gap-x-2 text-small text-soft">
          {samples?.isSample(lead.id) && <Badge tone="info">Sample</Badge>}
          {about && <span>{about}</span>}
          {row?.spam === 'fast' && <Badge tone="warning">Filled in very fast</Badge>}
          {row?.check === '' && <Badge tone="warning">Spam check not passed</Badge>}
          {lead.isMatchedByText && <span>matched by text</span>}
        </span>
        {contact.message && <span className="line-clamp-2 wrap-anywhere">{getPreview(contact.message)}</span>}
      </td>
      <td {...tableRoles.cell} className={cellClass}>
        <LeadStatusList signs={getShownStatuses(lead, readings, states)} />
        {lead.possibleDuplicates.map((other) => (
          <div key={other.id} className="mt-1.5 border-line border-l-2 pl-2.5 text-small text-soft">
            <span>Probably the same: </span>
            <span>
              {other.records.map(({ system }) => readings.find(({ id }) => id === system)?.label).join(', ')}
            </span>{' '}
            <Moment iso={other.at} />{' '}
            <Button variant="ghost" size="sm" className="-ml-3.5" onClick={() => onPart(other.id)}>
              Show as a lead of its own
            </Button>
          </div>
        ))}
      </td>
    </tr>
  );
}

const cellClass = 'align-top max-md:block md:px-2.5 md:py-2.5';

/** Its details were removed from this browser, and no system that was read has them. */
export const hasNoDetails = ({ row, records }: MergedLead): boolean =>
  row !== undefined && !row.lead && records.length === 0;

/** Of the link that opens a lead. */
export const getLinkId = (lead: string) => `lead-${lead}`;

const KEEP_PLACE = { keepPlace: true };

/** A selected row. Where colors are forced, its outline says so. */
const selectedClass =
  'bg-tint/60 forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-highlight';

interface SelectBoxProps {
  label: string;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  checked: boolean | 'some';
  onSelect: (on: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A small checkbox with room for a finger. */
export function SelectBox({ label, labelHidden, checked, onSelect, disabled, className }: SelectBoxProps) {
  const Icon = checked === 'some' ? Minus : Check;
  return (
    <label className={cx('inline-flex min-h-11 items-center gap-2.5', className)}>
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          aria-label={labelHidden ? label : undefined}
          ref={(input) => {
            if (input) input.indeterminate = checked === 'some';
          }}
          checked={checked === true}
          disabled={disabled}
          onChange={({ target }) => onSelect(target.checked)}
          className="peer checkbox-input size-5 indeterminate:border-indigo-600 indeterminate:bg-indigo-600"
        />
        <Icon
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-white peer-checked:block peer-indeterminate:block forced-colors:hidden"
        />
      </span>
      {!labelHidden && <span className="font-medium">{label}</span>}
    </label>
  );
}
