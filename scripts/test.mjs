// Runs what a change can break, in the time that a person waits: `npm test`. The unit tests, while the sites of the e2e
// tests are built; then the size budgets and the e2e tests. SEED=7 before the command takes other samples.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const run = (command, env = {}) => {
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } });
  const ended = new Promise((resolve) => child.on('close', (status) => resolve(status === 0)));
  return { child, ended };
};

const builds = run(['scripts/suites/build-sites.mjs']);
// The unit tests have priority.
setPriority(builds.child.pid, 10);
const units = await run(['node_modules/vitest/vitest.mjs', 'run']).ended;
const isBuilt = await builds.ended;
const sizes = isBuilt && (await run(['node_modules/size-limit/bin.js']).ended);
const journeys =
  isBuilt &&
  (await run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'], {
    E2E_REUSE_BUILDS: '1',
  }).ended);
process.exitCode = units && sizes && journeys ? 0 : 1;
