import { withAnswers } from '~/leads/contact-fields';
import { answersOf } from './answers-of';
import type { EnterpriseValues } from './enterprise-schema';

/** An enterprise lead as plain text, to take it elsewhere. */
export function toText(values: EnterpriseValues): string {
  const { name, company, email, phone, needs } = values;
  const head = [name, company, email, phone]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return `${head}\n\n${withAnswers(needs, answersOf(values))}`.trim();
}
