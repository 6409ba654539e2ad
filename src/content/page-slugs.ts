import { getBaseName } from '~/shared/lib/base-name';

/*
 * The slugs of pages that have a file each. Routes import only these, not the texts.
 */

export const serviceSlugs: readonly string[] = Object.keys(
  import.meta.glob('./service-pages/[!.~]*.json'),
).map(getBaseName);

export const caseStudySlugs: readonly string[] = Object.keys(
  import.meta.glob('./case-studies/[!.~]*.json'),
).map(getBaseName);
