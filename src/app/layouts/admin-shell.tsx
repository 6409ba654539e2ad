import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { brand } from '~/facts/brand';
import { ThemeToggle } from '~/features/theme/theme';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { useSignOut } from '~/shared/session/session';
import { Button } from '~/shared/ui/button';
import { DomErrorBoundary } from '~/shared/ui/dom-error-boundary';
import { lazyWithPreload } from '~/shared/ui/lazy';
import { Spinner } from '~/shared/ui/spinner';
import { stylesheetSingleton } from '~/shared/ui/style-singleton';
import { ToastOutlet } from '~/shared/ui/toast/toast-outlet';
import styles from '../admin.css?inline';
import { AdminLinks } from './admin-links';
import { CopyrightYear, Logo, MenuButton, SkipLink } from './layout-parts';

// Before the first of it renders. It stays, since other pages look the same with it.
stylesheetSingleton().add(styles);

const adminPageImports = {
  'ai-agents': () => import('~/pages/admin/ai-agents-page'),
  database: () => import('~/pages/admin/database-page'),
  'discreet-admin': () => import('~/pages/admin/discreet-admin-page'),
  'enterprise-lead': () => import('~/pages/admin/enterprise-lead-page'),
  integrations: () => import('~/pages/admin/integrations-page'),
  leads: () => import('~/pages/admin/leads-page'),
  overview: () => import('~/pages/admin/overview-page'),
  'payment-features': () => import('~/pages/admin/payment-features-page'),
  performance: () => import('~/pages/admin/performance-page'),
  security: () => import('~/pages/admin/security-page'),
  'specialized-agents': () => import('~/pages/admin/specialized-agents-page'),
  upload: () => import('~/pages/admin/upload-page'),
  users: () => import('~/pages/admin/users-page'),
  'voice-ai': () => import('~/pages/admin/voice-ai-page'),
};

export type AdminPageName = keyof typeof adminPageImports;

/** Imports the module of an admin page. */
export const loadAdminPage = (name: AdminPageName): Promise<{ default: ComponentType }> =>
  adminPageImports[name]();

/** The layout of every admin page: a bar with the way out, the navigation beside the page, and no motion. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const signOut = useSignOut();
  return (
    <QueryClientProvider client={queryClient}>
      <div className="themed flex min-h-dvh flex-col bg-page text-text">
        <SkipLink />
        <header className="sticky top-0 z-30 border-b border-border bg-surface">
          <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 md:px-6">
            <Logo compact />
            <span className="text-small text-muted">admin</span>
            <Button variant="secondary" size="sm" onClick={signOut} className="ms-auto">
              Sign Out
            </Button>
            <div className="-me-2 lg:hidden">
              <MenuButton Panel={AdminDrawer} surface="light" />
            </div>
          </div>
        </header>
        {/* The footer begins below the screen, where nothing that a page loads can push it about. */}
        <div className="flex min-h-[calc(100dvh-4rem)] flex-1">
          <AdminLinks className="sticky top-16 max-h-[calc(100dvh-4rem)] w-56 shrink-0 self-start overflow-y-auto p-3 max-lg:hidden xl:w-64 xl:px-5" />
          <DomErrorBoundary>
            <main
              id="main"
              tabIndex={-1}
              className="@container min-w-0 flex-1 border-border px-4 py-8 outline-none md:px-8 lg:border-s lg:py-10"
            >
              <Suspense fallback={<Spinner label="Loading the page" />}>{children}</Suspense>
            </main>
          </DomErrorBoundary>
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-border px-4 py-4 text-small text-muted md:px-6">
          <p>
            © <CopyrightYear /> {brand.legalName}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link
              to={paths.home()}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              Back to the website
            </Link>
            <ThemeToggle surface="light" />
          </div>
        </footer>
        <ToastOutlet eager />
      </div>
    </QueryClientProvider>
  );
}

const AdminDrawer = lazyWithPreload(() => import('./admin-drawer').then((module) => module.AdminDrawer));
