import { type ReactNode, useEffect } from 'react';
import { toAppPath, toSharedHref } from '~/shared/base-path';

/*
 * In a further language's build, this takes the place of admin-shell.tsx (prerender/languages.ts): the admin area is
 * there once, outside of the languages' folders.
 */

export const loadAdminPage = async () => ({ default: SharedAdminPage });

function SharedAdminPage() {
  useEffect(() => {
    location.replace(toSharedHref(toAppPath(location)) + location.search + location.hash);
  }, []);
  return null;
}

export const AdminLayout = ({ children }: { children: ReactNode }) => children;
