import { suitecrmWords } from '~/content/systems/suitecrm';

/** Bytes of UTF-8 that SuiteCRM's description holds; it cuts a longer one without a word. Seen on 7.14.6. */
const MOST_BYTES = 65_535;
/** Of one that is too long the end stays as well: other fields and other systems have their lines there. */
const END_BYTES = 10_000;

/** A description that SuiteCRM holds. Where it would be too long, its middle gives way to a line that says so. */
export function fitDescription(description: string, submissionId: string): string {
  const bytes = new TextEncoder().encode(description);
  if (bytes.length <= MOST_BYTES) return description;
  const line = `\n\n${suitecrmWords.missing(description.length, submissionId)}\n\n`;
  const begin = bytes.subarray(0, MOST_BYTES - END_BYTES - new TextEncoder().encode(line).length);
  // A character that is cut in two is left out.
  const first = new TextDecoder().decode(begin, { stream: true });
  const last = new TextDecoder().decode(bytes.subarray(-END_BYTES)).replace(/^\ufffd+/, '');
  return first + line + last;
}
