/** Characters of an excerpt that a card has room for. */
const MOST = 120;
/** Further back than this, a word's start is not worth the lost text. */
const LONGEST_WORD = 24;

/** At most 120 characters of the text, with an ellipsis where it goes on. Words stay whole where they can. */
export function shortExcerpt(text: string): string {
  if (text.length <= MOST) return text;
  const room = text.slice(0, MOST + 1);
  const lastSpace = room.lastIndexOf(' ');
  const end = lastSpace >= MOST - LONGEST_WORD ? lastSpace : MOST;
  return `${text.slice(0, end).replace(/[\s,;:.]+$/, '')}...`;
}
