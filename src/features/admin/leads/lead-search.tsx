import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { leadFilters } from '~/content/admin/leads';
import { controlClass } from '~/shared/forms/field-shell';
import { cx } from '~/shared/ui/class-names';
import { useIsTyping } from './use-lead-filter';

export const filterLabel = 'mb-1 block text-sm leading-snug text-soft';

interface LeadSearchProps {
  /** What the address asks for. */
  value: string;
  onSearch: (text: string) => void;
}

/**
 * Searches while somebody types. The field keeps its own text, since an address that follows a moment later
 * would take letters back; it takes over what the address says when that changes by other means.
 */
export function LeadSearch({ value, onSearch }: LeadSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const typing = useIsTyping();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a navigation, which `key` stands for
  useEffect(() => {
    if (!typing && input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [key]);

  return (
    <label className="relative min-w-0 flex-[1_1_18rem]">
      <span className={filterLabel}>{leadFilters.search}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 left-3.5 size-5 text-soft"
      />
      <input
        ref={input}
        type="search"
        name="search"
        defaultValue={value}
        placeholder={leadFilters.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value.trim())}
        className={cx(controlClass, 'pl-11')}
      />
    </label>
  );
}
