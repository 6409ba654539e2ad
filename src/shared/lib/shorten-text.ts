/** The first `maxLength` UTF-16 units of a text; never splits a surrogate pair. */
export const cutText = (text: string, maxLength: number): string =>
  text.length > maxLength ? text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '') : text;

/** The same, ending in an ellipsis if it was shortened. */
export const shortenText = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${cutText(text, maxLength - 1)}…` : text;

/** Characters of a whole mail link: some mail programs, including those of Windows, take little more. */
const MAX_MAIL_LINK_LENGTH = 2_000;

/** A mail link with as much of a text as fits. `createLink` makes it with the text's first `length` characters. */
export function fitMailLink(text: string, createLink: (length: number) => string) {
  const full = createLink(text.length);
  if (full.length <= MAX_MAIL_LINK_LENGTH) return { href: full, isShortened: false };
  // An encoded character takes up to nine characters, so the length is found by bisection.
  let [fits, tooLong] = [0, Math.min(text.length, MAX_MAIL_LINK_LENGTH)];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (createLink(middle).length <= MAX_MAIL_LINK_LENGTH) fits = middle;
    else tooLong = middle;
  }
  return { href: createLink(fits), isShortened: true };
}
