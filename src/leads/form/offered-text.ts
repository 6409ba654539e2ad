/** The draft's entry that tells which text was offered for a field. No field is called so. */
export const offeredEntry = (name: string): string => `offered:${name}`;

/** The text that was offered for a field, if the draft tells of one. */
export function offeredFor(name: string, draft: Record<string, string | boolean>): string | undefined {
  const text = draft[offeredEntry(name)];
  return typeof text === 'string' && text ? text : undefined;
}

/** The first lines of the offered texts that a draft tells of, by field. */
export const offeredBeginnings = (draft: Record<string, string | boolean>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(draft).flatMap((name) => {
      const [beginning] = offeredFor(name, draft)?.split('\n', 1) ?? [];
      return beginning ? [[name, beginning]] : [];
    }),
  );

/**
 * A field's text with an offered one: in the place of the `earlier` one where that still stands unchanged, else
 * after a blank line. A text that stands there already is not added again.
 */
export function withOffered(existing: string, offered: string, earlier: string | undefined): string {
  if (earlier && existing.includes(earlier)) return existing.replace(earlier, () => offered);
  if (existing.includes(offered)) return existing;
  return existing.trim() ? `${existing.trimEnd()}\n\n${offered}` : offered;
}

/**
 * What a field holds when its draft comes back and the visitor has `typed` into it already. What was typed takes
 * the draft's place, but not that of an offered text: it follows that one, because the caret is at its end.
 */
export function withTyped(draft: string, typed: string, offered: string | undefined): string {
  if (!typed) return draft;
  if (!offered || !draft.includes(offered) || typed.includes(offered)) return typed;
  // Going back, a browser may fill in what the field held before the offer.
  const before = draft.replace(offered, () => '').trim();
  return before === typed.trim() ? draft : `${draft.trimEnd()}\n\n${typed}`;
}
