import { honesty, securityPage } from '~/content/admin/security';
import { AccessPanel } from '~/features/admin/security/access-panel';
import { SelfCheckList } from '~/features/admin/security/self-check-list';
import { LoginHistory, LoginLimits, SessionPanel } from '~/features/admin/security/session-panel';
import { Notice } from '~/shared/ui/notice';
import { AdminFrame } from './admin-frame';

export default function SecurityPage() {
  return (
    <AdminFrame words={securityPage}>
      <div className="space-y-6">
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <AccessPanel />
          <div className="min-w-0 space-y-6">
            <Notice tone="info" {...honesty} />
            <SessionPanel />
            <LoginLimits />
          </div>
        </div>
        <SelfCheckList />
        <LoginHistory />
      </div>
    </AdminFrame>
  );
}
