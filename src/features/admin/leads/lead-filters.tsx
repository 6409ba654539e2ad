import { FunnelX, Search } from 'lucide-react';
import { useState } from 'react';
import { toOptions } from '~/integrations/system-admin';
import { inputClass, Select } from '~/shared/forms/fields';
import { IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { emptyFilter, type LeadFilter, toParameters } from './filter-leads';
import { leadKinds } from './lead-texts';
import type { LeadSource } from './use-leads';

interface LeadFiltersProps {
  filter: LeadFilter;
  sources: readonly LeadSource[];
  onChange: (changes: Partial<LeadFilter>) => void;
}

export function LeadFilters({ filter, sources, onChange }: LeadFiltersProps) {
  /** As typed, with the spaces that the address leaves out. */
  const [search, setSearch] = useState(filter.search);
  const [address, setAddress] = useState(filter.search);
  if (address !== filter.search) {
    setAddress(filter.search);
    // A link, Back or a reset has changed it.
    if (search.trim() !== filter.search) setSearch(filter.search);
  }
  const isFiltered = Object.values(toParameters(filter)).some(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-0 flex-basis-grow-64">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute bottom-3 start-3.5 size-5 text-muted"
        />
        <input
          type="search"
          name="search"
          aria-label="Search leads"
          placeholder="Search name, email, message"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            onChange({ search: target.value.trim() });
          }}
          className={cx(inputClass, 'ps-11 text-ellipsis')}
        />
      </div>
      <div className="grid max-md:flex-basis-grow-32">
        <Select
          name="kind"
          aria-label="Kind"
          placeholder="All kinds"
          options={toOptions(leadKinds)}
          value={filter.kind}
          onChange={({ target }) => onChange({ kind: target.value as LeadFilter['kind'] })}
          className="sm:w-auto"
        />
      </div>
      <div className="grid max-md:flex-basis-grow-32">
        <Select
          name="delivery"
          aria-label="Delivery state"
          placeholder="Any state"
          options={[
            ...sources.map(({ id, label }) => ({
              value: `${MISSING_PREFIX}${id}`,
              label: `${label} lacks it`,
            })),
            ...toOptions(STATUS_LABELS),
          ]}
          value={filter.missingIn ? `${MISSING_PREFIX}${filter.missingIn}` : filter.status}
          onChange={({ target: { value } }) =>
            onChange(
              value.startsWith(MISSING_PREFIX)
                ? { missingIn: value.slice(MISSING_PREFIX.length), status: '' }
                : { missingIn: '', status: value as LeadFilter['status'] },
            )
          }
          className="sm:w-auto"
        />
      </div>
      {isFiltered && (
        <IconButton label="Reset filters" title="Reset filters" onClick={() => onChange(emptyFilter)}>
          <FunnelX aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

const MISSING_PREFIX = 'lacks:';

const STATUS_LABELS: Record<Exclude<LeadFilter['status'], ''>, string> = {
  undelivered: 'Not delivered yet',
  waiting: 'Waiting',
  retrying: 'Retrying',
  delivered: 'Delivered',
  refused: 'Refused',
  failed: 'Failed',
  spam: 'Held as spam',
  unrouted: 'No destination',
  imported: 'Held after an import',
};
