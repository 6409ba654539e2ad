import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Link, type NavigationLink } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';

/** The first group has no title. */
const linkGroups: readonly { title?: string; links: readonly NavigationLink[] }[] = [
  { links: [{ label: 'Dashboard', to: paths.admin() }] },
  {
    title: 'Inquiries',
    links: [
      { label: 'Leads', to: paths.adminLeads() },
      { label: 'Enterprise lead', to: paths.enterpriseLead() },
      { label: 'Integrations', to: paths.adminIntegrations() },
      { label: 'Upload', to: paths.upload() },
    ],
  },
  {
    title: 'Assistants',
    links: [
      { label: 'Voice AI', to: paths.adminVoiceAi() },
      { label: 'AI agents', to: paths.adminAiAgents() },
      { label: 'Specialized agents', to: paths.specializedAgents() },
    ],
  },
  {
    title: 'Site',
    links: [
      { label: 'Payment features', to: paths.paymentFeatures() },
      { label: 'Performance', to: paths.performance() },
    ],
  },
  {
    title: 'Access and data',
    links: [
      { label: 'Users', to: paths.adminUsers() },
      { label: 'Security', to: paths.adminSecurity() },
      { label: 'Database', to: paths.adminDatabase() },
    ],
  },
];

/** The admin area's pages in groups, with the current one marked. */
export function AdminLinks({ className }: { className?: string }) {
  const id = useId();
  return (
    <nav aria-label="Admin" className={className}>
      {linkGroups.map(({ title, links }) => (
        <div key={title ?? ''}>
          {title && (
            <p id={id + title} className="mt-3 mb-0.5 px-3 text-mini leading-snug text-muted">
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
  const current = pathname === paths.adminSpecializedAgents() ? paths.specializedAgents() : pathname;
  return (
    <li>
      <Link
        to={to}
        aria-current={current === to ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center rounded px-3 py-1 lg:min-h-9',
          'text-small text-muted decoration-2 underline-offset-4 transition-colors duration-150 hover:text-text',
          'current-page:bg-info-subtle current-page:font-semibold current-page:text-link forced-colors:current-page:underline',
        )}
      >
        {label}
      </Link>
    </li>
  );
}
