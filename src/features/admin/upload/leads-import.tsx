import { useId, useMemo, useState } from 'react';
import { leadKinds, leadsTable } from '~/content/admin/leads';
import { leadsImport as copy } from '~/content/admin/upload';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { DeliveryChoice, ImportOutcome, useImport } from '~/features/admin/kit/import-panel';
import { leadPerson } from '~/features/admin/leads/lead-signs';
import { LeadsUnavailable } from '~/features/admin/leads/unread-leads';
import { switchedNow } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { compareRows, type FileDelivery, fromFile, isOpen } from '~/leads/rows-from-files';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { RadioGroup } from '~/shared/forms/radio-group';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Spinner } from '~/shared/ui/spinner';
import { StackedTable } from '~/shared/ui/stacked-table';

/** The leads a file would add and replace, and the button that does it. */
export function LeadsImport({ rows }: { rows: readonly OutboxRow[] }) {
  const { data, isPending, refetch } = useOutbox();
  if (rows.length === 0) return <p>{copy.empty}</p>;
  if (data) return <ComparedLeads rows={rows} here={data} />;
  if (isPending) return <Spinner label={copy.loading} />;
  return <LeadsUnavailable title={copy.unavailable} onRetry={refetch} />;
}

function ComparedLeads({ rows, here }: { rows: readonly OutboxRow[]; here: OutboxContent }) {
  const { outbox } = here.courier;
  // Several files are on the page at once.
  const id = useId();
  const [choice, setChoice] = useState<LeadsChoice>({ conflicts: 'keep', delivery: 'history' });
  const [busy, setBusy] = useState(false);
  const { state, applied } = useImport();
  const plan = usePlan(rows, here, choice);
  const { writing } = plan;

  const apply = async () => {
    setBusy(true);
    const { undo, kept } = await applyChange({ ...NO_CHANGE, put: writing }, outbox);
    setBusy(false);
    applied({
      title: copy.applied(writing.length),
      text: kept ? copy.appliedText[plan.open > 0 ? choice.delivery : 'arrived'] : copy.forgetful,
      undo: () => applyChange(undo, outbox),
      undone: copy.undone,
    });
  };

  return (
    <div className="space-y-6">
      <ImportOutcome state={state}>
        <p>
          <Link to={paths.adminLeads()} className="text-link underline">
            {copy.link}
          </Link>
        </p>
      </ImportOutcome>
      {state.step !== 'applied' && (
        <p>
          <span>{copy.total(rows.length)}</span>{' '}
          <span className="text-soft">
            {(['added', 'same', 'changed'] as const)
              .filter((kind) => plan.counts[kind] > 0)
              .map((kind) => copy.counts[kind](plan.counts[kind]))
              .join(', ')}
          </span>
        </p>
      )}
      <LeadsSample rows={rows} presence={state.step === 'applied' ? undefined : plan.presence} />
      {state.step !== 'applied' && (
        <>
          {plan.counts.changed > 0 && (
            <RadioGroup
              legend={copy.conflicts.legend}
              name={`conflicts${id}`}
              value={choice.conflicts}
              onChange={(conflicts) => setChoice({ ...choice, conflicts })}
              options={[
                { value: 'keep', label: copy.conflicts.keep },
                { value: 'take', label: copy.conflicts.take },
              ]}
            />
          )}
          {plan.open > 0 && (
            <DeliveryChoice
              words={{ ...copy.delivery, deliverHint: copy.delivery.deliverHint(plan.open) }}
              name={`delivery${id}`}
              value={choice.delivery}
              onChange={(delivery) => setChoice({ ...choice, delivery })}
            />
          )}
          {writing.length === 0 ? (
            <p>{copy.nothing}</p>
          ) : (
            <Button busy={busy} onClick={() => void apply()}>
              {busy ? copy.applying : copy.apply(writing.length)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const SHOWN = 5;

interface LeadsSampleProps {
  rows: readonly OutboxRow[];
  /** How each relates to this browser's leads; undefined once that no longer matters. */
  presence: readonly LeadPresence[] | undefined;
}

/** The first leads of a file, so that a person can see whether it's the right one. */
function LeadsSample({ rows, presence }: LeadsSampleProps) {
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
  if (!lead) return leadsTable.removed;
  const { email } = lead.contact;
  const name = leadPerson(lead.contact);
  return name ? copy.person(name, email) : email;
}

type LeadPresence = ReturnType<typeof compareRows>[number];

interface LeadsChoice {
  /** Whether leads that differ here are replaced. */
  conflicts: 'keep' | 'take';
  delivery: FileDelivery;
}

/** How a file's rows relate to this browser's, and what a choice would write of them. */
function usePlan(rows: readonly OutboxRow[], here: OutboxContent, { conflicts, delivery }: LeadsChoice) {
  const presence = useMemo(() => compareRows(rows, here.rows), [rows, here.rows]);
  const count = (kind: LeadPresence) => presence.filter((one) => one === kind).length;
  const now = switchedNow(here.courier.destinations);
  const mine = new Map(here.rows.map((row) => [row.id, row]));
  const isTaken = (kind: LeadPresence | undefined) =>
    kind === 'added' || (kind === 'changed' && conflicts === 'take');
  const taken = rows.filter((_, index) => isTaken(presence[index]));
  return {
    /** For each row of the file, in order. */
    presence,
    counts: { added: count('added'), same: count('same'), changed: count('changed') },
    /** How many of those that would be written haven't arrived everywhere. */
    open: taken.filter((row) => isOpen(now, row)).length,
    writing: taken.map(({ claim: _, imported: __, ...row }) => {
      // Its author is waiting in another browser, if at all.
      return fromFile(now, { ...row, announced: true }, delivery, mine.get(row.id));
    }),
  };
}
