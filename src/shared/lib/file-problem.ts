import { fileWords } from '../../content/words/files.ts';

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

/** A place in a text, counted from 1 as editors do. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Turns indexes of a text into places. The lines are counted once, when the first place is asked for. */
export function textPlaces(text: string): (index: number) => TextPlace {
  let starts: number[] | undefined;
  return (index) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
