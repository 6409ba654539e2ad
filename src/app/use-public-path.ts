import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { href } from '~/shared/base-path';
import { findRoute } from './routes';

/** The page's path on its host; undefined in the admin area, not even whose addresses anybody may know. */
export function usePublicPath(): string | undefined {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  return findRoute(pathname, discreetAdminPath).shell === 'admin' ? undefined : href(pathname);
}
