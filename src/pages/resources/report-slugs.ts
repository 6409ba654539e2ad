import { getBaseName } from '~/shared/lib/base-name';

/** The last segment of each report's address. Routes need no more of the reports. */
export const reportSlugs: readonly string[] = Object.keys(import.meta.glob('../../content/reports/*.md')).map(
  getBaseName,
);
