import { render, screen } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import InPreparationPage from '~/pages/in-preparation/in-preparation-page';

const show = (path: string, title?: string) =>
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <InPreparationPage {...(title ? { title } : {})} />
      </MemoryRouter>
    </HelmetProvider>,
  );

it('says so, and leads on', () => {
  show('/brand-kit', 'Brand kit');
  expect(screen.getByRole('heading', { level: 1, name: 'Brand kit' })).toBeInTheDocument();
  expect(screen.getByText(/This page is in preparation/)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/contact',
    '/pricing',
    '/',
  ]);
});

it('does not lead to itself', () => {
  show('/pricing');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact', '/']);
});

it('is named like the card of its service', () => {
  show('/services/data-processing');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Data Processing');
});

it.each([
  ['/case-studies', 'Case studies'],
  ['/faq', 'FAQ'],
])('takes its title from the address %s', (path, title) => {
  show(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
});
