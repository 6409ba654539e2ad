import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useId } from 'react';
import { direction } from '../build-constants';
import { cx } from './class-names';

interface TabsProps<V extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  value: V;
  onValueChange: (value: V) => void;
  /** `description`: under the label, such as a state; the tab's description. */
  items: readonly { value: V; label: string; description?: ReactNode }[];
  /** `manual`: arrow keys only move the focus. For tabs whose choice does more than show a panel. */
  activation?: 'automatic' | 'manual';
  /** `vertical`: a column, with the Up and Down keys. */
  orientation?: 'horizontal' | 'vertical';
  /** Classes of the tabs and the panel together. */
  className?: string;
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
  orientation = 'horizontal',
  className,
  listClassName,
  children,
}: TabsProps<V>) {
  const id = useId();
  const isColumn = orientation === 'vertical';
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      activationMode={activation}
      orientation={orientation}
      dir={direction}
      className={className}
    >
      <RadixTabs.List
        aria-label={label}
        className={cx('gap-1.5', isColumn ? 'grid' : 'flex flex-wrap', listClassName)}
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            aria-describedby={item.description === undefined ? undefined : `${id}${item.value}`}
            className={cx(
              isColumn && 'flex min-w-0 flex-col items-start text-start wrap-anywhere',
              'min-h-11 rounded border border-border bg-surface px-3 py-1.5 text-ui font-medium text-muted transition-colors duration-150 sm:px-4 md:min-h-10',
              'state-active:border-text state-active:bg-text state-active:text-surface state-inactive:hover:text-text',
              'forced-colors:decoration-2 forced-colors:underline-offset-4 forced-colors:state-active:border-highlight forced-colors:state-active:underline',
            )}
          >
            <span>{item.label}</span>
            {item.description !== undefined && (
              // Excluded from the tab's name; `aria-describedby` still reads it.
              <span
                id={`${id}${item.value}`}
                aria-hidden="true"
                className="block text-mini leading-snug font-normal"
              >
                {item.description}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          // Its content is focusable by itself: the panel would be an extra tab stop.
          tabIndex={-1}
          className={cx('rounded state-inactive:hidden', !className && 'mt-6')}
        >
          {item.value === value && children(item.value)}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
