import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { leadFilters as copy, leadKinds, leadStatuses } from '~/content/admin/leads';
import { ChoiceBox, filterLabel, SearchBox } from '~/features/admin/list-filters';
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
  /** Nothing matches, and the message about it has the way back. */
  nothing: boolean;
}

export function LeadFilters({ filter, onChange, nothing }: LeadFiltersProps) {
  const filtered = (Object.keys(everyLead) as (keyof LeadFilter)[]).some(
    (name) => filter[name] !== everyLead[name],
  );
  return (
    <div className="flex flex-wrap items-end gap-x-2.5 gap-y-3">
      <LeadSearch value={filter.search} onSearch={(search) => onChange({ search }, 'type')} />
      <ChoiceBox
        {...shown}
        name="kind"
        label={copy.kind}
        every={copy.allKinds}
        options={leadKinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind: kind as LeadKind | '' }, 'choose')}
      />
      <ChoiceBox
        {...shown}
        name="delivery"
        label={copy.delivery}
        every={copy.anyDelivery}
        options={leadStatuses}
        value={filter.status}
        onChange={(status) => onChange({ status: status as StatusFilter | '' }, 'choose')}
      />
      <ChoiceBox
        {...shown}
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

const shown = { labelShown: true, className: 'max-sm:flex-[1_1_8rem]' };

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

interface LeadSearchProps {
  /** The filters in the address. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * Searches while somebody types. The field keeps its own text, since an address that lags a moment behind
 * would take letters back; it adopts the address's text when that changes by other means.
 */
function LeadSearch({ value, onSearch }: LeadSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const typing = useIsTyping();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation, identified by `key`
  useEffect(() => {
    if (!typing && input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [key]);

  return (
    <SearchBox
      ref={input}
      label={copy.search}
      labelShown
      placeholder={copy.searchPlaceholder}
      defaultValue={value}
      enterKeyHint="search"
      onSearch={(text) => onSearch(text.trim())}
      className="flex-[1_1_18rem]"
    />
  );
}
