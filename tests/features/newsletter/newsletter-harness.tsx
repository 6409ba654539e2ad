import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { addLocalInbox } from '~/leads/destination';
import { PipelineContext } from '~/leads/pipeline-context';
import { emailMarketingDestination } from '../../support/destinations';
import { Toasts } from '../../support/lead-form-harness';
import { memoryOutbox } from '../../support/leads';

/** Renders a page's newsletter parts, with the destinations that take newsletter addresses. */
export function renderNewsletter(content: ReactNode, outbox = memoryOutbox()) {
  const pipeline = {
    outbox,
    destinations: addLocalInbox([emailMarketingDestination]),
  };
  const user = userEvent.setup();
  const view = render(
    <HelmetProvider>
      <PipelineContext value={async () => pipeline}>
        <MemoryRouter>
          {content}
          <Toasts />
        </MemoryRouter>
      </PipelineContext>
    </HelmetProvider>,
  );
  return { user, outbox, pipeline, ...view };
}

export const email = () => screen.getByLabelText<HTMLInputElement>('Email address');
export const button = () => screen.getByRole('button', { name: /^Subscrib/ });
export const note = () => screen.getByRole('status');
