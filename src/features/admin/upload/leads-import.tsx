import { useState } from 'react';
import { applyChange, NO_CHANGE } from '~/features/admin/kit/browser-change';
import { UnsentLeadsNotice } from '~/features/admin/kit/import-notices';
import { OutcomeNotice, useOutcome } from '~/features/admin/kit/outcome';
import { TextLink } from '~/features/admin/kit/text';
import { LeadsUnavailable } from '~/features/admin/leads/leads-unavailable';
import type { OutboxRow } from '~/leads/outbox-row';
import { getMissingRows } from '~/leads/read-leads-file';
import { type OutboxContent, useOutbox } from '~/leads/use-outbox';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Spinner } from '~/shared/ui/spinner';

export function LeadsImport({ rows }: { rows: readonly OutboxRow[] }) {
  const { data, isPending, refetch } = useOutbox();
  if (rows.length === 0) return <p>The file holds no leads.</p>;
  if (data) return <LeadsImportPreview rows={rows} content={data} />;
  if (isPending) return <Spinner label="Comparing with the leads of this browser" />;
  return <LeadsUnavailable title="The leads of this browser could not be read." onRetry={refetch} />;
}

function LeadsImportPreview({ rows, content }: { rows: readonly OutboxRow[]; content: OutboxContent }) {
  const [busy, setBusy] = useState(false);
  const { outcome, report } = useOutcome();
  // The sender of a lead uses another browser: no toast here.
  const imported = rows.map(({ claim: _, imported: __, ...row }) => ({ ...row, announced: true }));
  const rowsToAdd = getMissingRows(imported, content);
  const unsent = rowsToAdd.filter(({ imported }) => imported).length;

  const apply = async () => {
    setBusy(true);
    const { kept } = await applyChange({ ...NO_CHANGE, rowsToAdd }, content.pipeline.outbox);
    setBusy(false);
    report({
      tone: kept ? 'success' : 'warning',
      title: pluralize(rowsToAdd.length, { one: '# lead imported', other: '# leads imported' }),
      text: kept
        ? `They are on the leads page${unsent > 0 ? ', as history: nothing is sent automatically' : ''}.`
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
        <span>{pluralize(rows.length, { one: '# lead in the file.', other: '# leads in the file.' })}</span>{' '}
        <span className="text-muted">
          {`${formatNumber(rowsToAdd.length)} new, ${formatNumber(rows.length - rowsToAdd.length)} already here, which stay as they are.`}
        </span>
      </p>
      {unsent > 0 && <UnsentLeadsNotice count={unsent} />}
      {rowsToAdd.length === 0 ? (
        <p>There is nothing to import: these leads are all here.</p>
      ) : (
        <Button loading={busy} onClick={() => void apply()}>
          {busy
            ? 'Importing'
            : pluralize(rowsToAdd.length, { one: 'Import # lead', other: 'Import # leads' })}
        </Button>
      )}
    </div>
  );
}
