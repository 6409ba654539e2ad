import { getBaseName } from '~/shared/lib/base-name';

/** The slugs of the services' pages. Routes import only these, not the services' texts. */
export const serviceSlugs: readonly string[] = Object.keys(import.meta.glob('./service-pages/*.json')).map(
  getBaseName,
);
