/*
 * The entries of a form's draft. Apart from what reads and writes drafts, since the boot script keeps typed text as well,
 * without React and the schemas.
 */

/** A form's values by field name. A field that it doesn't show has none. */
export type FormValues = Record<string, string | boolean | undefined>;

/** The draft's entry for a field of the form on `page`: its own question may have the name of another page's. */
export const toDraftKey = (name: string, page: string): string =>
  name.startsWith('answer-') ? `${page} ${name}` : name;

/** The draft's entry for the text that was offered for its message. No field has this name. */
export const PREFILL_KEY = 'offered:message';

/** The text that was offered for the message; empty if the draft has none. */
export function getPrefill({ [PREFILL_KEY]: text }: FormValues): string {
  return typeof text === 'string' ? text : '';
}

/**
 * An entry's text if the visitor has `typed` into its field before the draft is restored. Typed text replaces the draft,
 * but not an offered text: it follows that one, because the caret is at its end.
 */
export function mergeTypedText(draft: FormValues, key: string, typed: string): string {
  const entry = String(draft[key] ?? '');
  const offered = key === 'message' ? getPrefill(draft) : '';
  if (!typed) return entry;
  if (!offered || !entry.includes(offered) || typed.includes(offered)) return typed;
  // On back navigation a browser may restore the field's value from before the offer.
  const before = entry.replace(offered, () => '').trim();
  return before === typed.trim() ? entry : `${entry.trimEnd()}\n\n${typed}`;
}
