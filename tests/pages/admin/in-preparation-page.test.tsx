import { render, screen } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import AdminInPreparationPage from '~/pages/admin/in-preparation-page';

it.each([
  ['/admin/ai-agents', 'AI agents'],
  ['/admin/specialized-agents', 'Specialized agents'],
  ['/specialized-agents', 'Specialized agents'],
  ['/payment-features/', 'Payment features'],
])('is named like the link to %s, and leads back', (path, title) => {
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <AdminInPreparationPage />
      </MemoryRouter>
    </HelmetProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(/This page is in preparation/)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/admin');
});
