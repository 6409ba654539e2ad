import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { ChatWidget } from '~/features/chat/chat-widget';
import type { Access } from './access';
import { BackgroundTasks } from './background-tasks';
import { SiteLayout } from './layouts/site-layout';
import { lazyPage, PageSlot } from './lazy-page';
import { NavigationEffects } from './navigation-effects';
import { PageArea, PageLoading, PageReady } from './page-area';
import { RouteGuard } from './route-guard';
import { findRoute, type RouteDefinition } from './routes';
import { isPageAsleep } from './sleep';

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

const chat = <ChatWidget />;

interface RouteShellProps extends ShellProps {
  route: RouteDefinition;
}

function SiteShell({ route, onReady, onAwake }: RouteShellProps) {
  return (
    <RouteGuard requirement={route.requirement} onSettled={settle(onReady, onAwake)}>
      <SiteLayout tone={route.tone ?? 'light'} floating={chat}>
        <PageArea route={route} onAwake={onAwake} />
      </SiteLayout>
    </RouteGuard>
  );
}

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

function useRoute() {
  const { pathname } = useLocation();
  const { discreetAdminPath } = useConfig(adminSettings);
  return findRoute(pathname, discreetAdminPath);
}
