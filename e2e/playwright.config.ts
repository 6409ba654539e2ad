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
  // More than there are cores: journeys wait for the network, a clock or another tab, too.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: '../scripts/suites/journey-reporter.ts',
  // Waits for what comes, and no measure of speed: machines differ by four times, from hour to hour as well.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
