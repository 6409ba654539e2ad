import { useAnalytics } from '~/integrations/analytics/use-analytics';

/** Runs the analytics; a module of its own, because only sites that have any fetch it. */
export function AnalyticsTask({ path }: { path: string | undefined }) {
  useAnalytics(path);
  return null;
}
