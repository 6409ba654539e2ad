import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { cx } from '~/shared/ui/class-names';

interface HeaderMenuProps {
  label: ReactNode;
  control: MenuControl;
  align: 'start' | 'end';
  /** The classes of the button. */
  className: string;
  children: ReactNode;
}

/** A disclosure button with a panel below it. Links in the panel close it. */
export function HeaderMenu({ label, control, align, className, children }: HeaderMenuProps) {
  const { open, toggle, close, onHover } = control;
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Don't let the chat or a toast, which listen further down, react too.
      event.stopPropagation();
      close();
      buttonRef.current?.focus();
    };
    const closeOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) close();
    };
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    // Captured, since React stops events in a page that it hasn't adopted yet.
    document.addEventListener('pointerdown', closeOutside, true);
    document.addEventListener('focusin', closeOutside, true);
    return () => {
      window.removeEventListener('keydown', closeOnEscape, { capture: true });
      document.removeEventListener('pointerdown', closeOutside, true);
      document.removeEventListener('focusin', closeOutside, true);
    };
  }, [open, close]);

  return (
    <div
      ref={rootRef}
      className="group relative"
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onHover(false)}
    >
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
        className={className}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-4 shrink-0 opacity-70 @max-bar-lg:hidden transition-transform duration-150 motion-reduce:transition-none',
            open && 'rotate-180',
          )}
        />
      </button>
      {/* The padding bridges the gap to the button for the mouse. */}
      <div
        id={panelId}
        className={cx(
          'absolute top-full pt-1.5 transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none',
          align === 'start' ? '-left-3' : 'right-0',
          open ? 'block' : 'hidden noscript:group-focus-within:block noscript:group-hover:block',
        )}
      >
        <div className="rounded-card border border-ink-700 bg-ink-900 p-2 text-mist-100 shadow-float">
          {children}
        </div>
      </div>
    </div>
  );
}

/** The state and events of a header menu. */
export interface MenuControl {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** The mouse entered the menu or its button, or left both. */
  onHover: (inside: boolean) => void;
}

// Long enough that a mouse passing over the header opens nothing, and can cut a corner on its way to a link.
const OPEN_DELAY_MS = 70;
const CLOSE_DELAY_MS = 180;

/** At most one menu is open. The mouse opens and closes it in passing; a click keeps it open. */
export function useOpenMenu(): (id: string) => MenuControl {
  const [current, setCurrent] = useState<{ id: string; kept: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (id) => ({
      open: current?.id === id,
      toggle: () => {
        clearTimeout(timer.current);
        setCurrent((now) => (now?.id === id && now.kept ? null : { id, kept: true }));
      },
      close: () => {
        clearTimeout(timer.current);
        setCurrent((now) => (now?.id === id ? null : now));
      },
      onHover: (inside) => {
        clearTimeout(timer.current);
        timer.current = inside
          ? setTimeout(() => setCurrent((now) => (now?.id === id ? now : { id, kept: false })), OPEN_DELAY_MS)
          : setTimeout(() => setCurrent((now) => (now?.id === id && !now.kept ? null : now)), CLOSE_DELAY_MS);
      },
    }),
    [current],
  );
}
