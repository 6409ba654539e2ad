import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { adminNavigation, type NavigationLink } from '~/content/navigation';
import { UndeliveredCount } from '~/features/admin/leads/lead-states';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

/** The admin area's pages in groups, with the current one marked. */
export function AdminLinks({ className }: { className?: string }) {
  const id = useId();
  return (
    <nav aria-label="Admin" className={className}>
      {adminNavigation.map(({ title, links }) => (
        <div key={title ?? ''}>
          {title && (
            <p id={id + title} className="mt-3 mb-0.5 px-3 text-[0.8rem] leading-snug text-soft">
              {title}
            </p>
          )}
          <ul aria-labelledby={title && id + title}>
            {links.map((link) => (
              <AdminLink key={link.to} link={link} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function AdminLink({ link: { label, to } }: { link: NavigationLink }) {
  const { pathname } = useLocation();
  const here = pathname === paths.adminSpecializedAgents() ? paths.specializedAgents() : pathname;
  return (
    <li>
      <Link
        to={to}
        aria-current={here === to ? 'page' : undefined}
        className="flex min-h-11 flex-wrap content-center items-center justify-between gap-x-2 rounded px-3 py-1 text-[0.9rem] text-soft transition-colors duration-150 hover:text-text aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-link lg:min-h-9 decoration-2 underline-offset-4 forced-colors:aria-[current=page]:underline"
      >
        <span>{label}</span> {to === paths.adminLeads() && <UndeliveredCount />}
      </Link>
    </li>
  );
}
