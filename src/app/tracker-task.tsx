import { useTracker } from '~/integrations/tracker/use-tracker';
import { usePublicPath } from './use-public-path';

/** Runs the tracker; a module of its own, because only visitors who allow it fetch it. */
export function TrackerTask() {
  useTracker(usePublicPath());
  return null;
}
