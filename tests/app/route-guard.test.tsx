import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InferOverrides } from '~/config/settings-definition';
import { adminSettings } from '~/config/site-settings';
import { writeElsewhere } from '../support/on-screen';

// The guard remembers its checks until the page is left, so each test loads the modules again.
let RouteGuard: typeof import('~/app/route-guard').RouteGuard;
let openPage: typeof import('~/app/route-guard').openPage;
let FollowLinks: typeof import('../support/follow-links').FollowLinks;
let PageReady: typeof import('~/start/page-state').PageReady;
let writeOverrides: typeof import('~/config/config-store').writeOverrides;
let startSession: typeof import('~/shared/session/session').startSession;
let useSignOut: typeof import('~/shared/session/session').useSignOut;
const isReady = () => document.documentElement.dataset.ready === 'true';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  delete document.documentElement.dataset.ready;
  await loadModules();
});

const launched: InferOverrides<typeof adminSettings> = { testingMode: false };
const SPINNER = 'Checking access';

it.each([
  [
    'any session into the admin area without enforceSuperAdminOnly',
    { ...launched, enforceSuperAdminOnly: false },
    'client',
    '/admin/leads',
    'The leads',
  ],
  ['a super admin into a site in testing mode', {}, 'super_admin', '/pricing', 'The pricing page'],
])('lets %s, after 200 ms', async (_, overrides, role, path, page) => {
  configure(overrides);
  startSession(role);
  open(path);
  expect(screen.queryByText(page)).toBeNull();
  await advance(200);
  expect(screen.getByText(page)).toBeVisible();
});

it.each([
  ['the login page, in testing mode', {}, '/login', 'The login page'],
  ['a public page of a launched site', launched, '/pricing', 'The pricing page'],
])('shows %s at once', (_, overrides, path, page) => {
  configure(overrides);
  open(path);
  expect(screen.getByText(page)).toBeVisible();
  expect(isReady()).toBe(true);
});

describe('a launched site', () => {
  beforeEach(() => configure(launched));

  it('redirects signed-out visitors from the admin area to the login after 200 ms, with the path to return to', async () => {
    open('/admin/leads?kind=demo#latest');
    expect(screen.getByText(SPINNER)).toBeInTheDocument();
    await advance(199);
    expect(screen.getByText(SPINNER)).toBeInTheDocument();
    expect(isReady()).toBe(false);
    await advance(1);
    expect(screen.getByTestId('address')).toHaveTextContent(
      `/login?from=${encodeURIComponent('/admin/leads?kind=demo#latest')}`,
    );
    expect(screen.getByText('The login page')).toBeVisible();
    expect(isReady()).toBe(true);
  });

  it('shows the admin area to a super admin after 200 ms, and the next admin page at once', async () => {
    startSession('super_admin');
    open('/admin/leads');
    expect(screen.getByText(SPINNER)).toBeInTheDocument();
    await advance(200);
    expect(screen.getByText('The leads')).toBeVisible();
    expect(isReady()).toBe(true);
    await follow('Users');
    expect(screen.getByText('The users')).toBeVisible();
    expect(screen.queryByText(SPINNER)).toBeNull();
  });

  it('denies other roles access, with a link home and a sign-out', async () => {
    startSession('client');
    open('/admin/leads');
    await advance(200);
    expect(screen.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
    expect(screen.queryByText('The leads')).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('banner')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(isReady()).toBe(true);
    await press('Sign out');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/);
    expect(localStorage.getItem('auth_status')).toBeNull();
  });

  it('closes an admin page at once when the session ends in another tab, and remembers the page', async () => {
    startSession('super_admin');
    open('/admin/leads');
    await advance(200);
    writeElsewhere('auth_status', undefined);
    expect(screen.queryByText('The leads')).toBeNull();
    await advance(0);
    expect(screen.getByTestId('address')).toHaveTextContent('/login?from=%2Fadmin%2Fleads');
  });

  it('closes an admin page when its session expires', async () => {
    startSession('super_admin');
    open('/admin/leads');
    await advance(200);
    await advance(24 * 60 * 60 * 1000);
    expect(screen.queryByText('The leads')).toBeNull();
    expect(screen.getByText('The login page')).toBeVisible();
  });

  it('remembers no page after a sign-out, but does again for the next visit', async () => {
    startSession('super_admin');
    open('/admin/leads');
    await advance(200);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/);
    await follow('Leads');
    await advance(200);
    expect(screen.getByTestId('address')).toHaveTextContent('/login?from=%2Fadmin%2Fleads');
  });
});

describe('testing mode', () => {
  it('is the default: visitors see that it is active on every path, even unknown ones', async () => {
    for (const path of ['/pricing', '/no-such-page', '/admin/leads']) {
      await loadModules();
      const close = open(path);
      expect(screen.getByText(SPINNER)).toBeInTheDocument();
      await advance(200);
      expect(screen.getByRole('heading', { level: 1, name: 'Testing Mode Active' })).toBeVisible();
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.getByRole('link', { name: 'Log in as an administrator' })).toHaveAttribute(
        'href',
        `/login?from=${encodeURIComponent(path)}`,
      );
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      close();
    }
  });

  it('shows no spinner on a page that was prerendered', () => {
    openPage().endCheck();
    open('/pricing');
    expect(screen.getByRole('heading', { name: 'Testing Mode Active' })).toBeVisible();
  });

  it('lets a signed-in client sign out', async () => {
    startSession('client');
    open('/pricing');
    await advance(200);
    expect(screen.getByRole('heading', { name: 'Testing Mode Active' })).toBeVisible();
    await press('Sign out');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/);
  });
});

async function loadModules() {
  vi.resetModules();
  const guard = await import('~/app/route-guard');
  ({ RouteGuard, openPage } = guard);
  ({ FollowLinks } = await import('../support/follow-links'));
  ({ PageReady } = await import('~/start/page-state'));
  // The app loads the guard pages before it starts.
  await Promise.all([guard.loadGuardPage('testing-mode'), guard.loadGuardPage('denied')]);
  ({ writeOverrides } = await import('~/config/config-store'));
  ({ startSession, useSignOut } = await import('~/shared/session/session'));
}

const configure = (overrides: InferOverrides<typeof adminSettings>) =>
  writeOverrides(adminSettings, overrides);

function open(address: string) {
  const guardRoute = (guardRule: 'unguarded' | 'public' | 'super-admin', children: ReactNode) => (
    <RouteGuard guardRule={guardRule}>
      <main>{children}</main>
      <PageReady />
    </RouteGuard>
  );
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <FollowLinks>
        <Address />
        <nav aria-label="Test">
          <Link to="/admin/leads">Leads</Link>
          <Link to="/admin/users">Users</Link>
          <SignOut />
        </nav>
        <Routes>
          <Route path="/login" element={guardRoute('unguarded', 'The login page')} />
          <Route path="/pricing" element={guardRoute('public', 'The pricing page')} />
          <Route element={guardRoute('super-admin', <Outlet />)}>
            <Route path="/admin/leads" element={<p>The leads</p>} />
            <Route path="/admin/users" element={<p>The users</p>} />
          </Route>
          <Route path="*" element={guardRoute('public', 'Page Not Found')} />
        </Routes>
      </FollowLinks>
    </MemoryRouter>,
  );
  return unmount;
}

const SignOut = () => (
  <button type="button" onClick={useSignOut()}>
    Sign out
  </button>
);

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const follow = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));

const press = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name })));
