import { getBaseName } from '~/shared/lib/base-name';

/** The reports, by the last segment of their page's address. Routes need no more of them than this. */
export const reportSlugs: readonly string[] = Object.keys(import.meta.glob('../../content/reports/*.md')).map(
  getBaseName,
);
