/** Removes these characters from a text's end. A pattern such as /\/+$/ would restart at every slash of the text. */
export function trimTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
