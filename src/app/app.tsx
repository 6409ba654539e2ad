import { memo, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { ChatWidget } from '~/features/chat/chat-widget';
import { Spinner } from '~/shared/ui/spinner';
import type { Access } from './access';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { lazyPage, PageSlot } from './lazy-page';
import { NavigationEffects } from './navigation-effects';
import { RouteGuard } from './route-guard';
import { findRoute, type RouteDefinition } from './routes';
import { isPageAsleep, leavePage, Sleeper } from './sleep';

// The admin area's frame isn't part of a visitor's download.
const adminShell = lazyPage(() =>
  import('./layouts/admin-shell').then(({ AdminShell }) => ({ default: AdminShell })),
);

/** The whole site below its router, which has one page at a time: the route table says which. */
export function App({ onReady, onAwake }: ShellProps) {
  const route = useRoute();
  const Shell = route.shell === 'admin' ? AdminFrame : SiteShell;
  return (
    <>
      <Shell route={route} onReady={onReady} onAwake={onAwake} />
      <NavigationEffects />
      <BackgroundTasks />
    </>
  );
}

interface ShellProps {
  /** Called once the guard has decided and the frame around the page can be used. */
  onReady?: (() => void) | undefined;
  /** Called once the page itself can be used. */
  onAwake?: (() => void) | undefined;
}

interface RouteShellProps extends ShellProps {
  route: RouteDefinition;
}

function SiteShell({ route, onReady, onAwake }: RouteShellProps) {
  return (
    <RouteGuard requirement={route.requirement} onSettled={settle(onReady, onAwake)}>
      <SiteLayout tone={route.tone ?? 'light'} adaptive={route.adaptive ?? false} floating={<ChatWidget />}>
        <PageArea key={route.path} route={route} onAwake={onAwake} />
      </SiteLayout>
    </RouteGuard>
  );
}

/** A page of the site. The first one may sleep, so nothing around it that changes may render it again. */
const PageArea = memo(function PageArea({ route, onAwake }: RouteShellProps) {
  useLayoutEffect(() => leavePage, []);
  return (
    <Sleeper part="page" fallback={<PageLoading />}>
      <PageSlot page={route} />
      <PageReady onAwake={onAwake} />
    </Sleeper>
  );
});

function AdminFrame({ route, onReady, onAwake }: RouteShellProps) {
  return (
    <RouteGuard requirement="super-admin" onSettled={settle(onReady, onAwake)}>
      <Suspense fallback={<PageLoading />}>
        <PageSlot page={adminShell}>
          {/* The key sets neighboring pages apart, which otherwise share a place in the tree. */}
          <PageSlot key={route.path} page={route} />
        </PageSlot>
        <PageReady onAwake={onAwake} />
      </Suspense>
    </RouteGuard>
  );
}

/** An answer shown in place of the page is all there is, and so is the frame around a page that sleeps. */
const settle = (onReady: ShellProps['onReady'], onAwake: ShellProps['onAwake']) => (access: Access) => {
  if (access !== 'allow') onAwake?.();
  else if (isPageAsleep()) onReady?.();
};

/** Sits beside a page: React adopts the inside of a Suspense boundary later than the frame around it. */
function PageReady({ onAwake }: ShellProps) {
  useEffect(() => onAwake?.(), [onAwake]);
  return null;
}

function useRoute() {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  return findRoute(pathname, discreetAdminPath);
}

const PageLoading = () => (
  <div className="grid min-h-[60dvh] place-items-center">
    <Spinner label="Loading the page" />
  </div>
);
