import { ArrowRight } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { frameWords, headerNavigation, type NavigationEntry } from '~/content/navigation';
import { Link } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';
import type { MenuControl } from './header-menu';
import { HeaderMenu } from './header-menu';

/** The header's entries, where it has 768 px for them in text of the usual size. */
export function HeaderNavigation({ menus }: { menus: (id: string) => MenuControl }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={frameWords.main} className="@max-bar:hidden">
      <ul className="flex items-center @bar-lg:gap-1">
        {headerNavigation.map((entry) => (
          <li key={entry.label}>
            {entry.kind === 'menu' ? (
              <HeaderMenu
                label={entry.label}
                control={menus(entry.label)}
                align="start"
                className={headerLinkClass}
              >
                <MenuLinks entry={entry} onFollow={menus(entry.label).close} />
              </HeaderMenu>
            ) : (
              <Link
                to={entry.to}
                aria-current={pathname === entry.to ? 'page' : undefined}
                className={cx(headerLinkClass, 'aria-[current=page]:text-white')}
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const headerLinkClass =
  'inline-flex min-h-11 items-center gap-1 rounded px-1 text-[0.84rem] @bar-lg:text-[0.9rem] whitespace-nowrap text-mist-200 transition-colors duration-150 hover:text-white aria-expanded:text-white @bar-lg:px-3';

interface MenuLinksProps {
  entry: Extract<NavigationEntry, { kind: 'menu' }>;
  onFollow: () => void;
}

function MenuLinks({ entry, onFollow }: MenuLinksProps) {
  return (
    <div className="w-[20.5rem]">
      <ul>
        {entry.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              onClick={onFollow}
              className="block rounded px-3.5 py-2.5 transition-colors duration-150 hover:bg-ink-800"
            >
              <span className="block text-[0.94rem] leading-snug font-semibold text-white">{link.label}</span>
              <span className="mt-0.5 block text-sm leading-snug text-ink-300">{link.text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={entry.overview.to}
        onClick={onFollow}
        className="mt-2 flex min-h-11 items-center justify-between rounded border border-ink-700 px-3.5 text-sm font-medium text-indigo-300 transition-colors duration-150 hover:border-ink-500 hover:text-white"
      >
        {entry.overview.label}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}
