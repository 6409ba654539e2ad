import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { findRoute } from './routes';

/** The path of the page; undefined in the admin area, not even whose addresses anybody may know. */
export function usePublicPath(): string | undefined {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  return findRoute(pathname, discreetAdminPath).shell === 'admin' ? undefined : pathname;
}
