import { locale } from './locale';

// A calendar day, not a moment: it's the same day in every time zone.
const longFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** 'November 12, 2026' from '2026-11-12', or 'Nov 12, 2026'. */
export function formatDate(date: string, style: 'long' | 'short' = 'short'): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return (style === 'long' ? longFormat : shortFormat).format(day);
}
