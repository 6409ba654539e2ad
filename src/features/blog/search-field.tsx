import { Search } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { blogCopy } from '~/content/blog';
import { useIsTyping } from './list-navigation';

interface SearchFieldProps {
  /** What the address asks for. */
  value: string;
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Searches while the visitor types. The field keeps its own text, since an address that follows a moment
 * later would take letters back; it takes over what the address says when that changes by other means.
 */
export function SearchField({ value, onSearch, ref }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const { key } = useLocation();
  const typing = useIsTyping();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a navigation, which `key` stands for
  useEffect(() => {
    if (!typing && input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [key]);

  const { search, searchPlaceholder } = blogCopy.list;
  return (
    <div className="relative block w-full noscript:hidden sm:max-w-88">
      <label htmlFor="blog-search" className="sr-only">
        {search}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.25 left-3.5 size-5 text-soft"
      />
      <input
        ref={input}
        id="blog-search"
        type="search"
        defaultValue={value}
        placeholder={searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value.trim())}
        className="min-h-11 w-full rounded border border-line-strong bg-panel py-2 pr-3 pl-11 placeholder:text-soft"
      />
    </div>
  );
}
