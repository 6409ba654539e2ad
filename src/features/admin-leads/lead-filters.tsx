import { ChevronDown, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadFilters, leadKinds, leadStatuses } from '~/content/admin-leads';
import type { LeadKind } from '~/leads/lead';
import type { LeadStatus } from '~/leads/lead-status';
import { controlClass } from '~/shared/forms/field-shell';
import { cx } from '~/shared/ui/class-names';
import type { LeadFilter } from './filter-leads';

interface LeadFiltersProps {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
  /** The actions behind the filters. */
  children: ReactNode;
}

export function LeadFilters({ filter, onChange, children }: LeadFiltersProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <label className="relative min-w-0 flex-[1_1_18rem]">
        <span className="sr-only">{leadFilters.search}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-soft"
        />
        <input
          type="search"
          name="search"
          value={filter.search}
          placeholder={leadFilters.searchPlaceholder}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={cx(controlClass, 'pl-11')}
        />
      </label>
      <Choice
        name="kind"
        label={leadFilters.kind}
        every={leadFilters.allKinds}
        options={leadKinds}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as LeadKind | '' })}
      />
      <Choice
        name="delivery"
        label={leadFilters.delivery}
        every={leadFilters.anyDelivery}
        options={leadStatuses}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status as LeadStatus | '' })}
      />
      {children}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  every: string;
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ name, label, every, options, value, onChange }: ChoiceProps) {
  return (
    <label className="relative max-sm:flex-1">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClass, 'appearance-none truncate pr-10 sm:w-auto forced-colors:appearance-auto')}
      >
        <option value="">{every}</option>
        {Object.entries(options).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft forced-colors:hidden"
      />
    </label>
  );
}
