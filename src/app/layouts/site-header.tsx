import { ArrowRight, ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { headerActions, headerLinks, headerMenus, layoutMessages } from '~/content/navigation.json';
import { languages } from '~/shared/build-constants';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import type { Session } from '~/shared/session/session';
import { getRoleLabel, useSession, useSignOut } from '~/shared/session/session';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { lazyWithPreload } from '~/shared/ui/lazy';
import { CurrentLanguage, LanguageLinks } from './language-links';
import { Logo, MenuButton } from './layout-parts';

export type HeaderVariant = 'overlay' | 'solid' | 'plain';

/** The site header. `plain`: the mark and one link. */
export function SiteHeader({ variant }: { variant: HeaderVariant }) {
  const session = useSession();
  const getMenuState = useOpenMenu();
  const { logIn, demo } = headerActions;

  return (
    <HeaderBar variant={variant}>
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-1.5 @page-lg:gap-x-5 @page-xl:gap-x-8">
        <Logo className="text-white @max-page-lg:gap-1.5 @max-page-lg:text-body" />
        {variant !== 'plain' && <HeaderNavigation getMenuState={getMenuState} />}
        <div className="ms-auto flex items-center gap-0.5 @page-lg:gap-3">
          {variant !== 'plain' && languages.length > 0 && (
            // A tablet's width is too narrow for it beside long labels; the footer has it too.
            <div className="@max-[50em]:hidden">
              <HeaderMenu
                label={<CurrentLanguage />}
                state={getMenuState('languages')}
                align="end"
                className={headerLinkClass}
              >
                <ul className="w-44">
                  <LanguageLinks className="flex min-h-11 items-center rounded px-3.5 text-ui hover:bg-ink-800 hover:text-white" />
                </ul>
              </HeaderMenu>
            </div>
          )}
          {variant === 'plain' ? null : session ? (
            <AccountMenu session={session} state={getMenuState('account')} />
          ) : (
            <Link to={logIn.to} className={cx(headerLinkClass, '@max-page-md:hidden')}>
              {logIn.label}
            </Link>
          )}
          <Link
            to={demo.to}
            className={cx(
              buttonClass({ size: 'sm', surface: 'brand' }),
              // Large text on a phone leaves no space for it; the menu has it too.
              'whitespace-nowrap @max-page-lg:px-2.5 @max-page-md:px-2 @max-page-md:text-mini large-text:hidden',
            )}
          >
            {demo.label}
          </Link>
          {variant !== 'plain' && <MobileMenu />}
        </div>
      </div>
    </HeaderBar>
  );
}

/**
 * Transparent over an ink hero, opaque and blurred once the page is scrolled. Apart from its content, which a scroll
 * doesn't render again.
 */
function HeaderBar({ variant, children }: { variant: HeaderVariant; children: ReactNode }) {
  const scrolled = useScrolled();
  return (
    <header
      data-scrolled={scrolled}
      className={cx(
        'relative z-1 text-white [--focus:--theme(--color-weld-500)] transition-[background-color,box-shadow] duration-200 header-static:bg-ink-950 print:hidden',
        scrolled
          ? 'bg-ink-950/95 shadow-[0_1px_0_0_--theme(--color-ink-700)] [backdrop-filter:blur(12px)]'
          : variant === 'solid' && 'bg-ink-950',
      )}
    >
      {children}
    </header>
  );
}

/** The header's items, if it is at least 768 px wide in text of the usual size. */
function HeaderNavigation({ getMenuState }: { getMenuState: (id: string) => MenuState }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={layoutMessages.main} className="@max-page-md:hidden">
      <ul className="flex flex-wrap items-center @page-lg:gap-1">
        {headerMenus.map((menu) => (
          <li key={menu.label}>
            <HeaderMenu
              label={menu.label}
              state={getMenuState(menu.label)}
              align="start"
              className={headerLinkClass}
            >
              <MenuLinks menu={menu} onNavigate={getMenuState(menu.label).close} />
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
  'inline-flex min-h-11 items-center gap-1 rounded px-1 whitespace-nowrap text-mini text-mist-200 transition-colors duration-150 hover:text-white aria-expanded:text-white @page-lg:px-3 @page-lg:text-small';

interface MenuLinksProps {
  menu: (typeof headerMenus)[number];
  onNavigate: () => void;
}

function MenuLinks({ menu, onNavigate }: MenuLinksProps) {
  return (
    <div className="w-82">
      <ul>
        {menu.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={onNavigate}
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
        onClick={onNavigate}
        className="mt-2 flex min-h-11 items-center justify-between rounded border border-ink-700 px-3.5 text-small font-medium text-indigo-300 transition-colors duration-150 hover:border-ink-500 hover:text-white"
      >
        <span>{menu.overview.label}</span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}

/** Replaces Log in while signed in. */
function AccountMenu({ session, state }: { session: Session; state: MenuState }) {
  const signOut = useSignOut();
  const { showAdminLinks } = useSettings(adminPageSettings);
  const itemClass =
    'flex min-h-11 w-full items-center gap-2.5 rounded px-3.5 text-start text-ui transition-colors duration-150 hover:bg-ink-800 hover:text-white';
  return (
    <div className="@max-page-md:hidden">
      <HeaderMenu
        label={
          <>
            <CircleUserRound aria-hidden="true" className="size-5" />
            <span className="@max-page-xl:sr-only">{layoutMessages.account}</span>
          </>
        }
        state={state}
        align="end"
        className={cx(headerLinkClass, 'gap-1.5')}
      >
        <div className="w-56">
          <p className="border-b border-ink-700 px-3.5 pt-1.5 pb-3 text-small text-ink-300">
            {layoutMessages.signedInAs}{' '}
            <strong className="block text-ui font-semibold text-white">{getRoleLabel(session.role)}</strong>
          </p>
          <div className="pt-2">
            {session.role === 'super_admin' && showAdminLinks && (
              <Link to={paths.admin()} onClick={state.close} className={itemClass}>
                {layoutMessages.admin}
              </Link>
            )}
            <button
              type="button"
              className={itemClass}
              onClick={() => {
                state.close();
                signOut();
              }}
            >
              {layoutMessages.signOut}
              <LogOut aria-hidden="true" className="ms-auto size-4" />
            </button>
          </div>
        </div>
      </HeaderMenu>
    </div>
  );
}

interface HeaderMenuProps {
  label: ReactNode;
  state: MenuState;
  align: 'start' | 'end';
  /** The classes of the button. */
  className: string;
  children: ReactNode;
}

/** A disclosure button with a panel below it. Links in the panel close it. */
function HeaderMenu({ label, state, align, className, children }: HeaderMenuProps) {
  const { open, toggle, close, onHover } = state;
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
            'size-4 shrink-0 opacity-70 @max-page-lg:hidden transition-transform duration-150 motion-reduce:transition-none',
            open && 'rotate-180',
          )}
        />
      </button>
      {/* The padding bridges the gap to the button for the mouse. */}
      <div
        id={panelId}
        className={cx(
          'absolute top-full pt-1.5 transition-opacity duration-150 starting:opacity-0 motion-reduce:transition-none',
          align === 'start' ? '-start-3' : 'end-0',
          open ? 'block' : 'hidden noscript:group-focus-within:block noscript:group-hover:block',
        )}
      >
        <div className="rounded-card border border-ink-700 bg-ink-900 p-2 text-mist-100 shadow-overlay">
          {children}
        </div>
      </div>
    </div>
  );
}

/** The state and events of a header menu. */
interface MenuState {
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
function useOpenMenu(): (id: string) => MenuState {
  const [openMenu, setOpenMenu] = useState<{ id: string; pinned: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (id) => ({
      open: openMenu?.id === id,
      toggle: () => {
        clearTimeout(timer.current);
        setOpenMenu((current) => (current?.id === id && current.pinned ? null : { id, pinned: true }));
      },
      close: () => {
        clearTimeout(timer.current);
        setOpenMenu((current) => (current?.id === id ? null : current));
      },
      onHover: (inside) => {
        clearTimeout(timer.current);
        timer.current = inside
          ? setTimeout(
              () => setOpenMenu((current) => (current?.id === id ? current : { id, pinned: false })),
              OPEN_DELAY_MS,
            )
          : setTimeout(
              () => setOpenMenu((current) => (current?.id === id && !current.pinned ? null : current)),
              CLOSE_DELAY_MS,
            );
      },
    }),
    [openMenu],
  );
}

/** The menu of a header that is too narrow for its items; without scripts it links to the footer's links. */
const MobileMenu = () => (
  <div className="-me-2.5 @page-md:hidden">
    <MenuButton Panel={MobileMenuDrawer} surface="ink" />
    <a href="#footer-links" className="hidden min-h-11 items-center px-2.5 noscript:inline-flex">
      {layoutMessages.menu}
    </a>
  </div>
);

const MobileMenuDrawer = lazyWithPreload(() =>
  import('./mobile-menu-drawer').then((module) => module.MobileMenuDrawer),
);

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
