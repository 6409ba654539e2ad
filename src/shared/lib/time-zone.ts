/** This device's zone, or `fallback` if the browser doesn't say. */
export function detectTimeZone(fallback: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : fallback;
}

/** Whether this browser supports a zone. A name stored elsewhere may be unknown here. */
export function isTimeZone(timeZone: string | undefined): timeZone is string {
  if (!timeZone) return false;
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone }));
  } catch {
    return false;
  }
}

/** The place a zone is named after: 'Berlin', 'Buenos Aires'. Undefined if it's named after an offset. */
export function getPlaceName(timeZone: string): string | undefined {
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return undefined;
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1);
  return RENAMED_PLACES[place] ?? place.replaceAll('_', ' ');
}

// Intl keeps outdated place names.
const RENAMED_PLACES: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Faeroe: 'Faroe Islands',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};
