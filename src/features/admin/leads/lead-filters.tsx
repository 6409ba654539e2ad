import { ChevronDown } from 'lucide-react';
import { leadFilters as copy, leadKinds, leadStatuses } from '~/content/admin/leads';
import type { LeadKind } from '~/leads/lead';
import { controlClass } from '~/shared/forms/field-shell';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { everyLead, type LeadFilter, type StatusFilter } from './filter-leads';
import { filterLabel, LeadSearch } from './lead-search';
import type { FilterChange } from './use-lead-filter';

interface LeadFiltersProps {
  filter: LeadFilter;
  onChange: (changes: Partial<LeadFilter>, how: FilterChange) => void;
  /** Nothing is found, and the message about it has the way back. */
  nothing: boolean;
}

export function LeadFilters({ filter, onChange, nothing }: LeadFiltersProps) {
  const filtered = (Object.keys(everyLead) as (keyof LeadFilter)[]).some(
    (name) => filter[name] !== everyLead[name],
  );
  return (
    <div className="flex flex-wrap items-end gap-x-2.5 gap-y-3">
      <LeadSearch value={filter.search} onSearch={(search) => onChange({ search }, 'type')} />
      <Choice
        name="kind"
        label={copy.kind}
        every={copy.allKinds}
        options={leadKinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind: kind as LeadKind | '' }, 'choose')}
      />
      <Choice
        name="delivery"
        label={copy.delivery}
        every={copy.anyDelivery}
        options={leadStatuses}
        value={filter.status}
        onChange={(status) => onChange({ status: status as StatusFilter | '' }, 'choose')}
      />
      <Choice
        name="order"
        label={copy.order}
        every={copy.orders.newest}
        options={{ oldest: copy.orders.oldest }}
        value={filter.oldestFirst ? 'oldest' : ''}
        onChange={(order) => onChange({ oldestFirst: order === 'oldest' }, 'choose')}
      />
      <div className="flex flex-wrap gap-2.5 max-sm:w-full">
        <Day
          name="from"
          label={copy.from}
          value={filter.from}
          max={filter.to}
          onChange={(from) => onChange({ from }, 'type')}
        />
        <Day
          name="to"
          label={copy.to}
          value={filter.to}
          min={filter.from}
          onChange={(to) => onChange({ to }, 'type')}
        />
      </div>
      {filtered && !nothing && (
        <Button variant="ghost" onClick={() => onChange(everyLead, 'choose')} className="max-sm:flex-auto">
          {copy.reset}
        </Button>
      )}
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
    <label className="relative max-sm:flex-[1_1_8rem]">
      <span className={filterLabel}>{label}</span>
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
        className="pointer-events-none absolute right-3 bottom-3 size-5 text-soft forced-colors:hidden"
      />
    </label>
  );
}

interface DayProps {
  name: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

const Day = ({ label, onChange, ...rest }: DayProps) => (
  <label className="min-w-0 max-sm:flex-[1_1_8.5rem]">
    <span className={filterLabel}>{label}</span>
    <input
      {...rest}
      type="date"
      onChange={(event) => onChange(event.target.value)}
      className={cx(controlClass, 'min-w-0 max-sm:px-2 sm:w-auto')}
    />
  </label>
);
