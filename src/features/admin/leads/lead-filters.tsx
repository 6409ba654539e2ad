import { Bookmark, FunnelX, SlidersHorizontal, Trash } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { filterStore, leadMarks, markNames } from '~/content/admin/lead-marks';
import { leadFilters as copy, leadKinds, leadStatuses } from '~/content/admin/leads';
import { toastWithUndo } from '~/features/admin/kit/changes';
import { ChoiceBox, filterLabel, SearchBox } from '~/features/admin/list-filters';
import { controlClass } from '~/shared/forms/fields';
import { Form } from '~/shared/forms/form';
import { figure } from '~/shared/lib/in-locale';
import { Button, IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { toast } from '~/shared/ui/toast/toast-store';
import {
  everyLead,
  type FilterChange,
  type LeadFilter,
  queryOf,
  readFilter,
  useIsTyping,
} from './filter-leads';
import {
  deleteFilter,
  LONGEST_NAME,
  LONGEST_QUERY,
  MOST_FILTERS,
  type SavedFilter,
  saveFilter,
  useSavedFilters,
} from './saved-filters';

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
  const choices = (place: 'inRow' | 'below') =>
    CHOICES.map(([of, choice, hidden]) => (
      <ChoiceBox
        key={of}
        {...choice}
        labelShown={place === 'below'}
        className={cx(hidden[place], place === 'below' && half)}
        value={filter[of]}
        onChange={(chosen) => onChange({ [of]: chosen }, 'choose')}
      />
    ));
  const saved = { filter, onChange: (chosen: LeadFilter) => onChange(chosen, 'choose') };
  const hidden = count(MORE);
  const all = hidden + count(['kind', 'status', 'mark']);
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2 @max-[14rem]:flex-wrap">
        <LeadSearch value={filter.search} onSearch={(search) => onChange({ search }, 'type')} />
        {choices('inRow')}
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
            <FunnelX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {open && (
        <div id={id} className="flex flex-wrap gap-2.5 rounded border border-line bg-panel p-3">
          <SavedChoice {...saved} />
          {choices('below')}
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

const from40 = { inRow: '@max-[40rem]:hidden', below: '@min-[40rem]:hidden' };
const from52 = { inRow: '@max-[52rem]:hidden', below: '@min-[52rem]:hidden' };

/** The filters that stand beside the search where there's room for them, and otherwise behind the button. */
const CHOICES = [
  ['kind', { name: 'kind', label: copy.kind, every: copy.allKinds, options: leadKinds }, from40],
  [
    'status',
    { name: 'delivery', label: copy.delivery, every: copy.anyDelivery, options: leadStatuses },
    from40,
  ],
  ['mark', { name: 'mark', label: leadMarks.mark, every: leadMarks.anyMark, options: markNames }, from52],
] as const;
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

/**
 * Searches while somebody types. The field keeps its own text, since an address that lags a moment behind
 * would take letters back; it adopts the address's text when that changes by other means.
 */
function LeadSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
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

const filterOf = ({ query }: SavedFilter): LeadFilter => readFilter(new URLSearchParams(query));

/** The saved filter that is in force. */
const inForce = (saved: readonly SavedFilter[], filter: LeadFilter): SavedFilter | undefined =>
  saved.find((one) => queryOf(filterOf(one)) === queryOf(filter));

interface SavedFiltersProps {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
}

/** Chooses a saved filter. Nothing while there are none. */
function SavedChoice({ filter, onChange }: SavedFiltersProps) {
  const saved = useSavedFilters();
  if (saved.length === 0) return null;
  const chosen = inForce(saved, filter);
  return (
    <ChoiceBox
      labelShown
      className={cx(half, '@min-[40rem]:max-w-64')}
      name="saved"
      label={filterStore.choose}
      every={filterStore.none}
      // By place: as a key, a name that is a number would come first.
      options={Object.fromEntries(saved.map(({ name }, index) => [`at-${index}`, name]))}
      value={chosen ? `at-${saved.indexOf(chosen)}` : ''}
      onChange={(place) => {
        const one = saved[Number(place.slice('at-'.length))];
        onChange(place !== '' && one ? filterOf(one) : everyLead);
      }}
    />
  );
}

/** Saves the filter in force under a name, or deletes the saved one in force. Nothing while nothing is filtered. */
function FilterKeeper({ filter, onChange }: SavedFiltersProps) {
  const saved = useSavedFilters();
  const field = useRef<HTMLInputElement>(null);
  if (queryOf(filter) === '') return null;
  const chosen = inForce(saved, filter);
  if (chosen) {
    const remove = () => {
      const undo = deleteFilter(chosen.name);
      toastWithUndo({ title: filterStore.deleted(chosen.name), undo });
      onChange(everyLead);
    };
    return (
      <div className="flex w-full min-w-0 items-center gap-2 border-line border-t pt-2">
        <Bookmark aria-hidden="true" className="size-4 shrink-0 fill-current text-link" />
        <span className="min-w-0 flex-1 truncate">{chosen.name}</span>
        <IconButton
          label={filterStore.remove(chosen.name)}
          title={filterStore.remove(chosen.name)}
          onClick={remove}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = (field.current?.value ?? '').replace(/\s+/g, ' ').trim();
    if (name === '') return field.current?.focus();
    const query = queryOf(filter);
    if (query.length > LONGEST_QUERY) toast({ title: filterStore.tooLong, variant: 'destructive' });
    else if (saveFilter({ name, query })) toast({ title: filterStore.saved(name), variant: 'success' });
    else toast({ title: filterStore.full(MOST_FILTERS), variant: 'destructive' });
  };
  return (
    <Form onSubmit={save} className="flex w-full flex-wrap items-end gap-2.5 border-line border-t pt-2.5">
      <label className="min-w-0 flex-[1_1_12rem] @min-[40rem]:max-w-80">
        <span className={filterLabel}>{filterStore.name}</span>
        <input
          ref={field}
          name="filterName"
          type="text"
          required
          autoComplete="off"
          maxLength={LONGEST_NAME}
          placeholder={filterStore.placeholder}
          className={cx(controlClass, 'text-ellipsis')}
        />
      </label>
      <Button type="submit" variant="secondary" className="@max-[40rem]:flex-auto">
        <Bookmark aria-hidden="true" className="size-4" />
        {filterStore.save}
      </Button>
    </Form>
  );
}
