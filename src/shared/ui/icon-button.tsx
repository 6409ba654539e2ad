import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The button's action, for people who don't see the icon. */
  label: string;
  /** The icon. */
  children: ReactNode;
  surface?: 'light' | 'ink';
};

export function IconButton({
  label,
  surface = 'light',
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5',
        surface === 'ink'
          ? 'text-mist-100 hover:not-disabled:bg-white/10 hover:not-disabled:text-white'
          : 'text-soft hover:not-disabled:bg-sunken hover:not-disabled:text-text',
        className,
      )}
    >
      {children}
    </button>
  );
}
