import type { Page } from '@playwright/test';

interface Credentials {
  email: string;
  password: string;
}

/** Sample accounts, as the README lists them. */
export const ACCOUNTS = {
  superAdmin: { email: 'admin@agency.example', password: 'weave-admin-2026' },
  client: { email: 'client@customer.example', password: 'weave-client-2026' },
} satisfies Record<string, Credentials>;

/** Fills in the login form on the open page, and sends it. */
export async function submitLogin(page: Page, { email, password }: Credentials): Promise<void> {
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Account' });
