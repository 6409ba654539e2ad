/** A text as it stands in HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The text that stands so in HTML. */
export const unescapeHtml = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** A text with another in place of each part that begins and ends so. A part that doesn't end stays. */
export function replaceBetween(text: string, [start, end]: readonly [string, string], instead = ''): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(start, from);
    const until = at < 0 ? -1 : text.indexOf(end, at + start.length);
    if (until < 0) return kept + text.slice(from);
    kept += text.slice(from, at) + instead;
    from = until + end.length;
  }
}

/** The tags of HTML. */
export const HTML_TAG = ['<', '>'] as const;
