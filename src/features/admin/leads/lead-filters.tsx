import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { leadFilters as copy, leadKinds, leadStatuses } from '~/content/admin/leads';
import type { LeadKind } from '~/leads/lead';
import { controlClass } from '~/shared/forms/field-shell';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import {
  everyLead,
  type FilterChange,
  type LeadFilter,
  type StatusFilter,
  useIsTyping,
} from './filter-leads';

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

const filterLabel = 'mb-1 block text-sm leading-snug text-soft';

interface LeadSearchProps {
  /** What the address asks for. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * Searches while somebody types. The field keeps its own text, since an address that follows a moment later
 * would take letters back; it takes over what the address says when that changes by other means.
 */
function LeadSearch({ value, onSearch }: LeadSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const typing = useIsTyping();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a navigation, which `key` stands for
  useEffect(() => {
    if (!typing && input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [key]);

  return (
    <label className="relative min-w-0 flex-[1_1_18rem]">
      <span className={filterLabel}>{copy.search}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-soft"
      />
      <input
        ref={input}
        type="search"
        name="search"
        defaultValue={value}
        placeholder={copy.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value.trim())}
        className={cx(controlClass, 'pl-11')}
      />
    </label>
  );
}
