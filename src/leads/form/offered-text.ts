/** The draft's entry for a field's offered text. No field has this name. */
export const offeredEntry = (name: string): string => `offered:${name}`;

/** The text that was offered for a field, if the draft has one. */
export function offeredFor(
  name: string,
  draft: Record<string, string | boolean | undefined>,
): string | undefined {
  const text = draft[offeredEntry(name)];
  return typeof text === 'string' && text ? text : undefined;
}

/** The first lines of a draft's offered texts, by field. */
export const offeredBeginnings = (
  draft: Record<string, string | boolean | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(draft).flatMap((name) => {
      const [beginning] = offeredFor(name, draft)?.split('\n', 1) ?? [];
      return beginning ? [[name, beginning]] : [];
    }),
  );

/**
 * A field's text with an offered one: it replaces the `earlier` one if that is still unchanged, and otherwise
 * follows a blank line. A text that is already there is not added again.
 */
export function withOffered(existing: string, offered: string, earlier: string | undefined): string {
  if (earlier && existing.includes(earlier)) return existing.replace(earlier, () => offered);
  if (existing.includes(offered)) return existing;
  return existing.trim() ? `${existing.trimEnd()}\n\n${offered}` : offered;
}

/**
 * A field's value if the visitor has already `typed` into it when the draft is restored. Typed text replaces the
 * draft, but not an offered text: it follows that one, because the caret is at its end.
 */
export function withTyped(draft: string, typed: string, offered: string | undefined): string {
  if (!typed) return draft;
  if (!offered || !draft.includes(offered) || typed.includes(offered)) return typed;
  // On back navigation a browser may restore the field's value from before the offer.
  const before = draft.replace(offered, () => '').trim();
  return before === typed.trim() ? draft : `${draft.trimEnd()}\n\n${typed}`;
}
