import { leadKinds } from '~/content/admin/leads';
import { leadsImport as copy } from '~/content/admin/upload';
import type { OutboxRow } from '~/leads/outbox-row';
import { Moment } from '~/shared/ui/moment';
import { StackedTable } from '~/shared/ui/stacked-table';
import type { LeadPresence } from './plan-leads';

const SHOWN = 5;

interface LeadsSampleProps {
  rows: readonly OutboxRow[];
  /** What each is to this browser's leads; undefined where that is no longer of interest. */
  presence: readonly LeadPresence[] | undefined;
}

/** The first leads of a file, so that a person can see whether it is the right one. */
export function LeadsSample({ rows, presence }: LeadsSampleProps) {
  const { received, from, kind, here } = copy.columns;
  const shown = rows.slice(0, SHOWN);
  const title = copy.first(shown.length, rows.length);
  return (
    <div>
      <h3 className="mb-3 text-[1.1rem]">{title}</h3>
      <StackedTable
        caption={title}
        columns={presence ? [from, received, kind, here] : [from, received, kind]}
        columnClass={['md:w-2/5']}
        rows={shown.map((row, index) => [
          <span key="from" className="wrap-anywhere">
            {nameOf(row)}
          </span>,
          <Moment key="received" iso={row.createdAt} />,
          leadKinds[row.kind],
          ...(presence ? [copy.states[presence[index] ?? 'added']] : []),
        ])}
      />
    </div>
  );
}

function nameOf({ lead }: OutboxRow): string {
  if (!lead) return copy.noDetails;
  const { firstName, lastName, email } = lead.contact;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name}, ${email}` : email;
}
