import { serviceOptions } from '~/content/contact';
import type { PhaseId } from '~/shared/paths';
import type { ContactValues } from './contact-schema';

/** What the page was opened for, if anything. */
export interface Occasion {
  service: PhaseId | undefined;
  /** Title of the position applied for. */
  position?: string | undefined;
}

/** The service that a message asks about: the page's goes before the one chosen in the form, an application asks about none. */
export function serviceAsked({ serviceInterest }: ContactValues, { service, position }: Occasion) {
  const chosen = position ? undefined : (service ?? serviceInterest);
  return serviceOptions.find(({ value }) => value === chosen);
}
