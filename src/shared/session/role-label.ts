import { sessionWords } from '~/content/words/session';

/** A role as people read it. One that nobody has named is shown by its id: 'night_shift' becomes 'Night shift'. */
export function roleLabel(role: string): string {
  const words = role.replaceAll('_', ' ');
  return sessionWords.roles[role] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
