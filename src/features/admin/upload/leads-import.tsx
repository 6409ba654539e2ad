import { useMemo, useState } from 'react';
import { leadsImport as copy } from '~/content/admin/upload';
import type { Courier } from '~/leads/deliver';
import type { OutboxRow } from '~/leads/outbox-row';
import { useOutbox } from '~/leads/use-outbox';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { Spinner } from '~/shared/ui/spinner';
import { ImportOutcome, useImport } from './import-outcome';
import { LeadsChoices } from './leads-choices';
import { LeadsSample } from './leads-sample';
import { type LeadsChoice, planLeads, rowsToImport } from './plan-leads';

/** What a leads file would add and replace, and the button that does it. */
export function LeadsImport({ rows }: { rows: readonly OutboxRow[] }) {
  const { data, isPending, refetch } = useOutbox();
  if (rows.length === 0) return <p>{copy.empty}</p>;
  if (data) return <ComparedLeads rows={rows} here={data.rows} courier={data.courier} />;
  if (isPending) return <Spinner label={copy.loading} />;
  return (
    <Notice tone="error" role="alert" title={copy.unavailable}>
      <Button variant="secondary" size="sm" onClick={refetch}>
        {copy.again}
      </Button>
    </Notice>
  );
}

interface ComparedLeadsProps {
  rows: readonly OutboxRow[];
  here: readonly OutboxRow[];
  courier: Courier;
}

function ComparedLeads({ rows, here, courier }: ComparedLeadsProps) {
  const [choice, setChoice] = useState<LeadsChoice>({ conflicts: 'keep', delivery: 'history' });
  const [busy, setBusy] = useState(false);
  const { state, applied } = useImport();
  const plan = useMemo(() => planLeads(rows, here, courier.destinations), [rows, here, courier.destinations]);
  const writing = rowsToImport(rows, plan, choice, courier.destinations);

  const apply = async () => {
    setBusy(true);
    const { undo, durable } = await importRows(courier, writing);
    setBusy(false);
    applied({
      title: copy.applied(writing.length),
      text: durable ? copy.appliedText[plan.open > 0 ? choice.delivery : 'arrived'] : copy.forgetful,
      undo,
      undone: { title: copy.undone, text: copy.undoneText },
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
          {copy.total(rows.length)}{' '}
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
          <LeadsChoices choice={choice} plan={plan} onChange={setChoice} />
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

/** Writes the rows. `undo` takes the new ones away and puts the replaced ones back. */
async function importRows({ outbox }: Courier, rows: readonly OutboxRow[]) {
  const ids = new Set(rows.map(({ id }) => id));
  const replaced = (await outbox.all()).filter(({ id }) => ids.has(id));
  await outbox.putMany(rows);
  // What no longer fitted fell through to the page's memory, the last rows first.
  const last = rows.at(-1);
  const durable = last ? await outbox.isDurable(last.id) : true;
  for (const { id } of replaced) ids.delete(id);
  const undo = async () => {
    await outbox.deleteMany([...ids]);
    await outbox.putMany(replaced);
  };
  return { undo, durable };
}
