import { paths } from '~/shared/paths';

/** From the top down to the list of services. */
export const servicesTrail = [
  { name: 'Home', path: paths.home() },
  { name: 'Services', path: paths.services() },
] as const;
