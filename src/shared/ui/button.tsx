import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** The button's background: `light` follows the color scheme, `ink` is dark, `brand` is solid indigo. */
type ButtonSurface = 'light' | 'ink' | 'brand';

interface ButtonStyleProps {
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  surface?: ButtonSurface;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /**
     * Disabled, with a spinning ring before the label, a pseudo-element in design.css, so the
     * label stays the only child.
     */
    loading?: boolean;
  };

export function Button({
  variant,
  size,
  surface,
  loading = false,
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
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(
        buttonClass({ variant, size, surface }),
        loading ? 'cursor-progress opacity-85' : 'disabled:cursor-not-allowed disabled:opacity-55',
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
}: ButtonStyleProps = {}): string {
  return cx(baseClass, sizes[size], surfaceVariants[surface][variant] ?? surfaceVariants.light[variant]);
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

type VariantClasses = Record<ButtonVariant, string>;
const surfaceVariants: { light: VariantClasses } & Record<ButtonSurface, Partial<VariantClasses>> = {
  light: {
    primary: solidClass,
    secondary: 'border-border-strong bg-surface text-text hover:not-disabled:bg-subtle',
    ghost: 'border-transparent bg-transparent text-text hover:not-disabled:bg-subtle',
    danger: 'border-transparent bg-madder-700 text-white hover:not-disabled:bg-madder-900',
  },
  ink: {
    primary: solidClass,
    secondary:
      'border-ink-500 bg-ink-950/60 text-white hover:not-disabled:border-ink-300 hover:not-disabled:bg-ink-800',
  },
  brand: {
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
          : 'text-muted hover:not-disabled:bg-subtle hover:not-disabled:text-text',
        className,
      )}
    >
      {children}
    </button>
  );
}
