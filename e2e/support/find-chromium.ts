import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same engine without a window, like Playwright's own: tests take half the time. */
const SHELL = 'chromium-headless-shell';

const INSTALLED = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser of the e2e tests: CHROMIUM_PATH, else Playwright's own (undefined, its default), else the system's.
 * Throws with instructions if there is none: e2e tests are never skipped.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  const found = INSTALLED.find((path) => existsSync(path));
  if (found) return found;
  console.error(
    'No Chromium found: run `npx playwright install chromium`, or `apt install chromium-headless-shell`, or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** A full Chromium that uses the settings in its profile, unlike the headless shell; undefined without one. */
export const findWholeChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find(
    (path) => path !== undefined && !/headless.shell/.test(path) && existsSync(path),
  );
