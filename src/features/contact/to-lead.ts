import { contactForm, serviceOptions } from '~/content/contact';
import { contactFieldLabels } from '~/content/contact-fields';
import { contactFields, contactOf, controlOf, withAnswers } from '~/leads/contact-fields';
import type { LeadDraft, SpamSignals } from '~/leads/submit-lead';
import type { PhaseId } from '~/shared/paths';
import type { ContactValues } from './contact-schema';

/** The form's name, as a webhook sees it. */
export const CONTACT_FORM = 'ContactForm';

/**
 * A valid contact message as a lead. Destinations know no positions, so an application names its own in the message.
 * `newsletter`: the form has a box for it.
 */
export function toLead(
  { subscribeToNewsletter, ...values }: ContactValues,
  {
    honeypot,
    startedAt,
    newsletter = false,
    ...context
  }: SpamSignals & FormContext & { newsletter?: boolean },
): LeadDraft {
  const { service, position } = context;
  const asked = serviceAsked(values, context);
  const message = withAnswers(values.message, [[contactForm.position, position ?? '']]);
  return {
    kind: 'contact',
    formName: CONTACT_FORM,
    values: {
      ...values,
      serviceInterest: asked?.value ?? '',
      ...(position && { position }),
      ...(newsletter && { subscribeToNewsletter: subscribeToNewsletter === true }),
    },
    contact: { ...contactOf(values), message, service: asked?.label ?? '' },
    service,
    honeypot,
    startedAt,
  };
}

/** A contact message as plain text, to send it by other means. */
export function toText(values: ContactValues, context: FormContext): string {
  const service = serviceAsked(values, context)?.label;
  const name = `${values.firstName} ${values.lastName}`.trim();
  const head = [name, values.company, values.email, values.phone, service].filter(Boolean).join('\n');
  const own = contactFields.filter(({ always }) => !always);
  return withAnswers(`${head}\n\n${values.message}`, [
    ...own.map((one) => [contactFieldLabels[one.name], values[controlOf(one)]] as const),
    [contactForm.position, context.position ?? ''],
  ]);
}

/** The page's subject, if any. */
interface FormContext {
  service: PhaseId | undefined;
  /** Title of the position applied for. */
  position?: string | undefined;
}

/** The service that a message asks about: the page's wins over the form's, and an application asks about none. */
function serviceAsked({ serviceInterest }: ContactValues, { service, position }: FormContext) {
  const chosen = position ? undefined : (service ?? serviceInterest);
  return serviceOptions.find(({ value }) => value === chosen);
}
