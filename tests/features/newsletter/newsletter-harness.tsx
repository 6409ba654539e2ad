import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { emailMarketingDestination } from '~/integrations/email-marketing/destination';
import { createLocalInbox } from '~/leads/local-inbox';
import { PipelineContext } from '~/leads/pipeline';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import { memoryOutbox } from '../../support/leads';

/** Shows what a page has of the newsletter, with the destinations that take newsletter addresses. */
export function renderNewsletter(content: ReactNode) {
  const outbox = memoryOutbox();
  const courier = {
    outbox,
    destinations: [emailMarketingDestination, createLocalInbox([emailMarketingDestination])],
  };
  const user = userEvent.setup();
  const view = render(
    <HelmetProvider>
      <PipelineContext value={async () => courier}>
        <MemoryRouter>
          {content}
          <Toasts />
        </MemoryRouter>
      </PipelineContext>
    </HelmetProvider>,
  );
  return { user, outbox, courier, ...view };
}

export const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
export const button = () => screen.getByRole('button', { name: /^Subscrib/ });
export const note = () => screen.getByRole('status');
export const toastTexts = () => screen.queryAllByTestId('toast').map((toast) => toast.textContent);

/** Toasts outlive a test's page. */
export const dismissToasts = () => {
  for (const toast of screen.queryAllByTestId('toast')) act(() => toast.click());
};

function Toasts() {
  return useToasts()
    .filter(({ status }) => status === 'open')
    .map(({ id, title, description, variant }) => (
      <button key={id} type="button" data-testid="toast" onClick={() => dismissToast(id)}>
        {[title, description, variant].filter(Boolean).join(' | ')}
      </button>
    ));
}
