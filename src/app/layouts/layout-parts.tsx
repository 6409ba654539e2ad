import { Menu } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { layoutMessages } from '~/content/navigation.json';
import { brand } from '~/facts/brand';
import { BrandMark } from '~/shared/brand-mark';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { LazyBoundary, type PreloadableComponent } from '~/shared/ui/lazy';

/** Mark and name, linking home. `compact` shows only the mark on phones. */
export function Logo({ className, compact = false }: { className?: string; compact?: boolean }) {
  return (
    <Link
      to={paths.home()}
      className={cx(
        'font-display text-[1.18rem] font-heading tracking-tight inline-flex min-h-11 items-center gap-2.5',
        className,
      )}
    >
      <BrandMark className="size-6.5 shrink-0" />
      {/* A very small phone, or large text on any, has space for the mark only. */}
      <span className={compact ? 'max-sm:sr-only' : '@max-[20.7em]:sr-only'}>{brand.name}</span>
    </Link>
  );
}

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 start-3 z-50 -translate-y-24 rounded bg-weld-500 px-4 py-2.5 font-semibold text-ink-950 focus:translate-y-0"
    >
      {layoutMessages.skip}
    </a>
  );
}

/** The current year; before hydration, the year of the build. */
export function CopyrightYear() {
  // The key creates a new element after hydration; otherwise an outdated year would stay.
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

export interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface MenuButtonProps {
  Panel: PreloadableComponent<MenuDrawerProps>;
  surface: 'light' | 'ink';
}

/** The panel stays mounted once it was open, so that closing it is animated. */
const CLOSED = '';

/** Opens a panel with the navigation, if it doesn't fit on the page. Its code loads when the button is pointed at. */
export function MenuButton({ Panel, surface }: MenuButtonProps) {
  const { key } = useLocation();
  // Tied to the history entry where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;

  return (
    <>
      <IconButton
        label={layoutMessages.openMenu}
        surface={surface}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...Panel.openerProps}
        onClick={() => startTransition(() => setOpenAt(key))}
        className="noscript:hidden icon:size-6"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <LazyBoundary>
        {openAt !== undefined && (
          <Panel open={open} onOpenChange={(next) => setOpenAt(next ? key : CLOSED)} />
        )}
      </LazyBoundary>
    </>
  );
}
