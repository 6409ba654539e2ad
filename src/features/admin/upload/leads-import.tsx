import { NO_CHANGE } from '~/features/admin/form/browser-change';
import { UnsentLeadsNotice } from '~/features/admin/form/import-notices';
import { OutcomeNotice } from '~/features/admin/form/outcome';
import { TextLink } from '~/features/admin/form/text';
import { useBrowserChange } from '~/features/admin/form/use-browser-change';
import type { OutboxRow } from '~/leads/outbox-row';
import { getMissingRows } from '~/leads/read-leads-file';
import { useOutbox } from '~/leads/use-outbox';
import { formatNumber, pluralize } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';

export function LeadsImport({ rows }: { rows: readonly OutboxRow[] }) {
  const content = useOutbox();
  const { busy, outcome, run } = useBrowserChange(content.pipeline.outbox);
  // The sender of a lead uses another browser: no toast here.
  const imported = rows.map(({ claim: _, imported: __, ...row }) => ({ ...row, announced: true }));
  const rowsToAdd = getMissingRows(imported, content);
  const unsent = rowsToAdd.filter(({ imported }) => imported).length;

  const apply = () =>
    run({ ...NO_CHANGE, rowsToAdd }, () => ({
      title: pluralize(rowsToAdd.length, { one: '# lead imported', other: '# leads imported' }),
      text: `They are on the leads page${unsent > 0 ? ', as history: nothing is sent automatically' : ''}.`,
    }));

  if (rows.length === 0) return <p>The file holds no leads.</p>;
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
