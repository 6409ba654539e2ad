import { getBaseName } from '~/shared/lib/base-name';
import type { ServicePage } from './text-schemas';

const plans = import.meta.glob<ServicePage['plan']>('./service-pages/[!.~]*.json', {
  eager: true,
  import: 'plan',
});

/** The plans that include each service, by its slug. The overview imports only this part of the services' pages. */
export const servicePlans: Readonly<Record<string, ServicePage['plan']>> = Object.fromEntries(
  Object.entries(plans).map(([file, plan]) => [getBaseName(file), plan]),
);
