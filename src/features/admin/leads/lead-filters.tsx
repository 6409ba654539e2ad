import { FilterX, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leadMarks, markNames } from '~/content/admin/lead-marks';
import { leadFilters as copy, leadKinds, leadStatuses } from '~/content/admin/leads';
import { ChoiceBox, filterLabel, SearchBox } from '~/features/admin/list-filters';
import type { LeadKind } from '~/leads/lead';
import type { LeadMark } from '~/leads/lead-mark';
import { controlClass } from '~/shared/forms/field-shell';
import { figure } from '~/shared/lib/in-locale';
import { Button, IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { FilterKeeper, SavedChoice } from './filter-keeper';
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

/**
 * One row: the search, the two filters asked for most where there's room for them, and a button that shows the others
 * below it. On a phone that's all of them.
 */
export function LeadFilters({ filter, onChange, nothing }: LeadFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = (names: readonly string[]) =>
    names.filter((name) => filter[name as keyof LeadFilter] !== everyLead[name as keyof LeadFilter]).length;
  const kindAndState = (look: { labelShown?: boolean; className: string }) => (
    <>
      <ChoiceBox
        {...look}
        name="kind"
        label={copy.kind}
        every={copy.allKinds}
        options={leadKinds}
        value={filter.kind}
        onChange={(kind) => onChange({ kind: kind as LeadKind | '' }, 'choose')}
      />
      <ChoiceBox
        {...look}
        name="delivery"
        label={copy.delivery}
        every={copy.anyDelivery}
        options={leadStatuses}
        value={filter.status}
        onChange={(status) => onChange({ status: status as StatusFilter | '' }, 'choose')}
      />
    </>
  );
  const markChoice = (look: { labelShown?: boolean; className: string }) => (
    <ChoiceBox
      {...look}
      name="mark"
      label={leadMarks.mark}
      every={leadMarks.anyMark}
      options={markNames}
      value={filter.mark}
      onChange={(mark) => onChange({ mark: mark as LeadMark | '' }, 'choose')}
    />
  );
  const saved = { filter, onChange: (chosen: LeadFilter) => onChange(chosen, 'choose') };
  const hidden = count(MORE);
  const all = hidden + count(['kind', 'status', 'mark']);
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2 @max-[14rem]:flex-wrap">
        <LeadSearch value={filter.search} onSearch={(search) => onChange({ search }, 'type')} />
        {kindAndState({ className: '@max-[40rem]:hidden' })}
        {markChoice({ className: '@max-[52rem]:hidden' })}
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="shrink-0 px-3.5 max-[14rem]:flex-auto"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span className="@min-[40rem]:hidden">
            {copy.filters} {all > 0 && <Count of={all} />}
          </span>
          <span className="@max-[40rem]:hidden">
            {copy.moreFilters} {hidden > 0 && <Count of={hidden} />}
          </span>
        </Button>
        {all + count(['search']) > 0 && !nothing && (
          <IconButton
            label={copy.reset}
            title={copy.reset}
            onClick={() => onChange(everyLead, 'choose')}
            className="-mx-1"
          >
            <FilterX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {open && (
        <div id={id} className="flex flex-wrap gap-2.5 rounded border border-line bg-panel p-3">
          <SavedChoice {...saved} labelShown className={cx(half, '@min-[40rem]:max-w-64')} />
          {kindAndState({ labelShown: true, className: cx('@min-[40rem]:hidden', half) })}
          {markChoice({ labelShown: true, className: cx('@min-[52rem]:hidden', half) })}
          <ChoiceBox
            labelShown
            className={half}
            name="order"
            label={copy.order}
            every={copy.orders.newest}
            options={{ oldest: copy.orders.oldest }}
            value={filter.oldestFirst ? 'oldest' : ''}
            onChange={(order) => onChange({ oldestFirst: order === 'oldest' }, 'choose')}
          />
          <div className="flex flex-wrap gap-2.5 @max-[40rem]:w-full">
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
          <FilterKeeper {...saved} />
        </div>
      )}
    </div>
  );
}

/** The filters that are always behind the button. */
const MORE = ['oldestFirst', 'from', 'to'];
/** Two beside each other on a phone. */
const half = '@max-[40rem]:flex-[1_1_8rem]';

/** How many of them are set. */
const Count = ({ of }: { of: number }) => (
  <span className="ml-0.5 rounded-sm border border-line bg-tint px-1.5 text-sm text-link">{figure(of)}</span>
);

interface DayProps {
  name: string;
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

const Day = ({ label, onChange, ...rest }: DayProps) => (
  <label className="min-w-0 @max-[40rem]:flex-[1_1_8.5rem]">
    <span className={filterLabel}>{label}</span>
    <input
      {...rest}
      type="date"
      onChange={(event) => onChange(event.target.value)}
      className={cx(controlClass, 'min-w-0 @max-[40rem]:px-2 @min-[40rem]:w-auto')}
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
      placeholder={copy.searchPlaceholder}
      defaultValue={value}
      enterKeyHint="search"
      onSearch={(text) => onSearch(text.trim())}
      className="flex-1 @max-[14rem]:basis-full"
    />
  );
}
