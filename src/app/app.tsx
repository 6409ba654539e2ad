import { Suspense, useEffect } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { ChatWidget } from '~/features/chat/chat-widget';
import { Spinner } from '~/shared/ui/spinner';
import type { Access } from './access';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { lazyPage, PageSlot } from './lazy-page';
import { NavigationEffects } from './navigation-effects';
import { RouteGuard } from './route-guard';
import { discreetAdminRoute, findRoute, notFoundRoute, type RouteDefinition, routes } from './routes';

// The admin area's frame isn't part of a visitor's download.
const adminShell = lazyPage(() =>
  import('./layouts/admin-shell').then(({ AdminShell }) => ({ default: AdminShell })),
);

/** The whole site below its router. `onReady` is called once the guard has decided and its answer can be used. */
export function App({ onReady }: { onReady?: () => void }) {
  const { discreetAdminPath } = useConfig(adminSection);
  return (
    <>
      <Routes>
        <Route element={<SiteShell onReady={onReady} />}>
          {pagesOf('site')}
          <Route path="*" element={<PageSlot key="*" page={notFoundRoute} />} />
        </Route>
        <Route element={<AdminFrame onReady={onReady} />}>
          {pagesOf('admin')}
          <Route
            path={discreetAdminPath}
            caseSensitive
            element={<PageSlot key={discreetAdminPath} page={discreetAdminRoute} />}
          />
        </Route>
      </Routes>
      <NavigationEffects />
      <BackgroundTasks />
    </>
  );
}

// The key sets neighboring pages apart, which otherwise share a place in the tree.
const pagesOf = (shell: RouteDefinition['shell']) =>
  routes
    .filter((route) => route.shell === shell)
    .map((route) => (
      <Route
        key={route.path}
        path={route.path}
        caseSensitive
        element={<PageSlot key={route.path} page={route} />}
      />
    ));

interface ShellProps {
  onReady?: (() => void) | undefined;
}

function SiteShell({ onReady }: ShellProps) {
  const route = useRoute();
  return (
    <RouteGuard requirement={route.requirement} onSettled={standsInFor(onReady)}>
      <SiteLayout tone={route.tone ?? 'light'} adaptive={route.adaptive ?? false} floating={<ChatWidget />}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
          <PageReady onReady={onReady} />
        </Suspense>
      </SiteLayout>
    </RouteGuard>
  );
}

function AdminFrame({ onReady }: ShellProps) {
  return (
    <RouteGuard requirement="super-admin" onSettled={standsInFor(onReady)}>
      <Suspense fallback={<PageLoading />}>
        <PageSlot page={adminShell} />
        <PageReady onReady={onReady} />
      </Suspense>
    </RouteGuard>
  );
}

/** An answer shown in place of the page is ready at once; the page itself reports later. */
const standsInFor = (onReady: ShellProps['onReady']) => (access: Access) => {
  if (access !== 'allow') onReady?.();
};

/** Sits beside a page: React adopts the inside of a Suspense boundary later than the frame around it. */
function PageReady({ onReady }: ShellProps) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

function useRoute() {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSection);
  return findRoute(pathname, discreetAdminPath);
}

const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label="Loading the page" />
  </div>
);
