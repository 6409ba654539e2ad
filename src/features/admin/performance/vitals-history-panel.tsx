import { useState } from 'react';
import { performanceCopy } from '~/content/admin/performance';
import { SelectField } from '~/shared/forms/fields';
import { downloadFile } from '~/shared/lib/download-file';
import { figure } from '~/shared/lib/in-locale';
import { useStorageKeeps } from '~/shared/lib/use-storage-keeps';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';
import { formatValue, rate, seriesOf } from './rate-vitals';
import { clearVitals, isHistoryBroken, METRICS, type PageLoad, useVitalsHistory } from './vitals-history';
import { RatingBadge, VitalsChart, VitalsTable } from './vitals-views';

const copy = performanceCopy.history;
const UNDO_MS = 10_000;

/** This browser's measurements: a chart for each metric, and a table with the same data. */
export function VitalsHistoryPanel() {
  const all = useVitalsHistory();
  const keeps = useStorageKeeps();
  const [page, setPage] = useState('');
  const [said, setSaid] = useState<string>();
  const pages = [...new Set(all.map(({ path }) => path))].sort();
  const chosen = pages.includes(page) ? page : '';
  const loads = chosen ? all.filter(({ path }) => path === chosen) : all;

  const clear = () => {
    const restore = clearVitals();
    const done = copy.cleared(all.length);
    setSaid(done.title);
    toast({
      ...done,
      variant: 'success',
      duration: UNDO_MS,
      action: {
        label: copy.undo,
        run: () => {
          restore();
          setSaid(copy.restored);
          toast({ title: copy.restored, variant: 'info' });
        },
      },
    });
  };
  const save = () =>
    downloadFile(
      `web-vitals-${new Date().toISOString().slice(0, 10)}.json`,
      'application/json',
      `${JSON.stringify(loads, null, 2)}\n`,
    );

  return (
    <Panel
      title={copy.title}
      text={copy.text}
      actions={
        all.length > 0 && (
          <>
            <Button variant="secondary" size="sm" onClick={save}>
              {copy.export}
            </Button>
            <ConfirmButton
              size="sm"
              ask={{ ...copy.confirm, description: copy.confirm.description(all.length) }}
              onConfirm={clear}
            >
              {copy.clear}
            </ConfirmButton>
          </>
        )
      }
    >
      {isHistoryBroken() && <Notice tone="warning" {...copy.broken} className="mb-5" />}
      {!keeps && <Notice tone="warning" {...copy.notKept} className="mb-5" />}
      {all.length === 0 ? (
        // The first load comes within a second; until then nothing follows on the screen that would jump.
        <p className={cx('text-[0.94rem] text-soft', !said && 'min-h-dvh')}>{copy.empty}</p>
      ) : (
        <>
          <div className="max-w-sm">
            <SelectField
              name="page"
              label={copy.page}
              placeholder={copy.allPages(all.length)}
              value={chosen}
              onChange={({ currentTarget }) => setPage(currentTarget.value)}
              options={pages.map((path) => ({ value: path, label: path }))}
            />
          </div>
          <Charts loads={loads} />
          <p className="mt-5 text-sm text-soft">{copy.legend}</p>
          <details className="mt-6">
            <summary className="min-h-11 cursor-pointer py-2 text-[0.94rem] font-semibold text-link">
              {copy.table(loads.length)}
            </summary>
            <VitalsTable loads={loads} />
          </details>
        </>
      )}
      <p role="status" className="mt-4 text-[0.94rem] empty:mt-0">
        {said}
      </p>
    </Panel>
  );
}

function Charts({ loads }: { loads: readonly PageLoad[] }) {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-7 md:grid-cols-2 xl:grid-cols-3">
      {METRICS.map((metric) => {
        const series = seriesOf(metric, loads);
        const { median, p75, points } = series;
        return (
          <li key={metric} className="min-w-0 border-t border-line pt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
              <h3 className="text-base">{metric}</h3>
              {p75 !== undefined && <RatingBadge rating={rate(metric, p75)} />}
            </div>
            {median === undefined || p75 === undefined ? (
              <p className="mt-2 text-sm text-soft">{copy.noValues}</p>
            ) : (
              <>
                <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1.5 text-sm">
                  <Figure term={copy.median}>{formatValue(metric, median)}</Figure>
                  <Figure term={copy.p75}>{formatValue(metric, p75)}</Figure>
                  <Figure term={copy.loads}>{figure(points.length)}</Figure>
                </dl>
                <VitalsChart metric={metric} series={series} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="leading-snug text-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
