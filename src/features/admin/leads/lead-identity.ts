const MIN_TEXT_LENGTH = 20;
const MAX_TEXT_LENGTH = 200;

/** Returns the beginning of a message without what systems add or change; empty if it is too short to compare. */
export function getTextKey(message: string | undefined): string {
  const text = normalizeText(message).slice(0, MAX_TEXT_LENGTH);
  return text.length < MIN_TEXT_LENGTH ? '' : text;
}

/** Keeps letters and digits alone: systems drop tags, change white space, and write '????' for emoji. */
export const normalizeText = (message = ''): string =>
  message
    .split(/\r?\n|\r/)
    .filter((line) => !ADDED_LINE.test(line))
    .join('')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/\s+/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const ADDED_LINE = /^\s*(?:service interest:|spam check:)|not confirmed/i;

/**
 * Derives a submission id, a UUID, from a system and its record. Two administrators who send such a lead use the same id.
 * Hashes with FNV-1a four times: visitors can't choose the input.
 */
export function deriveId(system: string, record: string): string {
  const hex = [0, 1, 2, 3].map((round) => hashFnv(`${round}/${system}/${record}`)).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    // Readers accept only version 4 and its variant as a submission id.
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

const encoder = new TextEncoder();

function hashFnv(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of encoder.encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  // FNV mixes the last bytes badly.
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return ((sum ^ (sum >>> 13)) >>> 0).toString(16).padStart(8, '0');
}
