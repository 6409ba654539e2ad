import { demoBooking, demoTimes } from '~/content/demo';
import { locale } from '~/shared/lib/locale';
import { placeOf } from '~/shared/lib/time-zone';

const { zones } = demoBooking;

export interface ZoneGroup {
  label: string;
  options: { value: string; label: string }[];
}

/** Every zone by part of the world, the device's own first. `chosen` is listed even if the browser omits it. */
export function zoneGroups(detected: string, chosen: string): ZoneGroup[] {
  const regions = new Map<string, ZoneGroup>();
  const known = new Set([...supportedZones(), demoTimes.timeZone, chosen]);
  known.delete(detected);
  for (const value of known) {
    const region = value.includes('/') ? regionOf(value) : zones.elsewhere;
    const group = regions.get(region) ?? { label: region, options: [] };
    group.options.push({ value, label: labelOf(value) });
    regions.set(region, group);
  }
  const groups = [...regions.values()].sort(byLabel);
  for (const { options } of groups) options.sort(byLabel);
  const own = { label: zones.detected, options: [{ value: detected, label: labelOf(detected) }] };
  return [own, ...groups];
}

/** Begins with the place, so that typing it in the list finds it. */
function labelOf(timeZone: string): string {
  const place = placeOf(timeZone);
  const [, between, third] = timeZone.split('/');
  if (!place) return timeZone;
  return third && between ? `${place} (${between.replaceAll('_', ' ')})` : place;
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, locale);

function regionOf(timeZone: string): string {
  const region = timeZone.slice(0, timeZone.indexOf('/'));
  return (zones.regions as Readonly<Record<string, string>>)[region] ?? region;
}

const supportedZones = (): readonly string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : common;

// For browsers from before 2022: one zone for each widely used clock.
const common = [
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'America/Anchorage',
  'America/Bogota',
  'America/Chicago',
  'America/Denver',
  'America/Halifax',
  'America/Mexico_City',
  'America/New_York',
  'America/Phoenix',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Toronto',
  'America/Vancouver',
  'Asia/Bangkok',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Asia/Hong_Kong',
  'Asia/Jakarta',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Atlantic/Reykjavik',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Perth',
  'Australia/Sydney',
  'Europe/Athens',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Moscow',
  'Europe/Paris',
  'Pacific/Auckland',
  'Pacific/Honolulu',
];
