import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/find-chromium';

const executablePath = findChromium();

/** Other browsers than Playwright's: `npm run engines` has them, and nothing else. */
const ENGINES = '**/everyone/engines.e2e.ts';
const engines = Boolean(process.env.ENGINES);
const WAITING = '**/lead-delivery.e2e.ts';

export default defineConfig({
  testDir: '.',
  testMatch: engines ? ENGINES : '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/build-sites.ts',
  fullyParallel: true,
  // Journeys that mostly wait (for a retry, a time-out, another tab) do so beside those that keep a core busy.
  workers: 4,
  projects: [
    { name: 'busy', testIgnore: engines ? [] : [WAITING, ENGINES], workers: 3 },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
  ],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list', { printSteps: false }]],
  timeout: 30_000,
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Moving pictures take most of a small machine's time. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a fifth of the suite's time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses its sandbox to root, which CI machines usually are.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
