/** Escapes a text for HTML or XML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Decodes the entities that escaped text has. */
export const unescapeHtml = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Replaces each part from `start` to `end`, both included. An unclosed part stays. */
export function replaceBetween(
  text: string,
  [start, end]: readonly [string, string],
  replacement = '',
): string {
  let result = '';
  let from = 0;
  for (;;) {
    const startIndex = text.indexOf(start, from);
    const endIndex = startIndex < 0 ? -1 : text.indexOf(end, startIndex + start.length);
    if (endIndex < 0) return result + text.slice(from);
    result += text.slice(from, startIndex) + replacement;
    from = endIndex + end.length;
  }
}

/** The delimiters of an HTML tag. */
export const HTML_TAG = ['<', '>'] as const;

/** The text in HTML, with its spaces and line breaks. */
export const getHtmlText = (html: string): string => unescapeHtml(replaceBetween(html, HTML_TAG));
