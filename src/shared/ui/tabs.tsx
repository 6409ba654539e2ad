import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cx } from './class-names';

interface TabsProps<V extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  items: readonly { value: V; label: string }[];
  /** `manual`: arrow keys only move the focus. For tabs whose choice does more than show a panel. */
  activation?: 'automatic' | 'manual';
  /** Classes of the row of tabs. */
  listClassName?: string;
  /** The content of the selected tab's panel. */
  children: (value: V) => ReactNode;
}

export function Tabs<V extends string>({
  label,
  value,
  onValueChange,
  items,
  activation = 'automatic',
  listClassName,
  children,
}: TabsProps<V>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      activationMode={activation}
    >
      <RadixTabs.List aria-label={label} className={cx('flex flex-wrap gap-1.5', listClassName)}>
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className="min-h-11 rounded border border-line bg-panel px-3 py-1.5 sm:px-4 text-[0.94rem] font-medium text-soft transition-colors duration-150 hover:text-text data-[state=active]:border-text data-[state=active]:bg-text data-[state=active]:text-panel md:min-h-10 forced-colors:decoration-2 forced-colors:underline-offset-4 forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=active]:underline"
          >
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          // What's in it can be reached by itself: the whole panel would be one stop more.
          tabIndex={-1}
          className="mt-6 rounded data-[state=inactive]:hidden"
        >
          {item.value === value && children(item.value)}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
