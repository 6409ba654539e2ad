import type { Page } from '@playwright/test';
import { submitLogin } from './support/accounts';
import { expectAccessible } from './support/axe';
import { tooWide } from './support/screen';
import { expect, h1, open, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const admin = sessionOf('super_admin');
const person = { email: 'grace@navy.example', password: 'cobol-1959' };
const promoted = { ...person, password: 'cobol-60-and-flow-matic' };
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name });

/** Leaves through the admin area's toolbar. */
async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(h1(page)).toHaveText('Log in');
}

/** As stored; nobody can sign in with it. */
const user = (email: string, more = {}) => ({
  ...{ email, isActive: true, passwordHash: 'broken', role: 'client', isDemo: false },
  ...more,
});
const roleOf = (page: Page) => page.getByRole('combobox', { name: `Role of ${person.email}` });

test('a user is added, signs in here, and is kept out of the admin area', async ({ page }) => {
  await store(page, admin);
  await open(page, '/admin/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.locator('[name="email"]').fill(person.email);
  await dialog.locator('[name="password"]').fill(person.password);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(toastWith(page, 'User added')).toBeVisible();
  await expect(roleOf(page)).toHaveValue('client');

  await signOut(page);
  await submitLogin(page, person);
  await expect(page).toHaveURL('/');
  await open(page, '/admin/users');
  await expect(h1(page)).toHaveText('Access denied');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(h1(page)).toHaveText('Log in');
});

test('a user becomes a super admin, and is kept out once deactivated', async ({ page }) => {
  await store(page, { ...admin, registered_users: [user(person.email)] });
  await open(page, '/admin/users');
  const role = roleOf(page);
  await role.focus();
  await role.selectOption('super_admin');
  const promotion = page.getByRole('dialog', { name: `Set a password for ${person.email}` });
  await expect(promotion.locator('[name="password"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(role).toBeFocused();
  await role.selectOption('super_admin');
  await promotion.locator('[name="password"]').fill(promoted.password);
  await promotion.locator('[name="confirmPassword"]').fill(promoted.password);
  await promotion.getByRole('button', { name: 'Set password and change role' }).click();
  await expect(toastWith(page, 'Role changed, password set')).toBeVisible();
  await expect(role).toHaveValue('super_admin');
  await signOut(page);

  // Changes to your own account take effect at the next sign-in.
  await submitLogin(page, promoted);
  await menu(page, 'Users').click();
  await page.getByRole('checkbox', { name: `${person.email} is active` }).click();
  await expect(toastWith(page, 'User deactivated')).toBeVisible();
  await menu(page, 'Security').click();
  await expect(page.getByRole('table', { name: /Sign-ins/ }).getByRole('row')).toHaveCount(2);
  await signOut(page);
  await submitLogin(page, promoted);
  await expect(toastWith(page, 'Please check your credentials and try again')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('both pages fit a small phone and satisfy axe with everything on them', { tag: '@proof' }, async ({
  page,
}) => {
  const long = `${'a-very-long-local-part-of-an-address.'.repeat(2)}x@${'sub.'.repeat(12)}example`;
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await store(page, {
    ...admin,
    registered_users: [
      user(long, { name: 'A name without a space in it '.replaceAll(' ', '-').repeat(3) }),
      ...Array.from({ length: 12 }, (_, index) => user(`user${index}@x.example`, { role: 'super_admin' })),
      null,
    ],
    password_reset_requests: [{ email: long, requestedAt: 1_700_000_000_000 }],
    login_analytics: [
      { timestamp: 9e15, userAgent: 'x'.repeat(300), failedAttempts: 3, role: long, isDemo: true },
    ],
    auth_attempts: { count: 5, lastFailedAt: Date.now() },
    admin_config: { enforceGlobalAuth: true },
  });
  const fits = async () => expect(await tooWide(page)).toBe(0);
  await open(page, '/admin/security');
  await page.locator('details summary').first().click();
  await fits();
  await expectAccessible(page, 'security');
  await open(page, '/admin/users');
  await fits();
  await expectAccessible(page, 'users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await fits();
  await expectAccessible(page, 'adding a user');
  // The keyboard closes the dialog, and the focus returns to where it was.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
});
