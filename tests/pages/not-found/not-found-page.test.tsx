import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import NotFoundPage from '~/pages/not-found/not-found-page';
import { FollowLinks } from '../../support/follow-links';

const CurrentPath = () => <p>{`at ${useLocation().pathname}`}</p>;
const show = (path = '/nowhere') =>
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={['/blog', path]}>
        <FollowLinks>
          <NotFoundPage />
          <CurrentPath />
        </FollowLinks>
      </MemoryRouter>
    </HelmetProvider>,
  );

it('says what happened, links to other pages and stays out of search engines', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
  const tiles = screen.getByRole('list');
  expect([...tiles.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/pricing',
    '/contact',
    '/blog',
  ]);
  expect(screen.getByRole('link', { name: 'See pricing' })).toHaveAttribute('href', '/pricing');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it.each(['//[', '/%ff', '/\ud800'])('is shown at any address: %j', (path) => {
  show(path);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
});

it.each([
  ['to the earlier page', 2, '/blog'],
  ['home without an earlier page', 1, '/'],
])('goes back %s', async (_, length, path) => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(await screen.findByText(`at ${path}`)).toBeInTheDocument();
});
