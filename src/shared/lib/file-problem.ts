import { fileWords } from '../../content/words/files.ts';
import type { TextPlace } from './text-places.ts';

/** A problem in a file, described so that a person can find it. */
export interface FileProblem extends Partial<TextPlace> {
  /** Its subject: 'hubspot.enabled', 'row 12: lead.contact.email'. Empty for the file itself. */
  place: string;
  message: string;
  /** The line holds a secret, or may hold one: it must not be repeated. */
  secret?: boolean;
}

/** 'line 12, column 5: hubspot.enabled: expected boolean.' */
export function problemText({ line, column, place, message }: FileProblem): string {
  const where = line === undefined ? undefined : fileWords.place(line, column ?? 1);
  return [where, place, message].filter(Boolean).join(': ');
}

/** In file order, after the problems that concern the whole file. */
export const inReadingOrder = (problems: readonly FileProblem[]): FileProblem[] =>
  problems.toSorted(
    (a, b) =>
      (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || a.place.localeCompare(b.place),
  );
