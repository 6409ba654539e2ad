import { LeadsOverview } from '~/features/admin/leads/leads-overview';
import { SelfCheckWarnings } from '~/features/admin/security/self-check-list';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { AdminPage } from './admin-frame';

const AREAS: readonly { title: string; text: string; to: string }[] = [
  {
    title: 'Security',
    text: 'Sign-in history, lockouts and access.',
    to: paths.adminSecurity(),
  },
  {
    title: 'Database',
    text: 'The data this site keeps in the browser: sizes, export, delete.',
    to: paths.adminDatabase(),
  },
  {
    title: 'Users',
    text: 'Accounts registered here, their roles and passwords.',
    to: paths.adminUsers(),
  },
  {
    title: 'AI agents',
    text: 'The connection to the agent platform, and its agents.',
    to: paths.adminAiAgents(),
  },
  {
    title: 'Voice AI',
    text: 'Voice, model and speaking style of the assistant.',
    to: paths.adminVoiceAi(),
  },
  {
    title: 'Specialized agents',
    text: 'Agents for business, content and special tasks.',
    to: paths.adminSpecializedAgents(),
  },
];

function AreaCards() {
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="mb-3 text-h6">
        Areas
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {AREAS.map(({ title, text, to }) => (
          <li
            key={to}
            className="relative rounded border border-border bg-surface px-5 py-4 transition-colors duration-150 hover:border-border-strong"
          >
            <h3 className="text-lead">
              {/* The whole card is clickable. */}
              <Link to={to} className="after:absolute after:inset-0 after:rounded">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-ui leading-snug text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function OverviewPage() {
  return (
    <AdminPage
      copy={{
        heading: 'Dashboard',
        description: 'See what needs attention, and find every part of the admin area.',
      }}
      hasOutbox
    >
      <div className="space-y-8">
        <LeadsOverview />
        <SelfCheckWarnings />
        <AreaCards />
      </div>
    </AdminPage>
  );
}
