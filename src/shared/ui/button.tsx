import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** The button's background: `light` follows the color scheme, `ink` is dark, `dye` is a solid indigo cloth. */
type ButtonSurface = 'light' | 'ink' | 'dye';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  surface?: ButtonSurface;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * Disabled, with a spinning ring before the label, drawn by design.css: an element would stand beside the label's
     * text.
     */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  surface,
  busy = false,
  type = 'button',
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(
        buttonClass({ variant, size, surface }),
        busy ? 'cursor-progress opacity-85' : 'disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** The classes of a button, for links. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  surface = 'light',
}: ButtonLook = {}): string {
  return cx(baseClass, sizes[size], looks[surface][variant] ?? looks.light[variant]);
}

const baseClass =
  'inline-flex max-w-full items-center justify-center gap-2 rounded border text-center font-semibold leading-tight wrap-break-word no-underline ' +
  'transition-colors duration-150';

const sizes = {
  md: 'min-h-11 px-5 py-2.5 text-ui',
  // Finger-sized on phones, compact for a mouse.
  sm: 'min-h-11 px-3.5 py-1.5 text-small md:min-h-9',
};

const solidClass = 'border-transparent bg-indigo-600 text-white hover:not-disabled:bg-indigo-700';

type Looks = Record<ButtonVariant, string>;
const looks: { light: Looks } & Record<ButtonSurface, Partial<Looks>> = {
  light: {
    primary: solidClass,
    secondary: 'border-line-strong bg-panel text-text hover:not-disabled:bg-sunken',
    ghost: 'border-transparent bg-transparent text-text hover:not-disabled:bg-sunken',
    danger: 'border-transparent bg-madder-700 text-white hover:not-disabled:bg-madder-900',
  },
  ink: {
    primary: solidClass,
    secondary:
      'border-ink-500 bg-ink-950/60 text-white hover:not-disabled:border-ink-300 hover:not-disabled:bg-ink-800',
  },
  dye: {
    primary: 'border-transparent bg-white text-ink-950 hover:not-disabled:bg-mist-200',
    secondary: 'border-white/55 bg-transparent text-white hover:not-disabled:bg-white/15',
  },
};

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** The accessible name. */
  label: string;
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
        'inline-flex size-11 shrink-0 items-center justify-center rounded transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 icon:size-5',
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
