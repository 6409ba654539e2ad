import { formatNumber, pluralize } from './locale.ts';

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** '0 bytes', '1 byte', '640 bytes', '12.4 kB', '3.1 MB': thousands, as disks and browsers count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return pluralize(Math.round(bytes), { one: '# byte', other: '# bytes' });
  let size = bytes / 1000;
  let unit = 0;
  // 999.95 kB would be written as 1000.0 kB.
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = size < 100 ? 1 : 0;
  return `${formatNumber(size, { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits })} ${UNITS[unit]}`;
}

/** How many bytes a text takes in UTF-8. */
export const getByteLength = (text: string): number => new TextEncoder().encode(text).length;
