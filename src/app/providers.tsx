import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { readConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { type LoadCourier, PipelineContext } from '~/leads/pipeline';
import { type RouteLoader, RouteLoaderContext } from '~/shared/navigation/route-loader';
import { PageErrorBoundary } from './errors/page-error-boundary';
import { findRoute, loadRoute as loadRouteOf } from './routes';

const loadCourier: LoadCourier = () => import('./lead-pipeline').then(({ getCourier }) => getCourier());

const loadRoute: RouteLoader = (pathname) =>
  loadRouteOf(findRoute(pathname, readConfig(adminSection).discreetAdminPath), pathname);

/** What every page may use; the same on the server and in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <PageErrorBoundary>
      <HelmetProvider>
        <RouteLoaderContext value={loadRoute}>
          <PipelineContext value={loadCourier}>{children}</PipelineContext>
        </RouteLoaderContext>
      </HelmetProvider>
    </PageErrorBoundary>
  );
}
