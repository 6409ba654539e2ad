import type { LeadContact } from './lead';

/** A full name, split at the last space as destinations want it; a single word is a first name. */
export function splitName(name: string): Pick<LeadContact, 'firstName' | 'lastName'> {
  const words = name.trim().replace(/\s+/g, ' ');
  const at = words.lastIndexOf(' ');
  return at < 0
    ? { firstName: words, lastName: '-' }
    : { firstName: words.slice(0, at), lastName: words.slice(at + 1) };
}

/** A message followed by the form's other answers as 'Label: value' lines; empty answers are left out. */
export function withAnswers(message: string, answers: readonly (readonly [string, string])[]): string {
  const lines = answers.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return [message.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}
