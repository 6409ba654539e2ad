import { CircleUserRound, LogOut } from 'lucide-react';
import { useConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { roleLabel } from '~/shared/session/role-label';
import type { Session } from '~/shared/session/session';
import { useSignOut } from '~/shared/session/use-sign-out';
import { cx } from '~/shared/ui/class-names';
import type { MenuControl } from './header-menu';
import { HeaderMenu } from './header-menu';
import { headerLinkClass } from './header-navigation';

/** Replaces Log in while signed in. */
export function AccountMenu({ session, menu }: { session: Session; menu: MenuControl }) {
  const signOut = useSignOut();
  const { showAdminLinks } = useConfig(adminSection);
  const itemClass =
    'flex min-h-11 w-full items-center gap-2.5 rounded px-3.5 text-left text-[0.94rem] transition-colors duration-150 hover:bg-ink-800 hover:text-white';
  return (
    <div className="max-md:hidden">
      <HeaderMenu
        label={
          <>
            <CircleUserRound aria-hidden="true" className="size-5" />
            <span className="max-xl:sr-only">Account</span>
          </>
        }
        control={menu}
        align="end"
        className={cx(headerLinkClass, 'gap-1.5')}
      >
        <div className="w-56">
          <p className="border-b border-ink-700 px-3.5 pt-1.5 pb-3 text-sm text-ink-300">
            Signed in as{' '}
            <strong className="block text-[0.94rem] font-semibold text-white">
              {roleLabel(session.role)}
            </strong>
          </p>
          <div className="pt-2">
            {session.role === 'super_admin' && showAdminLinks && (
              <Link to={paths.admin()} onClick={menu.close} className={itemClass}>
                Admin area
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
              Sign out
              <LogOut aria-hidden="true" className="ml-auto size-4" />
            </button>
          </div>
        </div>
      </HeaderMenu>
    </div>
  );
}
