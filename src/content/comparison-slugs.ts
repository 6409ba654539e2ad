import { getBaseName } from '~/shared/lib/base-name';

/** The slugs of the comparisons' pages. Routes import only these, not the comparisons' texts. */
export const comparisonSlugs: readonly string[] = Object.keys(import.meta.glob('./comparisons/*.json')).map(
  getBaseName,
);
