import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '~/app/routes';
import { readSettings, writeOverrides } from '~/config/config-store';
import { adminSettings } from '~/config/site-settings';
import SecurityPage from '~/pages/admin/security-page';
import { startSession } from '~/shared/session/session';
import {
  findToasts,
  getField,
  readStoredValue,
  refuseStorage,
  region,
  writeElsewhere,
} from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';
import { sample } from '../../support/suite';

const show = () => {
  startSession('super_admin');
  return renderAdminPage(<SecurityPage />, { at: '/admin/security' });
};
const getCheckbox = getField;
const expectToast = async (text: string) =>
  expect(await (await findToasts()).findByText(text)).toBeInTheDocument();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

it('says that it is no security boundary, and where to protect the admin area', () => {
  show();
  expect(screen.getByText('A convenience gate, not a security boundary')).toBeInTheDocument();
  expect(screen.getByText(/Protect \/admin at the host.*docs\/deploy\.md/)).toBeInTheDocument();
});

describe('the access switches', () => {
  it('are native checkboxes with the names and defaults of admin_config and site_config', () => {
    show();
    const names = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(Object.fromEntries(names.map(({ name, checked }) => [name, checked]))).toEqual({
      testingMode: true,
      enforceGlobalAuth: false,
      enforceSuperAdminOnly: true,
      showAdminLinks: true,
      enforceAuthForAdminLinks: true,
      showAdminLink: true,
    });
    expect(document.querySelector('[name=discreetAdminPath]')).toHaveValue('/admin-access');
    expect(getCheckbox('Sign-in for every page')).toHaveAccessibleDescription(
      'Every page but /login, /register and /forgot-password asks for a sign-in.',
    );
    expect(region('Access switches').getByText(/apply to this browser only/)).toBeInTheDocument();
    expect(region('Access switches').getByRole('link', { name: /Export/ })).toHaveAttribute(
      'href',
      '/admin/integrations',
    );
  });

  it('apply immediately, are stored as minimal overrides, and announced', async () => {
    const listener = vi.fn();
    addEventListener('config-updated', listener);
    const { user } = show();
    await user.click(getCheckbox('Sign-in for every page'));
    expect(readStoredValue('admin_config')).toEqual({ enforceGlobalAuth: true });
    expect(listener).toHaveBeenCalled();
    expect(region('Access switches').getByText('Sign-in for every page: on')).toBeInTheDocument();
    await expectToast('Sign-in for every page: on');
    removeEventListener('config-updated', listener);
  });

  it('store the footer link in site_config: absent shows it, empty hides it', async () => {
    const { user } = show();
    await user.click(getCheckbox('Admin link in the footer'));
    expect(readStoredValue('site_config')).toEqual({ showAdminLink: false });
    expect(localStorage.getItem('admin_config')).toBeNull();
    writeElsewhere('site_config', {});
    expect(getCheckbox('Admin link in the footer')).not.toBeChecked();
    await user.click(getCheckbox('Admin link in the footer'));
    expect(readStoredValue('site_config')).toEqual({ showAdminLink: true });
  });

  it('are reset to the site configuration after a confirmation', async () => {
    writeOverrides(adminSettings, { showAdminLinks: false, discreetAdminPath: '/door' });
    localStorage.setItem('site_config', '{"showAdminLink":false}');
    const { user } = show();
    await user.click(region('Access switches').getByRole('button', { name: 'Reset to site configuration' }));
    await user.click(await screen.findByText('Reset', { selector: 'button' }));
    expect(getField('Discreet admin path')).toHaveValue('/admin-access');
    expect(localStorage.getItem('admin_config')).toBeNull();
    expect(localStorage.getItem('site_config')).toBeNull();
    await expectToast('Access switches reset');
  });

  it('say so if the browser refuses to store them', async () => {
    const { user } = show();
    const allow = refuseStorage();
    await user.click(getCheckbox('Show admin links'));
    expect(getCheckbox('Show admin links')).not.toBeChecked();
    expect(region('Access switches').getByText(/^The browser refused to store it\./)).toBeInTheDocument();
    allow();
    // Resets the value in memory for other tests.
    await user.click(getCheckbox('Show admin links'));
    expect(readSettings(adminSettings).showAdminLinks).toBe(true);
    expect(region('Access switches').queryByText(/refused to store it/)).not.toBeInTheDocument();
  });
});

const PAGES = routes.map(({ path }) => path.replace(':slug', 'anything')).filter((path) => path !== '/');

describe('the discreet path', () => {
  const field = () => getField('Discreet admin path');
  const type = (path: string) => fireEvent.change(field(), { target: { value: path } });
  const save = () => fireEvent.click(screen.getByText('Save path', { selector: 'button' }));

  it('is saved by its button', async () => {
    show();
    type(' /back-door ');
    expect(localStorage.getItem('admin_config')).toBeNull();
    save();
    expect(readStoredValue('admin_config')).toEqual({ discreetAdminPath: '/back-door' });
    expect(field()).toHaveValue('/back-door');
    await expectToast('The path is /back-door');
    expect(region('Access switches').getByText('The path is /back-door')).toBeInTheDocument();
  });

  it('is refused at its field if it is invalid or a page of the site', () => {
    show();
    type('/pricing');
    save();
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/\/pricing is a page of this site already\./);
    expect(localStorage.getItem('admin_config')).toBeNull();
    type('/fine');
    expect(field()).not.toBeInvalid();
  });

  it.each<[string, string]>([
    ['/back-door/', '/back-door'],
    ['/a//', '/a'],
    ['/Staff/entrance_2', '/Staff/entrance_2'],
  ])('may be %s', (path, saved) => {
    show();
    type(path);
    save();
    expect(readStoredValue('admin_config')).toEqual({ discreetAdminPath: saved });
  });

  it.each([
    [/Enter a path, such as/, ['', '  ']],
    [/home page/, ['/', '///']],
    [
      /begins with \/ and holds letters, digits/,
      ['back-door', '/back door', '/tür', '/a?b', '/a#b', '/a.html'],
    ],
    [/letters, digits/, ['//evil.example', '/a//b', '/a/ b', '/-a', 'https://x.example', '/:slug']],
    [
      /is a page of this site/,
      ['/Pricing', '/login', '/blog/anything', '/case-studies/ostrel', '/resources/x/', '/faq/x', '/admin/x'],
    ],
    [/is a page of this site/, sample(PAGES, 5)],
    [/keeps its files/, ['/api/door', '/assets', '/404', '/index', '/edit']],
  ])('is refused with the reason %s: %j', (reason, refused) => {
    show();
    for (const path of refused) {
      type(path);
      save();
      expect(field().closest('form'), path).toHaveTextContent(reason);
    }
    expect(localStorage.getItem('admin_config')).toBeNull();
  });

  it('says so if the stored path is a page of the site', () => {
    show();
    writeElsewhere('admin_config', { discreetAdminPath: '/login' });
    expect(field()).toHaveAccessibleDescription(/\/login is a page of this site already\./);
  });
});

it('the session is shown with its role and expiry, and can be ended in all tabs', async () => {
  const { user } = show();
  const session = region('Session');
  expect(session.getByText('Super admin')).toBeInTheDocument();
  expect(session.getByText('Expires')).toBeInTheDocument();
  await user.click(session.getByRole('button', { name: 'Sign out everywhere in this browser' }));
  expect(localStorage.getItem('auth_status')).toBeNull();
  await expectToast('Signed Out');
  expect(session.getByText('Nobody is signed in.')).toBeInTheDocument();
});

describe('the sign-in limits', () => {
  const NOW = Date.UTC(2026, 10, 20, 12);
  const getLimits = () => region('Sign-in limits');

  it('show until when sign-in is closed, and open by themselves', () => {
    vi.useFakeTimers({ now: NOW });
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 5, lastFailedAt: NOW - 19_000 }));
    localStorage.setItem(
      'auth_rate',
      JSON.stringify({ hits: Array.from({ length: 10 }, (_, index) => NOW - 30_000 + index) }),
    );
    show();
    expect(getLimits().getByText('5 of 5 within 10 minutes')).toBeInTheDocument();
    expect(getLimits().getByText('Locked after failed sign-ins')).toBeInTheDocument();
    expect(getLimits().getByText('10 of 10 within 60 seconds')).toBeInTheDocument();
    expect(getLimits().getByText('Stopped after too many checks')).toBeInTheDocument();
    expect(getLimits().getAllByText(/^until \d\d:\d\d:\d\d$/)).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(getLimits().getByText('0 of 10 within 60 seconds')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600_000));
    expect(getLimits().getAllByText('Sign-in is open')).toHaveLength(2);
  });

  it('are reset by a button, and follow other tabs', async () => {
    const { user } = show();
    writeElsewhere('auth_attempts', { count: 5, lastFailedAt: Date.now() });
    writeElsewhere('auth_rate', { hits: [Date.now()] });
    expect(getLimits().getByText('Locked after failed sign-ins')).toBeInTheDocument();
    await user.click(getLimits().getByRole('button', { name: 'Reset limits' }));
    expect(localStorage.getItem('auth_attempts')).toBeNull();
    expect(localStorage.getItem('auth_rate')).toBeNull();
    await expectToast('Sign-in limits reset');
    expect(getLimits().getAllByText('Sign-in is open')).toHaveLength(2);
  });
});

describe('the login history', () => {
  const login = (role: string, timestamp: number | string, more = {}) => ({
    ...{ timestamp, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
    ...{ failedAttempts: 0, role, isDemo: false },
    ...more,
  });

  it('shows time, role, demo flag, failed attempts before, and the browser', () => {
    localStorage.setItem(
      'login_analytics',
      JSON.stringify([
        login('demo', '2026-11-20T12:00:00Z', { isDemo: true, failedAttempts: 3 }),
        login('', 9e15, { userAgent: '' }),
      ]),
    );
    show();
    const history = region('Login history');
    expect(history.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Time', 'Role', 'Demo account', 'Failed attempts before', 'Browser'],
    ]);
    const [, broken, demo] = history.getAllByRole('row');
    expect(broken).toHaveTextContent('No role');
    expect(broken).toHaveTextContent('None was recorded.');
    expect(demo).toHaveTextContent(/Demo.*Yes.*3.*Firefox\/130/);
    expect(demo?.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T12:00:00.000Z');
  });
});
