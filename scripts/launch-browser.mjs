import { chromium } from '@playwright/test';
import { loadModule } from './load-module.mjs';

const { findChromium, findWholeChromium } = await loadModule('e2e/support/find-chromium.ts');

/** Starts the full browser that visitors have, or else that of the e2e tests, with more flags. */
export function launchBrowser(flags) {
  const executablePath = findWholeChromium() || findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium refuses its sandbox to root, the usual user of CI machines.
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Runs in the page. */
export function setLocalStorage(values) {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

/** The consent notice would cover the page. */
export const CONSENT_ANSWERED = { cookiesAccepted: 'false' };
