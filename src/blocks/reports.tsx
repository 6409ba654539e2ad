import { useId } from 'react';
import { reports as copy } from '~/content/block-labels.json';
import { reports } from '~/features/reports';
import type { ReportSummary } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDate } from '~/shared/lib/format-date';
import { Artwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { LabeledList } from '~/shared/ui/labeled-list';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** The reports, each with its uses. The chat knows their texts. */
export const ReportsBlock = (block: BlockProps<'reports'>) => (
  <BlockSection block={block} chatIndex="exclude">
    {reports.map((report) => (
      <ReportEntry key={report.slug} report={report} />
    ))}
  </BlockSection>
);

/** A report: its cover, its uses and a link to it. */
function ReportEntry({ report }: { report: ReportSummary }) {
  const id = useId();
  const { slug, title, summary, helps, author, authorRole, sampleAuthor, date, readTime } = report;
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-6 border-t border-border py-8 last:pb-0 lg:py-10 sm:grid-side-start-44 lg:grid-cols-[13rem_minmax(0,1fr)_19rem] lg:gap-x-14"
    >
      <div className="w-28 max-w-full sm:row-span-2 sm:w-auto lg:row-span-1">
        <ReportCover report={report} />
      </div>
      <div className="flex min-w-0 flex-col items-start wrap-anywhere">
        <h3 id={id} className="max-em-16 text-h5 tracking-tight">
          {title}
        </h3>
        <p className="mt-3 max-w-136 text-muted">{summary}</p>
        <p className="mt-4 text-ui text-muted">
          <span>{`${author}, ${authorRole}${sampleAuthor ? copy.sampleAuthor : ''}. `}</span>
          <time dateTime={date} className="inline-block">
            {formatDate(date, 'long')}
          </time>
        </p>
        <Link
          to={paths.report(slug)}
          aria-label={fillTemplate(copy.readNamed, { title })}
          className={`${buttonClass()} mt-6`}
        >
          {copy.read}
        </Link>
        <p className="mt-3 text-small text-muted">{fillTemplate(copy.facts, { count: readTime })}</p>
      </div>
      <LabeledList heading={copy.helps} headingLevel={4} items={helps} />
    </article>
  );
}

/** A report as a sheet of paper: its cloth above its title. */
function ReportCover({ report: { slug, title, dye, accent } }: { report: ReportSummary }) {
  return (
    <div
      aria-hidden="true"
      className="@container flex aspect-17/22 w-full flex-col overflow-hidden rounded bg-ink-950 text-white ring-1 ring-border"
    >
      <Artwork seed={slug} dye={dye} accent={accent} columns={12} rows={9} className="aspect-4/3 w-full" />
      <p className="max-em-9 px-[9%] pt-[8%] text-[9.4cqi] font-display leading-heading-lg font-heading tracking-tight text-balance">
        {title}
      </p>
    </div>
  );
}
