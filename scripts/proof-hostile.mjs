// The journeys of hostile input with all of their inputs: `npm run proof:hostile`, with `-- --seed 7`. The suite runs
// a share of them.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const { status } = spawnSync('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'hostile-'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, HOSTILE_VALUES: '20000', HOSTILE_SHARE: '1', HOSTILE_SEED: values.seed },
});
process.exit(status ?? 1);
