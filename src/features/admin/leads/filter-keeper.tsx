import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { filterStore as copy } from '~/content/admin/lead-marks';
import { ChoiceBox, filterLabel } from '~/features/admin/list-filters';
import { controlClass } from '~/shared/forms/field-shell';
import { Button, IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { toast } from '~/shared/ui/toast/toast-store';
import { everyLead, type LeadFilter, queryOf, readFilter } from './filter-leads';
import {
  deleteFilter,
  LONGEST_NAME,
  MOST_FILTERS,
  type SavedFilter,
  saveFilter,
  useSavedFilters,
} from './saved-filters';

const filterOf = ({ query }: SavedFilter): LeadFilter => readFilter(new URLSearchParams(query));

/** The saved filter that is in force. */
const inForce = (saved: readonly SavedFilter[], filter: LeadFilter): SavedFilter | undefined =>
  saved.find((one) => queryOf(filterOf(one)) === queryOf(filter));

interface SavedFiltersProps {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
}

interface SavedChoiceProps extends SavedFiltersProps {
  labelShown?: boolean;
  className?: string;
}

/** Chooses a saved filter. Nothing while there are none. */
export function SavedChoice({ filter, onChange, ...look }: SavedChoiceProps) {
  const saved = useSavedFilters();
  if (saved.length === 0) return null;
  const chosen = inForce(saved, filter);
  return (
    <ChoiceBox
      {...look}
      name="saved"
      label={copy.choose}
      every={look.labelShown ? copy.none : copy.choose}
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
export function FilterKeeper({ filter, onChange }: SavedFiltersProps) {
  const saved = useSavedFilters();
  const field = useRef<HTMLInputElement>(null);
  if (queryOf(filter) === '') return null;
  const chosen = inForce(saved, filter);
  if (chosen) {
    const remove = () => {
      const undo = deleteFilter(chosen.name);
      toast({ title: copy.deleted(chosen.name), action: { label: copy.undo, run: undo } });
      onChange(everyLead);
    };
    return (
      <div className="flex w-full min-w-0 items-center gap-2 border-line border-t pt-2">
        <Bookmark aria-hidden="true" className="size-4 shrink-0 fill-current text-link" />
        <span className="min-w-0 flex-1 truncate">{chosen.name}</span>
        <IconButton label={copy.remove(chosen.name)} title={copy.remove(chosen.name)} onClick={remove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = (field.current?.value ?? '').replace(/\s+/g, ' ').trim();
    if (name === '') return field.current?.focus();
    if (saveFilter({ name, query: queryOf(filter) })) toast({ title: copy.saved(name), variant: 'success' });
    else toast({ title: copy.full(MOST_FILTERS), variant: 'destructive' });
  };
  return (
    <form onSubmit={save} className="flex w-full flex-wrap items-end gap-2.5 border-line border-t pt-2.5">
      <label className="min-w-0 flex-[1_1_12rem] @min-[40rem]:max-w-80">
        <span className={filterLabel}>{copy.name}</span>
        <input
          ref={field}
          name="filterName"
          type="text"
          required
          autoComplete="off"
          maxLength={LONGEST_NAME}
          placeholder={copy.placeholder}
          className={cx(controlClass, 'text-ellipsis')}
        />
      </label>
      <Button type="submit" variant="secondary" className="@max-[40rem]:flex-auto">
        <Bookmark aria-hidden="true" className="size-4" />
        {copy.save}
      </Button>
    </form>
  );
}
