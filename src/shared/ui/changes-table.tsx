interface Change {
  place: string;
  /** Undefined if it wasn't set. */
  before: unknown;
  after: unknown;
}

interface ChangesTableProps {
  caption: string;
  changes: readonly Change[];
  labels: Record<'setting' | 'before' | 'after' | 'unset' | 'empty' | 'on' | 'off', string>;
}

/** Current and new settings, one per row. On phones the name is above its two values. */
export function ChangesTable({ caption, changes, labels }: ChangesTableProps) {
  return (
    <table className="w-full text-left text-[0.92rem] leading-snug max-sm:block">
      <caption className="mb-2 max-sm:block text-left font-display text-[1.1rem] font-[640] tracking-[-0.02em]">
        {caption}
      </caption>
      <thead className="max-sm:hidden">
        <tr className="text-sm text-soft">
          {[labels.setting, labels.before, labels.after].map((heading) => (
            <th key={heading} scope="col" className="border-b border-line py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {changes.map(({ place, before, after }) => (
          <tr
            key={place}
            className="border-line align-top not-first:border-t max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:py-2"
          >
            <th scope="row" className="font-medium wrap-anywhere max-sm:col-span-2 sm:py-2 sm:pr-4">
              {place}
            </th>
            <td data-label={labels.before} className={`${cellClass} text-soft sm:pr-4`}>
              {inWords(before, labels)}
            </td>
            <td data-label={labels.after} className={cellClass}>
              {inWords(after, labels)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass =
  'wrap-anywhere sm:py-2 max-sm:before:block max-sm:before:text-sm max-sm:before:text-soft max-sm:before:content-[attr(data-label)]';

function inWords(value: unknown, labels: ChangesTableProps['labels']): string {
  if (value === undefined) return labels.unset;
  if (value === '' || (Array.isArray(value) && value.length === 0)) return labels.empty;
  if (typeof value === 'boolean') return value ? labels.on : labels.off;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
