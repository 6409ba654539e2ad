/** The body as JSON, or undefined if it's empty or malformed. */
export async function readJson(message: Request | Response): Promise<unknown> {
  return parseJson(await message.text());
}

/** A body for the request log: parsed JSON, the fields of a form, or the text itself. */
export function parseBody(text: string, contentType: string): unknown {
  if (text === '') return undefined;
  if (contentType.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  return parseJson(text) ?? text;
}

/** The value as an object with unknown fields; an empty one for anything else. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The value as a list; an empty one for anything else. */
export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it's text, else an empty string. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value of a JSON text, or undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
