import { fileWords } from '../../content/words/files.ts';
import { formatBytes } from './format-bytes.ts';

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

const MAX_BYTES = 50_000_000;

export type DecodedFile = { ok: true; text: string } | { ok: false; text: string; problem: FileProblem };

/** The text of a file that somebody chose. Never rejects. */
export async function decodeFile(file: File): Promise<DecodedFile> {
  if (file.size > MAX_BYTES) return reject(fileWords.tooLarge(formatBytes(MAX_BYTES)));
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return reject(fileWords.unread);
  }
}

/** The text that bytes are in UTF-8, or in UTF-16 if a byte order mark says so; without the mark. */
export function decodeText(bytes: Uint8Array): DecodedFile {
  const wide = wideEncoding(bytes);
  if (!wide && bytes.includes(0)) return reject(fileWords.notText);
  // The decoder takes the byte order mark away.
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes);
  if (text.trim() === '') return reject(fileWords.empty);
  const broken = isSound(bytes, wide) ? -1 : text.indexOf('\uFFFD');
  if (broken < 0) return { ok: true, text };
  return { ok: false, text, problem: { ...textPlaces(text)(broken), place: '', message: fileWords.notUtf8 } };
}

const reject = (message: string): DecodedFile => ({ ok: false, text: '', problem: { place: '', message } });

function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function isSound(bytes: Uint8Array, wide: string | undefined): boolean {
  try {
    new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
