import { defineConfig, devices } from '@playwright/test';
import { isProof } from '../tests/support/suite';
import { findChromium } from './support/find-chromium';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  ...(!isProof && { grepInvert: /@proof/ }),
  outputDir: '../test-results',
  globalSetup: './support/build-sites.ts',
  fullyParallel: true,
  // More workers than cores, since tests also wait for the network, a clock or another tab.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A generous limit, since machines differ by a factor of four, even from hour to hour.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Animations take most of a small machine's time. Tests about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of the suite's time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses its sandbox to root, the usual user of CI machines.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
