import { COVER_CLOTH, type ReportSummary } from '~/content/report';
import { Weave } from '~/shared/motion/weave';

/** The first page of a report in small: the same cloth above the same title. */
export function ReportCover({ report: { slug, title, dye, accent } }: { report: ReportSummary }) {
  return (
    <div
      aria-hidden="true"
      className="flex aspect-[17/22] w-full flex-col overflow-hidden rounded bg-ink-950 text-white ring-1 ring-line"
    >
      <Weave seed={slug} dye={dye} accent={accent} {...COVER_CLOTH} className="aspect-[4/3] w-full" />
      <p className="max-w-[9em] px-[9%] pt-[8%] font-display text-[1.02rem] leading-[1.1] lg:text-[1.25rem] font-[640] tracking-[-0.03em] text-balance">
        {title}
      </p>
    </div>
  );
}
