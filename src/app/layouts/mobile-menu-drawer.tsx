import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { headerActions, headerLinks, headerMenus, layoutMessages } from '~/content/navigation.json';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { getRoleLabel, useSession, useSignOut } from '~/shared/session/session';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Drawer } from '~/shared/ui/drawer';
import { LanguageLinks } from './language-links';
import type { MenuDrawerProps } from './layout-parts';

/** The whole header on a phone: collapsible groups, the login and the demo. */
export function MobileMenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={layoutMessages.menu} side="right" surface="ink">
      <nav aria-label={layoutMessages.main} className="flex-1 px-5">
        <ul className="divide-y divide-ink-700 border-y border-ink-700">
          {headerMenus.map((menu) => (
            <li key={menu.label}>
              <Group menu={menu} />
            </li>
          ))}
          {headerLinks.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className={rowClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-2.5 px-5 pt-6 pb-8">
        <Account close={() => onOpenChange(false)} />
        <Link to={headerActions.demo.to} className={buttonClass({ surface: 'brand' })}>
          {headerActions.demo.label}
        </Link>
        <ul className="flex flex-wrap gap-x-6">
          <LanguageLinks className="inline-flex min-h-11 items-center text-mist-200 hover:text-white" />
        </ul>
      </div>
    </Drawer>
  );
}

const rowClass =
  'flex min-h-14 w-full items-center justify-between gap-4 py-2 text-start font-medium text-white';

function Group({ menu }: { menu: (typeof headerMenus)[number] }) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className={rowClass}
      >
        <span>{menu.label}</span>
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-5 text-ink-300 transition-transform duration-150 motion-reduce:transition-none',
            open && 'rotate-180',
          )}
        />
      </button>
      <ul id={listId} hidden={!open} className="pb-3">
        {[...menu.links, menu.overview].map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="flex min-h-11 items-center border-s border-ink-700 ps-4 text-ui text-mist-200 hover:text-white"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Account({ close }: { close: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  const { showAdminLinks } = useSettings(adminPageSettings);
  const linkClass = buttonClass({ variant: 'secondary', surface: 'ink' });
  if (!session) {
    return (
      <Link to={headerActions.logIn.to} className={linkClass}>
        {headerActions.logIn.label}
      </Link>
    );
  }
  return (
    <>
      <p className="text-small text-ink-300">{`${layoutMessages.signedInAs} ${getRoleLabel(session.role)}`}</p>
      {session.role === 'super_admin' && showAdminLinks && (
        <Link to={paths.admin()} className={linkClass}>
          {layoutMessages.admin}
        </Link>
      )}
      <button
        type="button"
        className={linkClass}
        onClick={() => {
          close();
          signOut();
        }}
      >
        {layoutMessages.signOut}
      </button>
    </>
  );
}
