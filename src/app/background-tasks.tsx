import { useEffect, useRef } from 'react';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { mayHoldAttribution } from '~/leads/attribution-key';
import { mayHoldLeads } from '~/leads/outbox-database';
import { pathOf } from '~/shared/base-path';
import { useConsent } from '~/shared/lib/consent';
import { useSession } from '~/shared/session/use-session';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { findRoute } from './routes';

const importAnalytics = () => import('./analytics-task').then(({ AnalyticsTask }) => AnalyticsTask);
const importTracker = () => import('./tracker-task').then(({ TrackerTask }) => TrackerTask);

/**
 * Tasks that run beside the pages: campaign memory, tracking and analytics as far as visitors let them, leads still on
 * their way, and for super admins the measuring of public pages. (The performance page measures itself.)
 */
export function BackgroundTasks() {
  // Once allowed it stays, so that it can stop when the consent is withdrawn.
  const consent = useConsent();
  const [Tracker, loadTracker] = useLazyComponent(importTracker);
  useEffect(() => {
    if (consent === 'granted') void loadTracker();
  }, [consent, loadTracker]);
  const arrived = useRef(false);
  // Again with each answer: another tab may have stored a campaign link that this one has to forget.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const search = arrived.current ? '' : location.search;
    arrived.current = true;
    if (!mayHoldAttribution(search)) return;
    import('~/leads/attribution').then(
      ({ recordTouch }) => recordTouch(search),
      () => undefined,
    );
  }, [consent]);
  useEffect(() => {
    // Loading the pipeline starts the redelivery of an earlier visit's leads.
    void mayHoldLeads()
      .then(async (may) => {
        if (may) (await import('./lead-pipeline')).getCourier();
      })
      // They stay where they are until the next visit.
      .catch(() => undefined);
  }, []);
  const { discreetAdminPath } = useConfig(adminSettings);
  const isSuperAdmin = useSession()?.role === 'super_admin';
  useEffect(() => {
    const { shell } = findRoute(pathOf(location), discreetAdminPath);
    if (!isSuperAdmin || shell === 'admin') return;
    // Not worth an error: the page can be measured at the next load.
    import('~/features/admin/performance/record-vitals').then(
      ({ recordVitals }) => recordVitals(),
      () => undefined,
    );
  }, [isSuperAdmin, discreetAdminPath]);
  return (
    <>
      {Tracker && <Tracker />}
      {__MEASURING__ !== 'none' && <Analytics />}
    </>
  );
}

/** Counts visits, for everybody who hasn't said no; once there it stays, so that it can stop. */
function Analytics() {
  const consent = useConsent();
  const [Task, load] = useLazyComponent(importAnalytics);
  useEffect(() => {
    if (consent !== 'denied') void load();
  }, [consent, load]);
  return Task && <Task />;
}
