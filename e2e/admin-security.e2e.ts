import { submitLogin } from './support/accounts';
import { expectAccessible } from './support/axe';
import { getOverflow } from './support/screen';
import { createSession, expect, h1, open, store, test } from './support/test';
import { getToast } from './support/toasts';

const admin = createSession('super_admin');
const person = { email: 'grace@navy.example', password: 'cobol-1959' };
/** As stored. Nobody can sign in with it. */
const user = (email: string, more = {}) => ({
  ...{ email, isActive: true, passwordHash: 'broken', role: 'client', isDemo: false },
  ...more,
});

test('a user is added, signs in here, and is kept out of the admin area', async ({ page }) => {
  await store(page, admin);
  await open(page, '/admin/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.locator('[name="email"]').fill(person.email);
  await dialog.locator('[name="password"]').fill(person.password);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(getToast(page, 'User added')).toBeVisible();
  await expect(page.getByRole('combobox', { name: `Role of ${person.email}` })).toHaveValue('client');

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(h1(page)).toHaveText('Log in');
  await submitLogin(page, person);
  await expect(page).toHaveURL('/');
  await open(page, '/admin/users');
  await expect(h1(page)).toHaveText('Access denied');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(h1(page)).toHaveText('Log in');
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
  const expectToFit = async () => expect(await getOverflow(page)).toBe(0);
  await open(page, '/admin/security');
  await expectToFit();
  await expectAccessible(page, 'security');
  await open(page, '/admin/users');
  await expectToFit();
  await expectAccessible(page, 'users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectToFit();
  await expectAccessible(page, 'adding a user');
  // Escape closes the dialog, and the focus returns.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
});
