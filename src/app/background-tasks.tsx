import { useEffect } from 'react';
import { useConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { useTracker } from '~/integrations/tracker/use-tracker';
import { recordTouch } from '~/leads/attribution';
import { mayHoldLeads } from '~/leads/outbox-database';
import { useSession } from '~/shared/session/use-session';
import { findRoute } from './routes';

/**
 * Tasks that run beside the pages: campaign memory, consent-gated tracking, leads still on their way, and for
 * super admins the measuring of public pages. (The performance page measures itself.)
 */
export function BackgroundTasks() {
  useTracker();
  useEffect(() => recordTouch(location.search), []);
  useEffect(() => {
    // Loading the pipeline starts the redelivery of an earlier visit's leads.
    void mayHoldLeads().then(async (may) => {
      if (may) (await import('./lead-pipeline')).getCourier();
    });
  }, []);
  const { discreetAdminPath } = useConfig(adminSection);
  const isSuperAdmin = useSession()?.role === 'super_admin';
  useEffect(() => {
    const { shell } = findRoute(location.pathname, discreetAdminPath);
    if (!isSuperAdmin || shell === 'admin') return;
    // Not worth an error: the page can be measured at the next load.
    import('~/features/admin/performance/record-vitals').then(
      ({ recordVitals }) => recordVitals(),
      () => undefined,
    );
  }, [isSuperAdmin, discreetAdminPath]);
  return null;
}
