import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Spinner } from '~/shared/ui/spinner';
import { AdminLayout } from './admin-layout';

/** The admin area's frame and what its pages share. */
export function AdminShell() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <AdminLayout>
        <Suspense fallback={<Spinner label="Loading the page" />}>
          <Outlet />
        </Suspense>
      </AdminLayout>
    </QueryClientProvider>
  );
}
