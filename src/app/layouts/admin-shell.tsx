import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { adminFrame } from '~/content/admin/frame';
import { Spinner } from '~/shared/ui/spinner';
import { stylesheetSingleton } from '~/shared/ui/style-singleton';
import styles from '../admin.css?inline';
import { AdminLayout } from './admin-layout';

// Before the first of it renders. It stays, since other pages look the same with it.
stylesheetSingleton().add(styles);

/** The admin area's frame and what its pages share. */
export function AdminShell({ children }: { children?: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <AdminLayout>
        <Suspense fallback={<Spinner label={adminFrame.loading} />}>{children}</Suspense>
      </AdminLayout>
    </QueryClientProvider>
  );
}
