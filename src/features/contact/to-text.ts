import { serviceOptions } from '~/content/contact';
import type { ContactValues } from './contact-schema';

/** A contact message as plain text, to send it by other means. */
export function toText(values: ContactValues): string {
  const service = serviceOptions.find(({ value }) => value === values.serviceInterest)?.label;
  const name = `${values.firstName} ${values.lastName}`.trim();
  const head = [name, values.company, values.email, values.phone, service].filter(Boolean).join('\n');
  return `${head}\n\n${values.message}`.trim();
}
