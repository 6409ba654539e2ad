import { formatDateTime } from './format-time.ts';

/**
 * 'November 12, 2026' from '2026-11-12', or 'Nov 12, 2026'. A calendar day, not a moment: it's the same day in every
 * time zone.
 */
export function formatDate(date: string, style: 'long' | 'short' = 'short'): string {
  const day = Date.parse(`${date}T00:00:00Z`);
  const dateStyle = style === 'long' ? 'long' : 'medium';
  return Number.isNaN(day) ? date : formatDateTime(day, { dateStyle, timeZone: 'UTC' });
}
