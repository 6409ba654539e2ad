import { useState } from 'react';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { HistoryNote } from '~/features/admin/kit/import-panel';
import { OutcomeNotice, useOutcome } from '~/features/admin/kit/outcome';
import { TextLink } from '~/features/admin/kit/words';
import { LeadsUnavailable } from '~/features/admin/leads/leads-unavailable';
import type { OutboxRow } from '~/leads/outbox-row';
import { missingRows } from '~/leads/rows-from-files';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { figure, plural } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Spinner } from '~/shared/ui/spinner';

/** The leads a file would add, and the button that does it. */
export function LeadsImport({ rows }: { rows: readonly OutboxRow[] }) {
  const { data, isPending, refetch } = useOutbox();
  if (rows.length === 0) return <p>The file holds no leads.</p>;
  if (data) return <ComparedLeads rows={rows} here={data} />;
  if (isPending) return <Spinner label="Comparing with the leads of this browser" />;
  return <LeadsUnavailable title="The leads of this browser could not be read." onRetry={refetch} />;
}

function ComparedLeads({ rows, here }: { rows: readonly OutboxRow[]; here: OutboxContent }) {
  const [busy, setBusy] = useState(false);
  const { outcome, report } = useOutcome();
  // The author of a lead is waiting in another browser, if at all.
  const given = rows.map(({ claim: _, imported: __, ...row }) => ({ ...row, announced: true }));
  const put = missingRows(given, here);
  const open = put.filter(({ imported }) => imported).length;

  const apply = async () => {
    setBusy(true);
    const { kept } = await applyChange({ ...NO_CHANGE, put }, here.courier.outbox);
    setBusy(false);
    report({
      tone: kept ? 'success' : 'warning',
      title: plural(put.length, { one: '# lead imported', other: '# leads imported' }),
      text: kept
        ? `They are on the leads page${open > 0 ? ', as history: nothing is sent automatically' : ''}.`
        : 'This browser does not keep them: they are gone when the page is closed.',
    });
  };

  if (outcome) {
    return (
      <OutcomeNotice outcome={outcome}>
        <p>
          <TextLink to={paths.adminLeads()}>Leads</TextLink>
        </p>
      </OutcomeNotice>
    );
  }
  return (
    <div className="space-y-6">
      <p>
        <span>{plural(rows.length, { one: '# lead in the file.', other: '# leads in the file.' })}</span>{' '}
        <span className="text-soft">
          {`${figure(put.length)} new, ${figure(rows.length - put.length)} already here, which stay as they are.`}
        </span>
      </p>
      {open > 0 && <HistoryNote open={open} />}
      {put.length === 0 ? (
        <p>There is nothing to import: these leads are all here.</p>
      ) : (
        <Button busy={busy} onClick={() => void apply()}>
          {busy ? 'Importing' : plural(put.length, { one: 'Import # lead', other: 'Import # leads' })}
        </Button>
      )}
    </div>
  );
}
