/** '6:00 PM' */
export const timeOf = (moment: number, timeZone: string): string =>
  // Newer browsers put a narrow no-break space before AM and PM.
  formatIn(moment, { timeZone, hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ');

/** A zone's American name on that date: 'PST' or 'PDT', and 'GMT+1' in most places. */
export const zoneName = (moment: number, timeZone: string, english = 'en-US'): string =>
  formatIn(moment, { timeZone, timeZoneName: 'short' }, english).replace(/^.*,\s*/, '');

/** A zone's local name: 'PST', 'CET', 'AEDT'; as above if English has none. */
export const zoneNameThere = (moment: number, timeZone: string): string =>
  ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']
    .map((english) => zoneName(moment, timeZone, english))
    .find((name) => !/\d/.test(name)) ?? zoneName(moment, timeZone);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in American English. Creating a format is far slower than using it, and a calendar uses hundreds. */
export function formatIn(
  moment: number,
  options: Intl.DateTimeFormatOptions,
  english: string = 'en-US',
): string {
  const key = english + JSON.stringify(options);
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(english, options);
    formats.set(key, found);
  }
  return found.format(moment);
}
