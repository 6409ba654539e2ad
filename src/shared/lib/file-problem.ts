import { formatBytes } from './format-bytes.ts';

/** A problem in a file, described so that a person can find it. */
export interface FileProblem {
  /** Its subject: 'hubspot.enabled', 'row 12: lead.contact.email'. Empty for the file itself. */
  place: string;
  message: string;
}

/** 'hubspot.enabled: Invalid input: expected boolean, received string' */
export const formatProblem = ({ place, message }: FileProblem): string =>
  [place, message].filter(Boolean).join(': ');

const MAX_BYTES = 50_000_000;

export type DecodedFile = { ok: true; text: string } | { ok: false; problem: FileProblem };

/** Reads the text of a chosen file. Never rejects. */
export async function decodeFile(file: File): Promise<DecodedFile> {
  if (file.size > MAX_BYTES) return reject(`it is larger than ${formatBytes(MAX_BYTES)}.`);
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return reject('the browser could not read it. Was it moved or changed since it was chosen?');
  }
}

/** Decodes UTF-8, or UTF-16 if a byte order mark says so. The text doesn't have the mark. */
export function decodeText(bytes: Uint8Array): DecodedFile {
  const utf16 = detectUtf16(bytes);
  if (!utf16 && bytes.includes(0)) return reject('it is not a text file.');
  // The decoder removes the byte order mark.
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(bytes);
  if (text.trim() === '') return reject('it is empty.');
  return isValidEncoding(bytes, utf16)
    ? { ok: true, text }
    : reject('it is not UTF-8. Save it with that encoding.');
}

const reject = (message: string): DecodedFile => ({ ok: false, problem: { place: '', message } });

function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function isValidEncoding(bytes: Uint8Array, utf16: string | undefined): boolean {
  try {
    new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
