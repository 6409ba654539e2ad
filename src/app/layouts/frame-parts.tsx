import { Menu } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { frameWords } from '~/content/navigation.json';
import { partMissing } from '~/content/page-parts.json';
import { brand } from '~/facts/brand';
import { BrandMark } from '~/shared/brand-mark';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { IconButton } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { toast } from '~/shared/ui/toast/toast-store';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';

/** Mark and name, linking home. `compact` shows only the mark on phones. */
export function Logo({ className, compact = false }: { className?: string; compact?: boolean }) {
  return (
    <Link
      to={paths.home()}
      className={cx(
        'wordmark inline-flex min-h-11 items-center gap-2.5',
        className,
      )}
    >
      <BrandMark className="size-6.5 shrink-0" />
      {/* A very small phone, or large text on any, leaves room for the mark only. */}
      <span className={compact ? 'max-sm:sr-only' : '@max-[20.7em]:sr-only'}>{brand.name}</span>
    </Link>
  );
}

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded bg-weld-500 px-4 py-2.5 font-semibold text-ink-950 focus:translate-y-0"
    >
      {frameWords.skip}
    </a>
  );
}

/** The current year: at first the one the page was built in, then the visitor's. */
export function CopyrightYear() {
  // The key creates a new element after hydration, which would otherwise keep an outdated year.
  return (
    <span key={String(useHydrated())} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

export interface MenuPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface MenuButtonProps {
  /** Fetches the panel, once the button is touched or focused. The same function on every render. */
  importPanel: () => Promise<ComponentType<MenuPanelProps>>;
  surface: 'light' | 'ink';
}

/** Opens a panel with the navigation when there's no room for it on the page. */
export function MenuButton({ importPanel, surface }: MenuButtonProps) {
  const { key } = useLocation();
  // Tied to the page where it was opened, so arriving anywhere else closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [Panel, load] = useLazyComponent(importPanel);
  const open = openAt === key;

  return (
    <>
      <IconButton
        label={frameWords.openMenu}
        surface={surface}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={load}
        onFocus={load}
        onClick={() => {
          setOpenAt(key);
          void load().then((there) => there || toast({ title: partMissing, variant: 'destructive' }));
        }}
        className="noscript:hidden icon:size-6"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {Panel && <Panel open={open} onOpenChange={(next) => setOpenAt(next ? key : null)} />}
    </>
  );
}
