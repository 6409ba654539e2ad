/** Replaces each match of a global pattern with what `replace` resolves with. */
export async function replaceAsync(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  const replaced = await Promise.all([...text.matchAll(pattern)].map(replace));
  return text.replace(pattern, () => replaced.shift() ?? '');
}
