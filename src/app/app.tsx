import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { Spinner } from '~/shared/ui/spinner';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { lazyPage } from './lazy-page';
import { NavigationEffects } from './navigation-effects';
import { RouteGuard } from './route-guard';
import { discreetAdminRoute, findRoute, notFoundRoute, routes } from './routes';

// The admin area's frame is no part of a visitor's download.
const adminLayout = lazyPage(() => import('./layouts/admin-shell'));

/** The whole site below its router. `onReady` is called once the guard has decided and its answer is shown. */
export function App({ onReady }: { onReady?: () => void }) {
  const { discreetAdminPath } = useConfig('admin');
  const { Page: NotFound } = notFoundRoute;
  const { Page: DiscreetAdmin } = discreetAdminRoute;
  return (
    <>
      <Routes>
        <Route element={<SiteShell onReady={onReady} />}>
          {routes.map(
            ({ path, shell, Page }) =>
              shell === 'site' && <Route key={path} path={path} element={<Page />} />,
          )}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<AdminShell onReady={onReady} />}>
          {routes.map(
            ({ path, shell, Page }) =>
              shell === 'admin' && <Route key={path} path={path} element={<Page />} />,
          )}
          <Route path={discreetAdminPath} element={<DiscreetAdmin />} />
        </Route>
      </Routes>
      <NavigationEffects />
      <BackgroundTasks />
    </>
  );
}

interface ShellProps {
  onReady?: (() => void) | undefined;
}

function SiteShell({ onReady }: ShellProps) {
  const route = useRoute();
  return (
    <RouteGuard requirement={route.requirement} onSettled={onReady}>
      <SiteLayout tone={route.tone ?? 'light'} adaptive={route.adaptive ?? false}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </SiteLayout>
    </RouteGuard>
  );
}

function AdminShell({ onReady }: ShellProps) {
  const { Page: Layout } = adminLayout;
  return (
    <RouteGuard requirement="super-admin" onSettled={onReady}>
      <Suspense fallback={<PageLoading />}>
        <Layout />
      </Suspense>
    </RouteGuard>
  );
}

function useRoute() {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig('admin');
  return findRoute(pathname, discreetAdminPath);
}

const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label="Loading the page" />
  </div>
);
