/** '6:00 PM' */
export const timeOf = (moment: number, timeZone: string): string =>
  // Newer browsers put a narrow no-break space before AM and PM.
  formatIn(moment, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ');

/** What a zone is called on that date: 'PST' or 'PDT' at the office, 'GMT+1' in most places. */
export const zoneName = (moment: number, timeZone: string): string =>
  formatIn(moment, { timeZone, timeZoneName: 'short' }).replace(/^.*,\s*/, '');

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in American English. Making a format takes far longer than using it, and a calendar uses hundreds. */
export function formatIn(moment: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', options);
    formats.set(key, found);
  }
  return found.format(moment);
}
