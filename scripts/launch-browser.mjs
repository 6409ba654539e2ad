import { chromium } from '@playwright/test';
import { loadModule } from './load-module.mjs';

const { findChromium, findWholeChromium } = await loadModule('e2e/support/find-chromium.ts');

/** Starts the journeys' browser with more flags; with `isWhole`, rather one with windows, as visitors have it. */
export function launchBrowser(flags, { isWhole = false } = {}) {
  const executablePath = (isWhole && findWholeChromium()) || findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium refuses its sandbox to root, which CI machines usually are.
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Runs in the page. */
export function setLocalStorage(values) {
  for (const [key, value] of Object.entries(values)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

/** A visitor who has answered the consent notice, which would cover the page. */
export const CONSENT_ANSWERED = { cookiesAccepted: 'false' };

/** A signed-in administrator, as the site stores one. */
export const createAdminSession = (now = Date.now()) => ({
  ...CONSENT_ANSWERED,
  auth_status: 'authenticated',
  auth_role: 'super_admin',
  auth_token: { token: 'of a script', expiry: now + 60 * 60_000 },
});
