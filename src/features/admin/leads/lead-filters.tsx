import { FunnelX } from 'lucide-react';
import { useState } from 'react';
import { FilterSelect, SearchField } from '~/features/admin/list-filters';
import { IconButton } from '~/shared/ui/button';
import { emptyFilter, type LeadFilter, toParameters } from './filter-leads';
import { leadKinds } from './lead-texts';
import type { LeadSource } from './use-leads';

interface LeadFiltersProps {
  filter: LeadFilter;
  sources: readonly LeadSource[];
  onChange: (changes: Partial<LeadFilter>) => void;
}

export function LeadFilters({ filter, sources, onChange }: LeadFiltersProps) {
  const [search, setSearch] = useState(filter.search);
  const updateSearch = (text: string) => {
    setSearch(text);
    onChange({ search: text.trim() });
  };
  const isFiltered = Object.values(toParameters(filter)).some(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label="Search leads"
        placeholder="Search name, email, message"
        value={search}
        onSearch={updateSearch}
        enterKeyHint="search"
        className="flex-basis-grow-64"
      />
      <FilterSelect
        name="kind"
        label="Kind"
        allLabel="All kinds"
        options={leadKinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind: kind as LeadFilter['kind'] })}
        className="max-md:flex-basis-grow-32"
      />
      <FilterSelect
        name="delivery"
        label="Delivery state"
        allLabel="Any state"
        options={{
          ...Object.fromEntries(
            sources.map(({ id, label }) => [`${MISSING_PREFIX}${id}`, `${label} lacks it`]),
          ),
          ...STATUS_LABELS,
        }}
        value={filter.missingIn ? `${MISSING_PREFIX}${filter.missingIn}` : filter.status}
        onChange={(value) =>
          onChange(
            value.startsWith(MISSING_PREFIX)
              ? { missingIn: value.slice(MISSING_PREFIX.length), status: '' }
              : { missingIn: '', status: value as LeadFilter['status'] },
          )
        }
        className="max-md:flex-basis-grow-32"
      />
      {isFiltered && (
        <IconButton
          label="Reset filters"
          title="Reset filters"
          onClick={() => {
            setSearch('');
            onChange(emptyFilter);
          }}
        >
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
