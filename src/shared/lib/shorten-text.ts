/** The first `longest` UTF-16 units of a text; a character of two units is never split. */
export const cutText = (text: string, longest: number): string =>
  text.length > longest ? text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') : text;

/** The same with an ellipsis as the last of them, where something is left out. */
export const shortenText = (text: string, longest: number): string =>
  text.length > longest ? `${cutText(text, longest - 1)}…` : text;

/** Characters of a whole mail link. Some mail programs, Windows' among them, take little more. */
export const MAX_MAIL_LINK_LENGTH = 2_000;

/** A mail link with as much of a text as fits. `link` makes it with the text's first characters, as many as it's given. */
export function fitMailLink(text: string, link: (length: number) => string) {
  const whole = link(text.length);
  if (whole.length <= MAX_MAIL_LINK_LENGTH) return { href: whole, isShortened: false };
  // Every character may take up to nine in a link, so the length is found by trying.
  let [fits, tooLong] = [0, Math.min(text.length, MAX_MAIL_LINK_LENGTH)];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (link(middle).length <= MAX_MAIL_LINK_LENGTH) fits = middle;
    else tooLong = middle;
  }
  return { href: link(fits), isShortened: true };
}
