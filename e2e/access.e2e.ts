import { sample } from '../tests/support/suite';
import { ACCOUNTS, submitLogin } from './support/accounts';
import { ADMIN_PATHS } from './support/every-path';
import { getLayoutShift, holdScripts, watchScreen } from './support/screen';
import { createSession, expect, h1, open, store, test } from './support/test';
import { visit, visitAll } from './support/visit';

/** The login's address for a visitor whom the guard redirected. */
const toLoginPath = (path: string) =>
  path === '/' ? '/login' : `/login?${new URLSearchParams({ from: path })}`;

test.describe('a site in testing mode', () => {
  test.use({ site: 'testing' });

  test('a super admin never sees the gate, not even while the app is loading', {
    tag: '@proof',
  }, async ({ page }) => {
    const seen = await watchScreen(page);
    await store(page, createSession('super_admin'));
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'load' });
    await expect(h1(page)).toBeHidden();
    await expect(page.getByText('Testing Mode Active').first()).toBeHidden();
    release();
    await expect(page.getByText('For Any Business')).toBeVisible();
    for (const [path, expected] of [
      ['/', /For Any Business/],
      ['/contact', /Get in Touch/],
      ['/no/such/page', /Page Not Found/],
    ] as const) {
      if (path !== '/') await open(page, path);
      await expect(page.getByRole('main')).toContainText(expected);
      await expect.poll(seen, path).toMatch(expected);
      expect(await seen(), path).not.toMatch(/Testing Mode Active|being tested/);
    }
  });
});

test.describe('access to a launched site', () => {
  test('a signed-out visitor of any admin page is sent to the login, and comes back to query and hash, past which Back skips the login', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/leads?kind=contact');
    await expect(h1(page)).toHaveText('Log in');
    const closed = sample(ADMIN_PATHS, 4);
    const visits = await visitAll(
      page,
      closed.map((path) => ({ path, endsAt: toLoginPath(path) })),
    );
    expect(visits).toEqual(closed.map((path) => expect.objectContaining({ path, heading: 'Log in' })));
    const fresh = await context.newPage();
    await open(fresh, '/about');
    await visit(fresh, '/admin/leads?kind=contact&a=b%20c#main');
    await expect(h1(fresh)).toHaveText('Log in');
    await submitLogin(fresh, ACCOUNTS.superAdmin);
    await expect(fresh).toHaveURL('/admin/leads?kind=contact&a=b%20c#main');
    await expect(fresh.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await fresh.goBack();
    await expect(fresh).toHaveURL('/about');
    const seen = await watchScreen(fresh);
    await open(fresh, '/admin/leads');
    await expect.poll(seen).toMatch(/Checking access.*Every lead in your systems/s);
    // The check lasts longer than loading. React would show this for 300 ms.
    expect(await seen()).not.toMatch(/Loading the page/);
  });

  test('testing mode switched on in another tab closes the page, and the site never shows while loading', {
    tag: '@proof',
  }, async ({ page, context }) => {
    const seen = await watchScreen(page);
    await open(page, '/contact');
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.setItem('admin_config', '{"testingMode":true}'));
    await expect(h1(page)).toHaveText('Testing Mode Active');
    for (const path of sample(['/', '/contact', '/no/such/page'], 2)) {
      await open(page, path);
      await expect(h1(page), path).toHaveText('Testing Mode Active');
      expect(await seen(), path).not.toMatch(/For Any Business|Get in Touch|Page Not Found/);
    }
  });

  test('a public page shows no spinner, waits for no script and does not move', { tag: '@proof' }, async ({
    page,
  }) => {
    const rows = [
      ['/', {}],
      ['/contact', {}],
      ['/no/such/page', {}],
      ['/', createSession('client')],
    ] as const;
    for (const [path, session] of sample(rows, 2)) {
      const tab = await page.context().newPage();
      const seen = await watchScreen(tab);
      await tab.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('.animate-spin')) window.screens?.push('SPINNER');
        }).observe(document, { childList: true, subtree: true });
      });
      await store(tab, session);
      const release = await holdScripts(tab);
      await tab.goto(path, { waitUntil: 'load' });
      await expect(h1(tab)).toBeVisible();
      await tab.evaluate(() => document.fonts.ready.then(() => undefined));
      const shiftBefore = await getLayoutShift(tab);
      const before = await h1(tab).boundingBox();
      release();
      await tab.locator('html[data-ready="true"]').waitFor();
      expect(await h1(tab).boundingBox(), path).toEqual(before);
      // After sign-in, the account button replaces the slightly narrower login link.
      const allowed = 'auth_token' in session ? 0.001 : 0;
      expect((await getLayoutShift(tab)) - shiftBefore, path).toBeLessThanOrEqual(allowed);
      expect(await seen(), path).not.toMatch(/SPINNER|Checking access/);
      await tab.close();
    }
  });
});
