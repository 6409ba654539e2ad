import { chromium } from '@playwright/test';
import { loadModule } from './load-module.mjs';

const { findChromium, findWholeChromium } = await loadModule('e2e/support/find-chromium.ts');

/** Starts the browser of the e2e tests with more flags; with `isFull`, prefers the full browser that visitors have. */
export function launchBrowser(flags, { isFull = false } = {}) {
  const executablePath = (isFull && findWholeChromium()) || findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium refuses its sandbox to root, the usual user of CI machines.
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Runs in the page. */
export function setLocalStorage(values) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

/** The consent notice would cover the page. */
export const CONSENT_ANSWERED = { cookiesAccepted: 'false' };

/** The stored session of a signed-in administrator. */
export const createAdminSession = (now = Date.now()) => ({
  ...CONSENT_ANSWERED,
  auth_status: 'authenticated',
  auth_role: 'super_admin',
  auth_token: { token: 'of a script', expiry: now + 60 * 60_000 },
});
