import { getServiceInterest } from '~/leads/contact-fields';
import type { LeadStates } from '~/leads/lead-status';
import { Checkbox } from '~/shared/forms/fields';
import { Link } from '~/shared/navigation/link';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { tableRoles } from '~/shared/ui/table-roles';
import { Timestamp } from '~/shared/ui/timestamp';
import { getShownStatuses, LeadStatusList } from './lead-status-list';
import { formatOrigin, getFullName, getLanguageName, getLeadName, getPreview, leadKinds } from './lead-texts';
import type { MergedLead } from './merge-leads';
import { samples } from './samples';
import type { LeadSource } from './use-leads';

interface LeadListProps {
  leads: readonly MergedLead[];
  sources: readonly LeadSource[];
  states: LeadStates;
  selected: ReadonlySet<string>;
  onSelect: (id: string, on: boolean) => void;
  getHref: (id: string) => string;
}

/** Leads as a table, or as cards on narrow screens. The link in each row opens the lead. */
export function LeadList({ leads, ...row }: LeadListProps) {
  return (
    <table
      {...tableRoles.table}
      className="w-full table-fixed text-start text-small leading-snug max-md:block"
    >
      <caption className="sr-only">Leads, newest first</caption>
      <thead {...tableRoles.rowgroup} className="max-md:sr-only">
        <tr {...tableRoles.row} className="text-small text-muted">
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

function LeadRow({ lead, sources, states, selected, onSelect, getHref }: LeadRowProps) {
  const { contact, kind, row } = lead;
  const name = hasNoDetails(lead) ? 'Details removed' : getLeadName(lead);
  const sender = [getFullName(contact), contact.company].filter((part) => part && part !== name).join(', ');
  const service = row?.lead ? getServiceInterest(contact) : contact.service;
  const origin = lead.isEnteredByHand ? formatOrigin(lead, sources) : kind && leadKinds[kind];
  const topic = [origin, service, getLanguageName(contact.language)].filter(Boolean).join(', ');
  const isSelected = selected.has(lead.id);
  return (
    <tr
      {...tableRoles.row}
      className={cx(
        'border-border border-t max-md:relative max-md:block max-md:space-y-1 max-md:py-3 max-md:pe-3 max-md:ps-13',
        isSelected ? selectedClass : 'hover:bg-subtle/60',
      )}
    >
      <td {...tableRoles.cell} className="align-top max-md:absolute max-md:top-0 max-md:start-0">
        <label className="inline-flex min-h-11 items-center pe-2 ps-4">
          <Checkbox
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(lead.id, target.checked)}
          />
        </label>
      </td>
      <td {...tableRoles.cell} className={cx(cellClass, 'text-muted max-md:text-small')}>
        <Timestamp iso={lead.at} />
      </td>
      {/* A press on the name opens the lead, too. */}
      <td {...tableRoles.cell} className={cx(cellClass, 'relative')}>
        {sender && <bdi className="block font-medium wrap-anywhere">{sender}</bdi>}
        <Link
          id={getLinkId(lead.id)}
          to={getHref(lead.id)}
          state={KEEP_PLACE}
          className="line-clamp-2 wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td {...tableRoles.cell} className={cellClass}>
        <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {samples?.isSample(lead.id) && <Badge tone="info">Sample</Badge>}
          {topic && <span>{topic}</span>}
          {row?.spam === 'fast' && <Badge tone="warning">Filled in very fast</Badge>}
          {row?.check === '' && <Badge tone="warning">Spam check not passed</Badge>}
        </span>
        {contact.message && (
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {getPreview(contact.message)}
          </span>
        )}
      </td>
      <td {...tableRoles.cell} className={cellClass}>
        <LeadStatusList statuses={getShownStatuses(lead, sources, states)} />
      </td>
    </tr>
  );
}

const cellClass = 'align-top max-md:block md:px-2.5 md:py-2.5';

/** Returns true if the details were removed from this browser, and no source has them. */
export const hasNoDetails = ({ row, records }: MergedLead): boolean =>
  row !== undefined && !row.lead && records.length === 0;

export const getLinkId = (lead: string) => `lead-${lead}`;

const KEEP_PLACE = { keepPlace: true };

/** A selected row, with an outline in forced colors mode. */
const selectedClass =
  'bg-info-subtle/60 forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-highlight';
