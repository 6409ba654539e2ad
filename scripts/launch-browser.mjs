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
