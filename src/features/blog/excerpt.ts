/** Characters of an excerpt that a card has room for. */
const MOST = 120;

/** The first 120 characters of a text, with an ellipsis where it goes on. */
export const shortExcerpt = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}...` : text;
