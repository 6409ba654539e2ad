import type { FileProblem } from './file-problem.ts';

/**
 * The value in a JSON file, or its problem: the browser's own message without its quote from the file, which may be a
 * secret.
 */
export function parseJsonFile(
  text: string,
): { ok: true; value: unknown } | { ok: false; problems: FileProblem[] } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const message = removeQuote((error as Error).message);
    return { ok: false, problems: [{ place: '', message: `not valid JSON: ${message}` }] };
  }
}

/** V8 quotes the text around a mistake, JavaScriptCore the word. */
const removeQuote = (message: string) =>
  message.replace(/,? ?(?:\.{3})?".*"(?:\.{3})? is not valid JSON$| ".*"$/s, '');
