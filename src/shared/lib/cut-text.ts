/** The first `longest` UTF-16 units of a text; a character of two units is never split. */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : text;
