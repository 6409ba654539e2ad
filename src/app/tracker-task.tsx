import { useTracker } from '~/integrations/tracker/use-tracker';

/** Runs the tracker; a module of its own, because only visitors who allow it fetch it. */
export function TrackerTask() {
  useTracker();
  return null;
}
