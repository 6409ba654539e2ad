import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { useTracker } from '~/integrations/tracker/use-tracker';
import { href } from '~/shared/base-path';
import { findRoute } from './routes';

/** Runs the tracker; a module of its own, because only visitors who allow it fetch it. */
export function TrackerTask() {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  // Not even the addresses of the admin area.
  useTracker(findRoute(pathname, discreetAdminPath).shell === 'admin' ? undefined : href(pathname));
  return null;
}
