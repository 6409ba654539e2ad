import { getBaseName } from '~/shared/lib/base-name';

/** The comparisons, by the last segment of their page's address. Routes need no more of them than this. */
export const comparisonSlugs: readonly string[] = Object.keys(import.meta.glob('./comparisons/*.json')).map(
  getBaseName,
);
