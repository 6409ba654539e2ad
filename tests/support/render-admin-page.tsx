import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { LeadPipeline } from '~/leads/deliver';
import { PipelineContext } from '~/leads/pipeline-context';
import { OutboxProvider } from '~/leads/use-outbox';
import { ToastOutlet } from '~/shared/ui/toast/toast-outlet';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import { FollowLinks } from './follow-links';
import { memoryOutbox } from './leads';

/**
 * Renders an admin page like the admin area, toasts included. The pipeline is loaded already, and
 * the outbox is read at once. The element 'address' shows the address.
 */
export function renderAdminPage(
  page: ReactNode,
  { at, pipeline = { outbox: memoryOutbox(), destinations: [] } }: { at: string; pipeline?: LeadPipeline },
) {
  // Toasts outlive a test's page.
  for (const { id } of renderHook(useToasts).result.current) dismissToast(id);
  // Simulating the mouse's way before each press takes longer than the presses.
  const user = userEvent.setup({ skipHover: true });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(['outbox'], { pipeline, rows: [] });
  const view = render(
    <HelmetProvider>
      <QueryClientProvider client={queries}>
        <PipelineContext value={async () => pipeline}>
          <MemoryRouter initialEntries={[at]}>
            <FollowLinks>
              <main>{page}</main>
              <Address />
              <ToastOutlet />
            </FollowLinks>
          </MemoryRouter>
        </PipelineContext>
      </QueryClientProvider>
    </HelmetProvider>,
  );
  return { user, ...view };
}

/** The same for a feature without the page that provides the outbox. */
export const renderAdminFeature = (feature: ReactNode, options: Parameters<typeof renderAdminPage>[1]) =>
  renderAdminPage(<OutboxProvider>{feature}</OutboxProvider>, options);

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}
