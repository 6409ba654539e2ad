import { fileWords as words } from '~/content/words/files';
import { type FileProblem, textPlaces } from './file-problem';
import { formatBytes } from './format-bytes';

const MOST_BYTES = 50_000_000;

export type DecodedFile = { ok: true; text: string } | { ok: false; text: string; problem: FileProblem };

/** The text of a file in UTF-8, or in UTF-16 if its beginning says so. Never rejects. */
export async function decodeFile(file: File): Promise<DecodedFile> {
  if (file.size > MOST_BYTES) return reject(words.tooLarge(formatBytes(MOST_BYTES)));
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return reject(words.unread);
  }
  const wide = wideEncoding(bytes);
  if (!wide && bytes.includes(0)) return reject(words.notText);
  // The decoder takes the byte order mark away.
  const text = new TextDecoder(wide ?? 'utf-8').decode(bytes);
  if (text.trim() === '') return reject(words.empty);
  const broken = isSound(bytes, wide) ? -1 : text.indexOf('\uFFFD');
  if (broken < 0) return { ok: true, text };
  return { ok: false, text, problem: { ...textPlaces(text)(broken), place: '', message: words.notUtf8 } };
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
