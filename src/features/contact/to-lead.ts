import { contactForm } from '~/content/contact';
import { withAnswers } from '~/leads/contact-fields';
import type { LeadDraft } from '~/leads/submit-lead';
import type { ContactValues } from './contact-schema';
import { type Occasion, serviceAsked } from './occasion';

/** The form's name, as a webhook sees it. */
export const CONTACT_FORM = 'ContactForm';

interface Circumstances extends Occasion {
  honeypot: string;
  /** When the form was first shown, ms since the epoch. */
  startedAt: number;
}

/** A valid contact message as a lead. Destinations know no positions, so an application names its own in the message. */
export function toLead(
  values: ContactValues,
  { honeypot, startedAt, ...occasion }: Circumstances,
): LeadDraft {
  const { email, firstName, lastName, phone, company } = values;
  const { service, position } = occasion;
  const asked = serviceAsked(values, occasion);
  const message = withAnswers(values.message, [[contactForm.position, position ?? '']]);
  return {
    kind: 'contact',
    formName: CONTACT_FORM,
    values: { ...values, serviceInterest: asked?.value ?? '', ...(position && { position }) },
    contact: { email, firstName, lastName, phone, company, message, service: asked?.label ?? '' },
    service,
    honeypot,
    startedAt,
  };
}
