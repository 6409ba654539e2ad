import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { mayHaveAttribution, mayHaveLeads } from '~/leads/stored-keys';
import { toAppPath, toHref } from '~/shared/base-path';
import { analyticsMode } from '~/shared/build-constants';
import { useConsent } from '~/shared/lib/consent';
import { useSession } from '~/shared/session/session';
import { useLazyComponent } from '~/shared/ui/use-lazy-component';
import { findRoute } from './routes';

/**
 * Tasks that run beside the pages: campaign attribution, tracking and analytics with the visitor's consent, redelivery
 * of leads, and for super admins performance measurements of public pages. (The performance page measures itself.)
 */
export function BackgroundTasks() {
  const consent = useConsent();
  const isLinkRecorded = useRef(false);
  // Again after each answer: another tab may have stored a campaign link that this one must delete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const search = isLinkRecorded.current ? '' : location.search;
    isLinkRecorded.current = true;
    if (!mayHaveAttribution(search)) return;
    import('~/leads/attribution').then(
      ({ recordCampaignTouch }) => recordCampaignTouch(search),
      () => undefined,
    );
  }, [consent]);
  useEffect(() => {
    // Loading the pipeline starts the redelivery of an earlier visit's leads.
    void mayHaveLeads()
      .then(async (hasLeads) => {
        if (hasLeads) (await import('./lead-pipeline')).getLeadPipeline();
      })
      // The leads stay stored until the next visit.
      .catch(() => undefined);
  }, []);
  const { discreetAdminPath } = useSettings(adminPageSettings);
  const isSuperAdmin = useSession()?.role === 'super_admin';
  useEffect(() => {
    const { layout } = findRoute(toAppPath(location), discreetAdminPath).handle;
    if (!isSuperAdmin || layout === 'admin') return;
    let signedIn = true;
    // Not worth an error: the page can be measured at the next load.
    import('~/features/admin/performance/record-vitals').then(
      ({ recordVitals }) => signedIn && recordVitals(),
      () => undefined,
    );
    return () => {
      signedIn = false;
    };
  }, [isSuperAdmin, discreetAdminPath]);
  return (
    <>
      <ConsentedTask isAllowed={consent === 'granted'} importTask={importTracker} />
      {analyticsMode !== 'none' && (
        <ConsentedTask isAllowed={consent !== 'denied'} importTask={importAnalytics} />
      )}
    </>
  );
}

// Loads the tracker only with consent, and analytics only on sites that have it.
const importTracker = () =>
  import('~/integrations/tracker/use-tracker').then(({ TrackerTask }) => TrackerTask);
/** Counts the visits of visitors who haven't refused. */
const importAnalytics = () =>
  import('~/integrations/analytics/use-analytics').then(({ AnalyticsTask }) => AnalyticsTask);

interface ConsentedTaskProps {
  /**
   * Whether the visitor allows the task. Once loaded it stays mounted, so that it can stop when the consent is
   * withdrawn.
   */
  isAllowed: boolean;
  /** Imports the task. Must be the same function on every render. */
  importTask: () => Promise<ComponentType<{ path: string | undefined }>>;
}

function ConsentedTask({ isAllowed, importTask }: ConsentedTaskProps) {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useSettings(adminPageSettings);
  const isAdmin = findRoute(pathname, discreetAdminPath).handle.layout === 'admin';
  const [Task, load] = useLazyComponent(importTask);
  useEffect(() => {
    if (isAllowed) void load();
  }, [isAllowed, load]);
  // Hides even the addresses of the admin area.
  return Task && <Task path={isAdmin ? undefined : toHref(pathname)} />;
}
