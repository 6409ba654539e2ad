import { contactForm } from '~/content/contact';
import { withAnswers } from '~/leads/contact-fields';
import type { ContactValues } from './contact-schema';
import { type Occasion, serviceAsked } from './occasion';

/** A contact message as plain text, to send it by other means. */
export function toText(values: ContactValues, occasion: Occasion): string {
  const service = serviceAsked(values, occasion)?.label;
  const name = `${values.firstName} ${values.lastName}`.trim();
  const head = [name, values.company, values.email, values.phone, service].filter(Boolean).join('\n');
  return withAnswers(`${head}\n\n${values.message}`, [[contactForm.position, occasion.position ?? '']]);
}
