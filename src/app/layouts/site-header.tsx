import { ArrowRight, ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/page-settings';
import { frameWords, headerActions, headerLinks, headerMenus } from '~/content/navigation.json';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import type { Session } from '~/shared/session/session';
import { getRoleLabel, useSession, useSignOut } from '~/shared/session/session';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Logo, MenuButton } from './frame-parts';

/** The banner: transparent over an ink hero, opaque and blurred once the page is scrolled. */
export function SiteHeader({ tone }: { tone: 'ink' | 'light' }) {
  const scrolled = useScrolled();
  const session = useSession();
  const menus = useOpenMenu();
  const { logIn, demo } = headerActions;

  return (
    <header
      data-scrolled={scrolled}
      className={cx(
        'relative z-1 text-white [--focus:--theme(--color-weld-500)] transition-[background-color,box-shadow] duration-200 frame-scrolls:bg-ink-950 print:hidden',
        scrolled
          ? 'bg-ink-950/95 shadow-[0_1px_0_0_--theme(--color-ink-700)] [backdrop-filter:blur(12px)]'
          : tone === 'light' && 'bg-ink-950',
      )}
    >
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-1.5 @bar-lg:gap-x-5 @bar-xl:gap-x-8">
        <Logo className="text-white @max-bar-lg:gap-1.5 @max-bar-lg:text-body" />
        <HeaderNavigation menus={menus} />
        <div className="ml-auto flex items-center gap-0.5 @bar-lg:gap-3">
          {session ? (
            <AccountMenu session={session} menu={menus('account')} />
          ) : (
            <Link to={logIn.to} className={cx(headerLinkClass, '@max-bar:hidden')}>
              {logIn.label}
            </Link>
          )}
          <Link
            to={demo.to}
            className={cx(
              buttonClass({ size: 'sm', surface: 'dye' }),
              // Large text on a phone leaves no space for it; the menu has it too.
              'whitespace-nowrap @max-bar-lg:px-2.5 @max-bar:px-2 @max-bar:text-mini large-text:hidden',
            )}
          >
            {demo.label}
          </Link>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The header's entries, if it is at least 768 px wide in text of the usual size. */
function HeaderNavigation({ menus }: { menus: (id: string) => MenuControl }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={frameWords.main} className="@max-bar:hidden">
      <ul className="flex items-center @bar-lg:gap-1">
        {headerMenus.map((menu) => (
          <li key={menu.label}>
            <HeaderMenu
              label={menu.label}
              control={menus(menu.label)}
              align="start"
              className={headerLinkClass}
            >
              <MenuLinks menu={menu} onFollow={menus(menu.label).close} />
            </HeaderMenu>
          </li>
        ))}
        {headerLinks.map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={cx(headerLinkClass, 'current-page:text-white')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const headerLinkClass =
  'header-link rounded px-1 text-small text-mist-200 transition-colors duration-150 hover:text-white aria-expanded:text-white @bar-lg:px-3';

interface MenuLinksProps {
  menu: (typeof headerMenus)[number];
  onFollow: () => void;
}

function MenuLinks({ menu, onFollow }: MenuLinksProps) {
  return (
    <div className="w-82">
      <ul>
        {menu.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={onFollow}
              className="block rounded px-3.5 py-2.5 transition-colors duration-150 hover:bg-ink-800"
            >
              <span className="block text-ui leading-snug font-semibold text-white">{link.label}</span>
              <span className="mt-0.5 block text-small leading-snug text-ink-300">{link.text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={menu.overview.to}
        onClick={onFollow}
        className="menu-foot mt-2 rounded border border-ink-700 px-3.5 text-small font-medium text-indigo-300 hover:border-ink-500 hover:text-white"
      >
        <span>{menu.overview.label}</span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}

/** Replaces Log in while signed in. */
function AccountMenu({ session, menu }: { session: Session; menu: MenuControl }) {
  const signOut = useSignOut();
  const { showAdminLinks } = useConfig(adminSettings);
  const itemClass =
    'flex min-h-11 w-full items-center gap-2.5 rounded px-3.5 text-left text-ui transition-colors duration-150 hover:bg-ink-800 hover:text-white';
  return (
    <div className="@max-bar:hidden">
      <HeaderMenu
        label={
          <>
            <CircleUserRound aria-hidden="true" className="size-5" />
            <span className="@max-bar-xl:sr-only">{frameWords.account}</span>
          </>
        }
        control={menu}
        align="end"
        className={cx(headerLinkClass, 'gap-1.5')}
      >
        <div className="w-56">
          <p className="border-b border-ink-700 px-3.5 pt-1.5 pb-3 text-small text-ink-300">
            {frameWords.signedInAs}{' '}
            <strong className="block text-ui font-semibold text-white">{getRoleLabel(session.role)}</strong>
          </p>
          <div className="pt-2">
            {session.role === 'super_admin' && showAdminLinks && (
              <Link to={paths.admin()} onClick={menu.close} className={itemClass}>
                {frameWords.admin}
              </Link>
            )}
            <button
              type="button"
              className={itemClass}
              onClick={() => {
                menu.close();
                signOut();
              }}
            >
              {frameWords.signOut}
              <LogOut aria-hidden="true" className="ml-auto size-4" />
            </button>
          </div>
        </div>
      </HeaderMenu>
    </div>
  );
}

interface HeaderMenuProps {
  label: ReactNode;
  control: MenuControl;
  align: 'start' | 'end';
  /** The classes of the button. */
  className: string;
  children: ReactNode;
}

/** A disclosure button with a panel below it. Links in the panel close it. */
function HeaderMenu({ label, control, align, className, children }: HeaderMenuProps) {
  const { open, toggle, close, onHover } = control;
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps the chat and toasts, which listen further down, from reacting too.
      event.stopPropagation();
      close();
      buttonRef.current?.focus();
    };
    const closeOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) close();
    };
    const controller = new AbortController();
    // In the capture phase, since React stops events on markup that it hasn't hydrated.
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('keydown', closeOnEscape, options);
    document.addEventListener('pointerdown', closeOutside, options);
    document.addEventListener('focusin', closeOutside, options);
    return () => controller.abort();
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
interface MenuControl {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** The mouse entered the menu or its button, or left both. */
  onHover: (inside: boolean) => void;
}

// Long enough that a passing mouse opens nothing, and can cut a corner on its way to a link.
const OPEN_DELAY_MS = 70;
const CLOSE_DELAY_MS = 180;

/** At most one menu is open. Hovering opens and closes it; a click keeps it open. */
function useOpenMenu(): (id: string) => MenuControl {
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

/** The menu of a header that is too narrow for its entries; without scripts it links to the footer's links. */
const MobileMenu = () => (
  <div className="-mr-2.5 @bar:hidden">
    <MenuButton importPanel={importPanel} surface="ink" />
    <a href="#footer-links" className="hidden min-h-11 items-center px-2.5 noscript:inline-flex">
      {frameWords.menu}
    </a>
  </div>
);

const importPanel = () => import('./mobile-menu-panel').then((module) => module.MobileMenuPanel);

const SCROLL_THRESHOLD_PX = 50;

/** Whether the page is scrolled by more than 50 px. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribeScroll,
    () => isScrolled,
    () => false,
  );

// Cached, since reading the scroll position in each render would force a layout.
let isScrolled = false;

function subscribeScroll(listener: () => void) {
  const update = () => {
    isScrolled = scrollY > SCROLL_THRESHOLD_PX;
    listener();
  };
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}
