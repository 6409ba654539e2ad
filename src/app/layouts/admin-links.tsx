import { useLocation } from 'react-router-dom';
import { adminNavigation, type NavigationLink } from '~/content/navigation';
import { UndeliveredCount } from '~/features/admin/leads/undelivered-count';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';

interface AdminLinksProps {
  links?: readonly NavigationLink[];
  look: 'row' | 'column';
}

/** A list of admin pages with the current one marked. */
export function AdminLinks({ links = adminNavigation, look }: AdminLinksProps) {
  const { pathname } = useLocation();
  const here = pathname === paths.adminSpecializedAgents() ? paths.specializedAgents() : pathname;
  return (
    <ul className={cx('flex', look === 'row' ? 'items-center gap-1' : 'flex-col gap-0.5')}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            aria-current={here === link.to ? 'page' : undefined}
            className="flex min-h-11 items-center justify-between gap-2 rounded px-3 text-[0.9rem] text-soft transition-colors duration-150 hover:text-text aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-link lg:min-h-10"
          >
            {link.label} {link.to === paths.adminLeads() && <UndeliveredCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
