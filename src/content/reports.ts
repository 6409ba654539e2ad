import type { ReportSummary } from './report';

const summaries = import.meta.glob<ReportSummary>('./reports/*.md', {
  query: '?report',
  import: 'default',
  eager: true,
});

/** The reports in src/content/reports, which the build sets as PDF, in their order. */
export const reports: readonly ReportSummary[] = Object.values(summaries).sort((a, b) => a.order - b.order);
