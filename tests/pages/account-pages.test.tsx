import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOverrides } from '~/config/config-store';
import { adminSettings } from '~/config/site-settings';
import { forgotPasswordPage, loginPage } from '~/content/sign-in.json';
import { brand } from '~/facts/brand';
import { storedValues } from '~/features/stored-values';
import ForgotPasswordPage from '~/pages/forgot-password/forgot-password-page';
import LoginPage from '~/pages/login/login-page';
import RegisterPage from '~/pages/register/register-page';
import { fillTemplate } from '~/shared/lib/fill-template';
import { writeRaw } from '~/shared/lib/storage';
import { startSession } from '~/shared/session/session';
import { refuseStorage, writeElsewhere } from '../support/on-screen';
import { pasteInto } from '../support/paste-into';
import { renderAdminPage } from '../support/render-admin-page';

const MINUTE = 60_000;
let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  // Values that the browser refused to store are in the page's memory.
  act(() => {
    for (const { key } of storedValues) writeRaw(key, null);
  });
});

describe('the login page', () => {
  it('signs in, says so and takes a super admin to the admin area', async () => {
    const user = open('/login');
    await fillCredentials(user, 'admin@agency.example', 'weave-admin-2026');
    await user.click(button('Sign in'));
    expect(await screen.findByText('Login successful')).toBeVisible();
    await expectPath('/admin');
    expect(localStorage.getItem('auth_status')).toBe('authenticated');
    expect(localStorage.getItem('auth_role')).toBe('super_admin');
    expect(localStorage.getItem('remembered_email')).toBeNull();
  });

  it.each([
    ['super_admin', '/login', '/'],
    ['client', '/login?from=%2Fpricing', '/pricing'],
  ])('redirects a signed-in %s from %s', async (role, from, to) => {
    startSession(role);
    open(from);
    await expectPath(to);
  });

  it('says what is wrong with the values, and checks nothing', async () => {
    const user = open('/login');
    await fillCredentials(user, 'admin', 'short');
    await user.click(button('Sign in'));
    const email = screen.getByLabelText('Email');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    expect(email).toHaveFocus();
    expect(localStorage.getItem('auth_rate')).toBeNull();
  });

  it('fails with a toast and a lasting note, and keeps what was typed', async () => {
    const user = open('/login');
    await fillCredentials(user, 'admin@agency.example', 'not the password');
    await user.click(button('Sign in'));
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
    expect(screen.getAllByText(/Please check your credentials and try again/)).toHaveLength(2);
    // The toast reads it out, once.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('admin@agency.example');
    expect(screen.getByLabelText('Password')).toHaveValue('not the password');
    expect(path()).toBe('/login');
  });

  it('says Signing in... and cannot be pressed twice meanwhile', { tags: ['proof'] }, async () => {
    const user = open('/login');
    await fillCredentials(user, 'admin@agency.example', 'not the password');
    const pressed = user.click(button('Sign in'));
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await pressed;
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
    expect(JSON.parse(localStorage.getItem('auth_rate') ?? '').hits).toHaveLength(1);
  });

  it('says when to try again once the fifth attempt has failed', async () => {
    localStorage.setItem('auth_attempts', JSON.stringify({ count: 4, lastFailedAt: Date.now() }));
    const user = open('/login');
    expect(screen.queryByRole('alert')).toBeNull();
    await fillCredentials(user, 'admin@agency.example', 'not the password');
    await user.click(button('Sign in'));
    // The toast reads out the title.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      new RegExp(`^${fillTemplate(loginPage.locked, { time: '\\d{1,2}:\\d{2}.+' })}`),
    );
    expect(screen.getAllByText('Login failed')).toHaveLength(2);
    await user.click(button('Sign in'));
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('Too many failed login attempts. Try again later.'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/try again at/);
  });

  it('explains the rate limit at once after a reload, and to the second', () => {
    localStorage.setItem('auth_rate', JSON.stringify({ hits: Array(10).fill(Date.now() - 1000) }));
    open('/login');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /ten sign-in checks .* try again at \d{1,2}:\d{2}:\d{2}/,
    );
    expect(warn).toHaveBeenCalledWith('Rate limit exceeded for authentication checks');
  });

  it('removes the explanation when the next attempt is accepted', () => {
    vi.useFakeTimers();
    localStorage.setItem(
      'auth_attempts',
      JSON.stringify({ count: 5, lastFailedAt: Date.now() - 9 * MINUTE }),
    );
    open('/login');
    expect(screen.getByRole('alert')).toBeVisible();
    act(() => void vi.advanceTimersByTime(MINUTE));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says plainly that it needs a secure connection where there is no WebCrypto', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const user = open('/login');
    expect(screen.getByRole('alert')).toHaveTextContent('Sign-in needs a secure connection');
    await fillCredentials(user, 'admin@agency.example', 'weave-admin-2026');
    await user.click(button('Sign in'));
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('https://');
  });

  it('remembers the address for next time when asked, and forgets it when not', async () => {
    const user = open('/login');
    await fillCredentials(user, 'demo@agency.example', 'weave-demo-2026');
    await user.click(screen.getByLabelText('Remember me'));
    await user.click(button('Sign in'));
    await expectPath('/');
    expect(localStorage.getItem('remembered_email')).toBe('demo@agency.example');
  });

  it('fills in the remembered address, which can be signed in with and forgotten', async () => {
    localStorage.setItem('remembered_email', 'demo@agency.example');
    const user = open('/login');
    expect(screen.getByLabelText('Email')).toHaveValue('demo@agency.example');
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    await user.click(screen.getByLabelText('Remember me'));
    await pasteInto(user, screen.getByLabelText('Password'), 'weave-demo-2026');
    await user.click(button('Sign in'));
    await expectPath('/');
    expect(localStorage.getItem('remembered_email')).toBeNull();
  });

  it('shows and hides the password', { tags: ['proof'] }, async () => {
    const user = open('/login');
    const password = screen.getByLabelText('Password');
    await user.type(password, 'weave-admin');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(button('Show password'));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(button('Hide password'));
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveValue('weave-admin');
  });

  it('follows a sign-in in another tab', async () => {
    open('/login');
    localStorage.setItem('auth_token', JSON.stringify({ token: 't', expiry: Date.now() + MINUTE }));
    localStorage.setItem('auth_role', 'client');
    writeElsewhere('auth_status', 'authenticated');
    await expectPath('/');
  });

  it('has no links in testing mode, which closes registration and password requests', () => {
    open('/login');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: /Register|Forgot/ })).toEqual([]);
  });

  it('passes the return path to the registration, and says that it is no security boundary', () => {
    writeOverrides(adminSettings, { testingMode: false });
    open('/login?from=%2Fcontact');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register?from=%2Fcontact',
    );
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByText(/not a security boundary/)).toBeVisible();
    expect(document.querySelector('form')).toHaveAttribute('method', 'post');
  });
});

describe('the registration', () => {
  const register = async (user: UserEvent, email: string, password = 'engine no 1', repeated = password) => {
    await pasteInto(user, screen.getByLabelText('Name'), 'Ada Byron');
    await pasteInto(user, screen.getByLabelText('Email'), email);
    await pasteInto(user, screen.getByLabelText('Password'), password);
    await pasteInto(user, screen.getByLabelText('Confirm password'), repeated);
    await user.click(button('Create account'));
  };

  it('creates an active client account, signs in and goes on', async () => {
    const user = open('/register?from=%2Fcontact');
    await register(user, 'ada@analytical.example');
    await expectPath('/contact');
    expect(screen.getByText('Account created')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('registered_users') ?? '')).toEqual([
      {
        name: 'Ada Byron',
        email: 'ada@analytical.example',
        isActive: true,
        role: 'client',
        isDemo: false,
        passwordHash: expect.stringMatching(/^pbkdf2\$600000\$/),
      },
    ]);
    expect(localStorage.getItem('registered_users')).not.toContain('engine no 1');
    expect(localStorage.getItem('auth_role')).toBe('client');
  });

  it('says when the browser refused to store the account', async () => {
    refuseStorage();
    const user = open('/register?from=%2Fcontact');
    await register(user, 'ada@analytical.example');
    await expectPath('/contact');
    expect(screen.getByText('Account kept for this page only')).toBeVisible();
    expect(screen.queryByText('Account created')).toBeNull();
  });

  it('refuses a taken address', async () => {
    const user = open('/register');
    await register(user, 'Admin@Agency.example');
    expect(await screen.findByText('An account with this email address already exists')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(localStorage.getItem('registered_users')).toBeNull();
    expect(localStorage.getItem('auth_status')).toBeNull();
  });

  it('says what is wrong with each value', async () => {
    const user = open('/register');
    await user.click(button('Create account'));
    expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  it('requires the same password twice, and says so even while other values are wrong', async () => {
    const user = open('/register');
    await register(user, 'ada', 'engine no 1', 'engine no 2');
    expect(await screen.findByText('The two passwords don’t match')).toBeVisible();
    expect(screen.getByLabelText('Confirm password')).toBeInvalid();
  });

  it('says plainly that it needs a secure connection where there is no WebCrypto', async () => {
    vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    const user = open('/register');
    await register(user, 'ada@analytical.example');
    expect(await screen.findByRole('alert')).toHaveTextContent('Registering needs a secure connection');
    expect(localStorage.getItem('registered_users')).toBeNull();
  });
});

describe('the forgotten password', () => {
  it('is answered the same for a known and an unknown address, and recorded for the administrator', async () => {
    const answers = [];
    for (const email of ['admin@agency.example', 'nobody@nowhere.example']) {
      const user = open('/forgot-password');
      await pasteInto(user, screen.getByLabelText('Email'), email);
      await user.click(button('Request a new password'));
      answers.push((await status()).textContent);
      expect(screen.getByLabelText('Email')).toHaveValue('');
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain(forgotPasswordPage.done.title);
    expect(JSON.parse(localStorage.getItem('password_reset_requests') ?? '')).toEqual([
      { email: 'admin@agency.example', requestedAt: expect.any(Number) },
      { email: 'nobody@nowhere.example', requestedAt: expect.any(Number) },
    ]);
  });

  it('is not reported as saved if the browser refused to store it', async () => {
    refuseStorage();
    const user = open('/forgot-password');
    await pasteInto(user, screen.getByLabelText('Email'), 'ada@analytical.example');
    await user.click(button('Request a new password'));
    expect(await status()).toHaveTextContent('Request kept for this page only');
    expect(screen.queryByText(forgotPasswordPage.done.title)).toBeNull();
  });

  it('shows the support contact, and requires an email address', async () => {
    const user = open('/forgot-password');
    expect(screen.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^mailto:${brand.supportEmail}\\?subject=.+&body=.+`)),
    );
    await user.click(button('Request a new password'));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(localStorage.getItem('password_reset_requests')).toBeNull();
  });
});

const pages: Record<string, () => React.ReactNode> = {
  '/login': () => <LoginPage />,
  '/register': () => <RegisterPage />,
  '/forgot-password': () => <ForgotPasswordPage />,
};

const Site = () => pages[useLocation().pathname]?.();

function open(at: string): UserEvent {
  cleanup();
  const { user } = renderAdminPage(
    <StrictMode>
      <Site />
    </StrictMode>,
    { at },
  );
  return user;
}

const path = () => screen.getByLabelText('address').textContent;
const expectPath = (expected: string) => waitFor(() => expect(path()).toBe(expected));
// The address beside the page is a status, too.
const status = () => within(screen.getByRole('main')).findByRole('status');
const button = (name: string) => screen.getByRole('button', { name });

async function fillCredentials(user: UserEvent, email: string, password: string) {
  await pasteInto(user, screen.getByLabelText('Email'), email);
  await pasteInto(user, screen.getByLabelText('Password'), password);
}
