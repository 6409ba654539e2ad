import { withAnswers } from '~/leads/contact-fields';
import { answersOf } from './answers-of';
import type { QualificationValues } from './qualification-schema';

/** A qualification as plain text, to send it by other means. */
export function toText(values: QualificationValues): string {
  const { name, company, email, needs } = values;
  const head = [name, company, email]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return `${head}\n\n${withAnswers(needs, answersOf(values))}`.trim();
}
