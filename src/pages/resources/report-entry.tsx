import { Download } from 'lucide-react';
import { useId } from 'react';
import type { ReportSummary } from '~/content/report';
import { resourcesPage } from '~/content/resources';
import { formatDate } from '~/shared/lib/format-date';
import { reportFile } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { TitledList } from '~/shared/ui/titled-list';
import { ReportCover } from './report-cover';

/** A report: its cover, what it is good for, and the file. */
export function ReportEntry({ report }: { report: ReportSummary }) {
  const id = useId();
  const { reports: copy } = resourcesPage;
  const { slug, title, summary, helps, author, authorRole, date, pages, bytes } = report;
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-7 border-t border-line py-10 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_19rem] lg:gap-x-14"
    >
      <div className="w-44 sm:row-span-2 sm:w-auto lg:row-span-1">
        <ReportCover report={report} />
      </div>
      <div className="flex flex-col items-start">
        <h3 id={id} className="max-w-[16em] text-[1.7rem] tracking-[-0.025em]">
          {title}
        </h3>
        <p className="mt-3 max-w-[34rem] text-soft">{summary}</p>
        <p className="mt-4 text-[0.94rem] text-soft">
          {copy.by(author, authorRole)}{' '}
          <time dateTime={date} className="whitespace-nowrap">
            {formatDate(date, 'long')}
          </time>
        </p>
        <a
          href={reportFile(slug)}
          download
          aria-label={copy.downloadNamed(title)}
          className={`${buttonClass()} mt-6`}
        >
          <Download aria-hidden="true" className="size-4" />
          {copy.download}
        </a>
        <p className="mt-3 text-sm text-soft">{copy.facts(pages, sizeOf(bytes))}</p>
      </div>
      <TitledList heading={copy.helps} level={4} items={helps} />
    </article>
  );
}

const sizeOf = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
