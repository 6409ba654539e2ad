/** HTML with a text in place of each tag. A < that no > follows stays. */
export function withoutTags(html: string, instead: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<', from);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) return text + html.slice(from);
    text += html.slice(from, start) + instead;
    from = end + 1;
  }
}
