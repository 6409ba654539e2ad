import { useAnalytics } from '~/integrations/analytics/use-analytics';
import { usePublicPath } from './use-public-path';

/** Runs the analytics; a module of its own, because only sites that have any fetch it. */
export function AnalyticsTask() {
  useAnalytics(usePublicPath());
  return null;
}
