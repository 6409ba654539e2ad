import { serviceOptions } from '~/content/contact';
import type { LeadDraft } from '~/leads/submit-lead';
import type { PhaseId } from '~/shared/paths';
import type { ContactValues } from './contact-schema';

/** The form's name, as a webhook sees it. */
export const CONTACT_FORM = 'ContactForm';

interface Circumstances {
  /** The service that the page was opened for. */
  service: PhaseId | undefined;
  honeypot: string;
  /** When the form was first shown, ms since the epoch. */
  startedAt: number;
}

/** A valid contact message as a lead. The page's service goes before the one chosen in the form. */
export function toLead(values: ContactValues, { service, honeypot, startedAt }: Circumstances): LeadDraft {
  const { email, firstName, lastName, phone, company, message } = values;
  const chosen = service ?? values.serviceInterest;
  const label = serviceOptions.find(({ value }) => value === chosen)?.label ?? '';
  return {
    kind: 'contact',
    formName: CONTACT_FORM,
    values: { ...values, serviceInterest: chosen },
    contact: { email, firstName, lastName, phone, company, message, service: label },
    service,
    honeypot,
    startedAt,
  };
}
