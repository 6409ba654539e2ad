import { useEffect } from 'react';
import { toAppPath, toSharedHref } from '~/shared/base-path';

export const loadAdminPage = async () => ({ default: () => null });

/**
 * In a further language's build, this module takes the place of admin-shell.tsx (vite.config.ts): the admin area
 * is there once, outside of the languages' folders.
 */
export function AdminLayout() {
  useEffect(() => location.replace(toSharedHref(toAppPath(location)) + location.search + location.hash), []);
  return null;
}
