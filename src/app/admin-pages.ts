import type { ComponentType } from 'react';

const modules = import.meta.glob<{ default: ComponentType }>('../pages/admin/*-page.tsx');

/** The code of an admin page. `name` is its file under src/pages/admin, without '-page.tsx'. */
export function loadAdminPage(name: string): Promise<{ default: ComponentType }> {
  const load = modules[`../pages/admin/${name}-page.tsx`];
  return load ? load() : Promise.reject(new Error(`There is no admin page ${name}`));
}
