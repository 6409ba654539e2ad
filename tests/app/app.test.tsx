import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '~/app/app';
import { findRoute, loadRoute } from '~/app/routes';
import { saveConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { bundledPosts } from '~/content/posts';
import { paths } from '~/shared/paths';
import { startSession } from '~/shared/session/session';

vi.hoisted(() => {
  // jsdom has none of these.
  document.adoptedStyleSheets = [];
  window.scrollTo = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

beforeEach(() => saveConfig(adminSection, { testingMode: false }));

async function open(path: string, discreetAdminPath = '/admin-access') {
  saveConfig(adminSection, { testingMode: false, discreetAdminPath });
  await loadRoute(findRoute(path, discreetAdminPath), path);
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>,
    ),
  );
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['/faq', /questions/i],
  ['/no/such/page', /Page Not Found/],
  ['/back-room', 'Log in'],
])('shows at %s the page "%s"', async (path, name) => {
  await open(path, '/back-room');
  expect(await heading(name)).toBeVisible();
});

it('keeps an article where it is, whatever path is stored for the way to the admin area', async () => {
  const article = '/blog/chatbot-handover';
  await open(article, article);
  const title = bundledPosts.find(({ slug }) => paths.post(slug) === article)?.title ?? '';
  expect(await heading(title)).toBeVisible();
});

it('changes the page in its frame, and the frame for the admin area', async () => {
  startSession('super_admin');
  await open('/faq');
  const header = screen.getByRole('banner');
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: /questions/i })).toBeNull());
  expect(screen.getByRole('banner')).toBe(header);
  await userEvent.click(screen.getByRole('link', { name: 'Admin' }));
  expect(await screen.findByRole('navigation', { name: 'Admin' })).toBeVisible();
  expect(screen.getAllByRole('banner')).toHaveLength(1);
});
