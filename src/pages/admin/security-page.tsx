import { AccessPanel } from '~/features/admin/security/access-panel';
import { SelfCheckList } from '~/features/admin/security/self-check-list';
import { LoginHistory, LoginLimits, SessionPanel } from '~/features/admin/security/session-panel';
import { Callout } from '~/shared/ui/callout';
import { AdminPage } from './admin-frame';

const words = {
  heading: 'Security',
  intro: 'See who signed in here, who can see what, and what needs fixing.',
};

export default function SecurityPage() {
  return (
    <AdminPage copy={words}>
      <div className="space-y-6">
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <AccessPanel />
          <div className="min-w-0 space-y-6">
            <Callout
              tone="info"
              title="A convenience gate, not a security boundary"
              text="The visitor's own browser does these checks, so anyone with developer tools gets past them. Protect /admin at the host, as 'Protecting the admin area' in docs/deploy.md shows, and keep secrets there, too."
            />
            <SessionPanel />
            <LoginLimits />
          </div>
        </div>
        <SelfCheckList />
        <LoginHistory />
      </div>
    </AdminPage>
  );
}
