import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { mayHaveAttribution, mayHaveLeads } from '~/leads/stored-keys';
import { toAppPath, toHref } from '~/shared/base-path';
import { analyticsMode, languages, locale } from '~/shared/build-constants';
import { useConsent } from '~/shared/lib/consent';
import { getLanguage } from '~/shared/lib/locale';
import { useSession } from '~/shared/session/session';
import { LazyBoundary, lazyWithPreload } from '~/shared/ui/lazy';
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
  useEffect(() => {
    if (languages.length === 0 || getLanguage(navigator.language) === getLanguage(locale)) return;
    import('~/features/languages/offer-language').then(
      ({ offerLanguage }) => offerLanguage(),
      () => undefined,
    );
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
  const { pathname } = useLocation();
  // Hides even the addresses of the admin area.
  const isAdmin = findRoute(pathname, discreetAdminPath).handle.layout === 'admin';
  const path = isAdmin ? undefined : toHref(pathname);
  return (
    <>
      <ConsentedTask isAllowed={consent === 'granted'} Task={TrackerTask} path={path} />
      {analyticsMode !== 'none' && (
        <ConsentedTask isAllowed={consent !== 'denied'} Task={AnalyticsTask} path={path} />
      )}
    </>
  );
}

// The tracker loads only with consent, and analytics only on sites that have it.
const TrackerTask = lazyWithPreload(() =>
  import('~/integrations/tracker/use-tracker').then((module) => module.TrackerTask),
);
/** Counts the visits of visitors who haven't refused. */
const AnalyticsTask = lazyWithPreload(() =>
  import('~/integrations/analytics/use-analytics').then((module) => module.AnalyticsTask),
);

interface TaskProps {
  path: string | undefined;
}

interface ConsentedTaskProps extends TaskProps {
  /** Whether the visitor allows the task. */
  isAllowed: boolean;
  Task: ComponentType<TaskProps>;
}

function ConsentedTask({ isAllowed, Task, path }: ConsentedTaskProps) {
  // It stays mounted, so that it can stop when the consent is withdrawn.
  const [wasAllowed, setWasAllowed] = useState(false);
  useEffect(() => {
    if (isAllowed) setWasAllowed(true);
  }, [isAllowed]);
  return <LazyBoundary failure={null}>{wasAllowed && <Task path={path} />}</LazyBoundary>;
}
