import { useTracker } from '~/integrations/tracker/use-tracker';

/** Runs the tracker; a module of its own, because only visitors who allow it fetch it. */
export function TrackerTask({ path }: { path: string | undefined }) {
  useTracker(path);
  return null;
}
