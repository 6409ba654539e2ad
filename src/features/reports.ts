import type { ReportSummary } from '~/shared/articles/post';

const summaries = import.meta.glob<ReportSummary>('../content/reports/*.md', {
  query: '?summary',
  import: 'default',
  eager: true,
});

/** The reports in src/content/reports, in their order. Their texts load when read. */
export const reports: readonly ReportSummary[] = Object.values(summaries).sort((a, b) => a.order - b.order);
