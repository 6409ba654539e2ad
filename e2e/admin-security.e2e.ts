import { expectAccessible } from './support/axe';
import { getOverflow } from './support/screen';
import { createSession, expect, open, store, test } from './support/test';

const admin = createSession('super_admin');
/** As stored. Nobody can sign in with it. */
const user = (email: string, more = {}) => ({
  ...{ email, isActive: true, passwordHash: 'broken', role: 'client', isDemo: false },
  ...more,
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
