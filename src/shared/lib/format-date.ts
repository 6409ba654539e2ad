import { monthFormats } from '../build-constants.ts';
import { fillTemplate } from './fill-template.ts';
import { formatDateTime } from './format-time.ts';
import { locale, localizeDigits, wordsLocale } from './locale.ts';

/**
 * 'November 12, 2026' from '2026-11-12', or 'Nov 12, 2026'. A calendar day, not a moment: it's the same day in every
 * time zone.
 */
export function formatDate(date: string, style: 'long' | 'short' = 'short'): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return date;
  const dateStyle = style === 'long' ? 'long' : 'medium';
  const day = new Date(time);
  const format = wordsLocale === locale && monthFormats?.[dateStyle][day.getUTCMonth()];
  // The first Intl format of a page blocks a phone for 70 ms.
  if (!format) return formatDateTime(time, { dateStyle, timeZone: 'UTC' });
  const dayOfMonth = String(day.getUTCDate());
  return fillTemplate(format, {
    day: localizeDigits(dayOfMonth),
    paddedDay: localizeDigits(dayOfMonth.padStart(2, '0')),
    year: localizeDigits(String(day.getUTCFullYear())),
  });
}

/** The formats of `formatDate` in a language, for the build constants; null if its calendar isn't the Gregorian one. */
export function getMonthFormats(tag: string) {
  const getFormats = (dateStyle: 'long' | 'medium') => {
    const format = new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) =>
      format
        .formatToParts(Date.UTC(2000, month, 5))
        .map(({ type, value }) => {
          if (type === 'day') return value.length === 2 ? '{$paddedDay}' : '{$day}';
          return type === 'year' ? '{$year}' : value;
        })
        .join(''),
    );
  };
  const { calendar } = new Intl.DateTimeFormat(tag).resolvedOptions();
  return calendar === 'gregory' ? { long: getFormats('long'), medium: getFormats('medium') } : null;
}
