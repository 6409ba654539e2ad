import { type ReactNode, useCallback } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { readConfig } from '~/config/config-store';
import { type LoadCourier, PipelineContext } from '~/leads/pipeline';
import { RouteLoaderContext } from '~/shared/navigation/route-loader';
import { PageErrorBoundary } from './errors/page-error-boundary';
import { findRoute } from './routes';

const loadCourier: LoadCourier = () => import('./lead-pipeline').then(({ getCourier }) => getCourier());

/** What every page may use; the same on the server and in the browser. */
export function Providers({ children }: { children: ReactNode }) {
  const loadRoute = useCallback(
    (pathname: string) => findRoute(pathname, readConfig('admin').discreetAdminPath).load(),
    [],
  );
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
