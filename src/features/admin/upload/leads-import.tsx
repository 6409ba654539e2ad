import { useId, useMemo, useState } from 'react';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { DeliveryChoice } from '~/features/admin/kit/import-panel';
import { OutcomeNotice, useOutcome } from '~/features/admin/kit/outcome';
import { TextLink } from '~/features/admin/kit/words';
import { leadKinds, personName } from '~/features/admin/leads/lead-names';
import { LeadsUnavailable } from '~/features/admin/leads/leads-unavailable';
import { switchedNow } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { compareRows, type FileDelivery, fromFile, isOpen } from '~/leads/rows-from-files';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { RadioGroup } from '~/shared/forms/radio-group';
import { figure, plural } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Spinner } from '~/shared/ui/spinner';
import { StackedTable } from '~/shared/ui/stacked-table';

/** The leads a file would add and replace, and the button that does it. */
export function LeadsImport({ rows }: { rows: readonly OutboxRow[] }) {
  const { data, isPending, refetch } = useOutbox();
  if (rows.length === 0) return <p>The file holds no leads.</p>;
  if (data) return <ComparedLeads rows={rows} here={data} />;
  if (isPending) return <Spinner label="Comparing with the leads of this browser" />;
  return <LeadsUnavailable title="The leads of this browser could not be read." onRetry={refetch} />;
}

function ComparedLeads({ rows, here }: { rows: readonly OutboxRow[]; here: OutboxContent }) {
  const { outbox } = here.courier;
  // Several files are on the page at once.
  const id = useId();
  const [choice, setChoice] = useState<LeadsChoice>({ conflicts: 'keep', delivery: 'history' });
  const [busy, setBusy] = useState(false);
  const { outcome, report } = useOutcome();
  const plan = usePlan(rows, here, choice);
  const { writing, counts, open, presence } = plan;
  const isDone = outcome !== undefined;

  const apply = async () => {
    setBusy(true);
    const { kept } = await applyChange({ ...NO_CHANGE, put: writing }, outbox);
    setBusy(false);
    report({
      tone: kept ? 'success' : 'warning',
      title: plural(writing.length, { one: '# lead imported', other: '# leads imported' }),
      text: kept
        ? APPLIED[open > 0 ? choice.delivery : 'arrived']
        : 'This browser does not keep them: they are gone when the page is closed.',
    });
  };

  return (
    <div className="space-y-6">
      <OutcomeNotice outcome={outcome}>
        <p>
          <TextLink to={paths.adminLeads()}>Leads</TextLink>
        </p>
      </OutcomeNotice>
      {!isDone && (
        <p>
          <span>{plural(rows.length, { one: '# lead in the file.', other: '# leads in the file.' })}</span>{' '}
          <span className="text-soft">
            {COUNTS.filter(([kind]) => counts[kind] > 0)
              .map(([kind, words]) => `${figure(counts[kind])} ${words}`)
              .join(', ')}
          </span>
        </p>
      )}
      <LeadsSample rows={rows} presence={isDone ? undefined : presence} />
      {!isDone && (
        <>
          {counts.changed > 0 && (
            <RadioGroup
              legend="Leads that are here, but different"
              name={`conflicts${id}`}
              value={choice.conflicts}
              onChange={(conflicts) => setChoice({ ...choice, conflicts })}
              options={[
                { value: 'keep', label: 'Keep mine' },
                { value: 'take', label: 'Take the file’s' },
              ]}
            />
          )}
          {open > 0 && (
            <DeliveryChoice
              open={open}
              name={`delivery${id}`}
              value={choice.delivery}
              onChange={(delivery) => setChoice({ ...choice, delivery })}
            />
          )}
          {writing.length === 0 ? (
            <p>There is nothing to import: these leads are all here.</p>
          ) : (
            <Button busy={busy} onClick={() => void apply()}>
              {busy ? 'Importing' : plural(writing.length, { one: 'Import # lead', other: 'Import # leads' })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const APPLIED = {
  arrived: 'They are on the leads page.',
  history: 'They are on the leads page, as history: nothing is sent automatically.',
  deliver: 'They are on the leads page, and what is still open is being delivered.',
} as const;

const COUNTS = [
  ['added', 'new'],
  ['same', 'already here and identical'],
  ['changed', 'here, but different'],
] as const;

const STATES = { added: 'New', same: 'Identical', changed: 'Different' } as const;

const SHOWN = 5;

interface LeadsSampleProps {
  rows: readonly OutboxRow[];
  /** How each relates to this browser's leads; undefined once that no longer matters. */
  presence: readonly LeadPresence[] | undefined;
}

/** The first leads of a file, so that a person can see whether it's the right one. */
function LeadsSample({ rows, presence }: LeadsSampleProps) {
  const shown = rows.slice(0, SHOWN);
  const title =
    shown.length === rows.length
      ? 'The leads of the file'
      : `The first ${figure(shown.length)} of ${figure(rows.length)}`;
  const columns = ['From', 'Received', 'Kind'];
  return (
    <div>
      <h3 className="mb-3 text-[1.1rem]">{title}</h3>
      <StackedTable
        caption={title}
        columns={presence ? [...columns, 'In this browser'] : columns}
        columnClass={['md:w-2/5']}
        rows={shown.map((row, index) => [
          <span key="from" className="wrap-anywhere">
            {nameOf(row)}
          </span>,
          <Moment key="received" iso={row.createdAt} />,
          leadKinds[row.kind],
          ...(presence ? [STATES[presence[index] ?? 'added']] : []),
        ])}
      />
    </div>
  );
}

function nameOf({ lead }: OutboxRow): string {
  if (!lead) return 'Details removed';
  const { email } = lead.contact;
  const name = personName(lead.contact);
  return name ? `${name}, ${email}` : email;
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
