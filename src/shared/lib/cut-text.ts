/** The first `longest` UTF-16 units of a text; a character of two units is never split. */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : text;

/** The same with an ellipsis as the last of them, where something is left out. */
export const shortened = (text: string, longest: number): string =>
  text.length > longest ? `${cutText(text, longest - 1)}…` : text;
