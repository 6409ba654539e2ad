import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '~/app/app';
import { findRoute, loadPage } from '~/app/routes';
import { writeOverrides } from '~/config/config-store';
import { adminSettings } from '~/config/site-settings';
import { blogPosts } from '~/features/posts';
import { paths } from '~/shared/paths';
import { startSession } from '~/shared/session/session';

vi.hoisted(() => {
  // jsdom has neither of these.
  document.adoptedStyleSheets = [];
  window.scrollTo = () => {};
});

beforeEach(() => writeOverrides(adminSettings, { testingMode: false }));

async function open(path: string, discreetAdminPath = '/admin-access') {
  writeOverrides(adminSettings, { testingMode: false, discreetAdminPath });
  // Also the login, to which the guard may redirect.
  for (const loadedPath of [path.replace(/#.*/, ''), '/login'])
    await loadPage(findRoute(loadedPath, discreetAdminPath), loadedPath);
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Link to="/contact#office-hours">To the office hours</Link>
      </MemoryRouter>,
    ),
  );
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['/faq', /questions/i],
  ['/no/such/page', /Page Not Found/],
  ['/no/such%0Apage', /Page Not Found/],
  ['/back-room', 'Log in'],
])('shows at %s the page "%s"', async (path, name) => {
  await open(path, '/back-room');
  expect(await heading(name)).toBeVisible();
});

it('keeps an article at its path, even if that path is stored for the admin area', async () => {
  const article = '/blog/chatbot-handover';
  await open(article, article);
  const title = blogPosts.find(({ slug }) => paths.post(slug) === article)?.title ?? '';
  expect(await heading(title)).toBeVisible();
});

it('changes the page, and keeps the header', async () => {
  await loadPage(findRoute('/terms-of-service', '/admin-access'), '/terms-of-service');
  await open('/faq');
  const header = screen.getByRole('banner');
  await userEvent.click(screen.getByRole('link', { name: 'Terms of Service' }));
  expect(await heading(/terms/i)).toBeVisible();
  expect(screen.getByRole('banner')).toBe(header);
});

it('shows a page of the admin area in its own layout', async () => {
  startSession('super_admin');
  await open('/payment-features');
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});

it('a part of a page takes the focus, if its heading can’t', async () => {
  // jsdom doesn't scroll.
  Element.prototype.scrollIntoView = () => {};
  await open('/contact');
  await userEvent.click(screen.getByRole('link', { name: 'To the office hours' }));
  await waitFor(() => expect(document.getElementById('office-hours')).toHaveFocus());
});
