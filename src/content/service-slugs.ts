import { getBaseName } from '~/shared/lib/base-name';

/** The services, by the last segment of their page's address. Routes need no more of them than this. */
export const serviceSlugs: readonly string[] = Object.keys(import.meta.glob('./service-pages/*.json')).map(
  getBaseName,
);
