/** A text without any of these signs at its end. A pattern such as /\/+$/ starts over at every slash of the text. */
export function trimTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
