import { CircleUserRound, LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { frameWords, headerActions } from '~/content/navigation';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import type { Session } from '~/shared/session/session';
import { roleLabel, useSession, useSignOut } from '~/shared/session/use-session';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Logo } from './frame-parts';
import { HeaderMenu, type MenuControl, useOpenMenu } from './header-menu';
import { HeaderNavigation, headerLinkClass } from './header-navigation';
import { MenuButton } from './menu-button';

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
          ? 'bg-ink-950/95 shadow-[0_1px_0_0_--theme(--color-ink-700)] backdrop-blur-md'
          : tone === 'light' && 'bg-ink-950',
      )}
    >
      <div className="container-page flex min-h-18 flex-wrap items-center gap-x-1.5 @bar-lg:gap-x-5 @bar-xl:gap-x-8">
        <Logo className="text-white @max-bar-lg:gap-1.5 @max-bar-lg:text-[1rem]" />
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
              // Large text on a phone leaves no room for it; the menu has it too.
              'whitespace-nowrap @max-bar-lg:px-2.5 @max-bar:px-2 @max-bar:text-[0.8rem] large-text:hidden',
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

/** The menu of a header without room for its entries; without scripts it leads to the links in the footer. */
const MobileMenu = () => (
  <div className="-mr-2.5 @bar:hidden">
    <MenuButton importPanel={importPanel} surface="ink" />
    <a href="#footer-links" className="hidden min-h-11 items-center px-2.5 noscript:inline-flex">
      {frameWords.menu}
    </a>
  </div>
);

const importPanel = () => import('./mobile-menu-panel').then((module) => module.MobileMenuPanel);

const THRESHOLD_PX = 50;

/** Whether the page is scrolled by more than 50 px. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => false,
  );

// Kept, because reading the position lays the page out: each render of the header would.
let scrolled = false;

function subscribe(listener: () => void) {
  const update = () => {
    scrolled = scrollY > THRESHOLD_PX;
    listener();
  };
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}

/** Replaces Log in while signed in. */
function AccountMenu({ session, menu }: { session: Session; menu: MenuControl }) {
  const signOut = useSignOut();
  const { showAdminLinks } = useConfig(adminSettings);
  const itemClass =
    'flex min-h-11 w-full items-center gap-2.5 rounded px-3.5 text-left text-[0.94rem] transition-colors duration-150 hover:bg-ink-800 hover:text-white';
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
          <p className="border-b border-ink-700 px-3.5 pt-1.5 pb-3 text-sm text-ink-300">
            {frameWords.signedInAs}{' '}
            <strong className="block text-[0.94rem] font-semibold text-white">
              {roleLabel(session.role)}
            </strong>
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
