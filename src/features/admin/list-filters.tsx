import { ChevronDown, Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputClass } from '~/shared/forms/fields';
import { normalizeForSearch } from '~/shared/lib/plain-text';
import { cx } from '~/shared/ui/class-names';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'name'> {
  /** Shown to screen readers only. */
  label: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, onSearch, className, ...input }: SearchFieldProps) {
  return (
    <label className={cx('relative min-w-0', className)}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 start-3.5 size-5 text-muted"
      />
      <input
        {...input}
        type="search"
        name="search"
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
        className={cx(inputClass, 'ps-11 text-ellipsis')}
      />
    </label>
  );
}

interface FilterSelectProps {
  name: string;
  /** Shown to screen readers only. */
  label: string;
  /** The label of the option without a filter. */
  allLabel: string;
  options: Record<string, string>;
  /** Empty for `allLabel`. */
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function FilterSelect({
  name,
  label,
  allLabel,
  options,
  value,
  onChange,
  className,
}: FilterSelectProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is in SmallSelect
    <label className={cx('relative', className)}>
      <span className="sr-only">{label}</span>
      <SmallSelect
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={Object.entries({ '': allLabel, ...options }).map(([id, text]) => ({
          value: id,
          label: text,
        }))}
        className="pe-10 sm:w-auto"
      />
    </label>
  );
}

interface SmallSelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** A select with less padding than those of forms. */
export const SmallSelect = ({ options, className, ...select }: SmallSelectProps) => (
  <span className="relative block">
    <select
      {...select}
      className={cx(inputClass, 'appearance-none truncate forced-colors:appearance-auto', className)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted forced-colors:hidden"
    />
  </span>
);

/** Returns a function that tells whether a normalized text contains each word of a search. */
export function createMatcher(search: string): (text: string) => boolean {
  const words = normalizeForSearch(search).split(' ');
  return (text) => words.every((word) => text.includes(word));
}
