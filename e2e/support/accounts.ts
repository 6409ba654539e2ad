import { expect, type Page } from '@playwright/test';
import { open } from './test';

interface Credentials {
  email: string;
  password: string;
}

/** Sample accounts, as the README lists them. */
export const ACCOUNTS = {
  superAdmin: { email: 'admin@agency.example', password: 'weave-admin-2026' },
  guest: { email: 'guest@agency.example', password: 'weave-guest-2026' },
  client: { email: 'client@customer.example', password: 'weave-client-2026' },
} satisfies Record<string, Credentials>;

/** Fills in the login form on the open page, and sends it. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in from the login page, and waits for the next page. */
export async function signIn(page: Page, account: Credentials, path = '/login'): Promise<void> {
  await open(page, path);
  await submitLogin(page, account);
  await expect(page).not.toHaveURL(/\/login/);
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account' });

/** Signs out through the header's account menu. */
export async function signOut(page: Page): Promise<void> {
  const leave = page.getByRole('banner').getByRole('button', { name: 'Sign out' });
  const left = page.getByRole('heading', { level: 1, name: 'Log in' });
  let pressed = false;
  // After the login, the new page takes the focus, which closes the menu. On a slow machine a press may take long, but
  // works.
  await expect(async () => {
    if (pressed && (await left.isVisible())) return;
    if (!(await leave.isVisible())) await accountButton(page).click({ timeout: 1_000 });
    pressed = true;
    await leave.click({ timeout: 1_000 });
  }).toPass();
  await expect(left).toBeVisible();
}
