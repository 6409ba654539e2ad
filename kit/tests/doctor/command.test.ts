// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { CheckResult } from '~/integrations/system-server';
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

it('says what is wrong with the settings, as data, and fails', () => {
  const { stdout, status } = run(['--json'], { admin: { testingMode: false } });
  expect(status).toBe(1);
  const json: CheckResult = JSON.parse(stdout);
  expect(json.findings[0]).toMatchObject({
    state: 'serious',
    title: "Leads would stay in visitors' browsers",
  });
  expect(json.findings.map(({ title }) => title)).toContain('There is no build to look at');
  expect(json.unchecked).not.toEqual([]);
});

it.each([['www.agency.example'], ['https://'], ['https://www.agency.example', 'https://another.example']])(
  'tells how it is used: %j',
  { tags: ['proof'] },
  (...args) => {
    expect(run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--strict') });
  },
);
