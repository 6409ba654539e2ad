// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder';

// Each starts the command, which loads the whole site, beside other tests.
vi.setConfig({ testTimeout: 60_000 });

function run(args: string[], config: object = {}) {
  const folder = temporaryFolder({ 'site.json': JSON.stringify(config) });
  const env = {
    ...process.env,
    SITE_CONFIG: join(folder, 'site.json'),
    HUBSPOT_TOKEN: '',
    AIRTABLE_TOKEN: '',
  };
  const options = ['--dist', join(folder, 'dist'), ...args];
  return spawnSync(process.execPath, ['kit/run.mjs', 'doctor', ...options], { encoding: 'utf8', env });
}

it('says what is wrong with the settings, and fails', () => {
  const { stdout, status } = run([], { admin: { testingMode: false } });
  expect(status).toBe(1);
  expect(stdout).toContain("SERIOUS Leads would stay in visitors' browsers");
  expect(stdout).toContain('Not checked:\n  - The build');
});

it.each([['www.agency.example'], ['https://'], ['https://www.agency.example', 'https://another.example']])(
  'tells how it is used: %j',
  { tags: ['proof'] },
  (...args) => {
    expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--strict') });
  },
);
