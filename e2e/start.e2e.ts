import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { submitLogin } from './support/accounts';
import { folderOf } from './support/build-sites';
import { expectSent, fillContact, send } from './support/contact';
import { freePort } from './support/free-port';
import { expect, open, test } from './support/test';

// A development server first prepares what it serves.
test.setTimeout(120_000);

let started: ChildProcess | undefined;
test.afterEach(async () => {
  if (!started || started.exitCode !== null) return;
  started.kill();
  await once(started, 'exit');
});

/** Starts Vite as `npm run dev` and `npm start` do, and returns all that the terminal says. */
async function startVite(args: string[], folder?: string): Promise<() => string> {
  const { NODE_ENV: _mode, SITE_CONFIG: _file, ...own } = process.env;
  const port = String(await freePort());
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--port', port], {
    env: { ...own, NO_COLOR: '1', ...(folder && { OUT_DIR: folder }) },
  });
  started = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/4\. Leads +\S+\n/);
  return () => said;
}

/** Follows the printed lines: reads, inquires, signs in with the printed account, and finds the lead. */
async function follow(page: Page, said: string): Promise<void> {
  const line = (name: string) =>
    new RegExp(`\\d\\. ${name} +(\\S+)(?: +(\\S+) / (\\S+))?\\n`).exec(said) ?? [];
  const [, read = ''] = line('Read');
  const [, inquire = ''] = line('Inquire');
  const [, login = '', email = '', password = ''] = line('Sign in');
  const [, leads = ''] = line('Leads');
  await open(page, read);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Testing Mode Active')).toHaveCount(0);
  await page.clock.install();
  await open(page, inquire);
  await fillContact(page);
  // Faster than two seconds would be flagged as a machine.
  await page.clock.fastForward(2_000);
  await send(page);
  await expectSent(page);
  await open(page, login);
  await submitLogin(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
  await open(page, leads);
  await expect(page.getByRole('link', { name: 'ada@analytical.example' })).toBeVisible();
}

test('npm run dev serves a launched site, and says where its leads go', { tag: '@proof' }, async ({
  page,
  request,
}) => {
  const said = (await startVite([]))();
  expect(said).toContain(
    'site.config.dev.json, and HubSpot CRM, Airtable, SuiteCRM, Webhook, and Email marketing',
  );
  await follow(page, said);
  const [, control = ''] = /They have received: (\S+)/.exec(said) ?? [];
  const systems = ['contacts', 'airtable', 'suitecrm', 'webhooks', 'subscribers'];
  await expect
    .poll(async () => {
      const state: Record<string, unknown> = await (await request.get(control)).json();
      return systems.filter((name) => JSON.stringify(state[name])?.includes('ada@analytical.example'));
    })
    .toEqual(systems);
});

const startSite = (folder: string) => startVite(['preview', '--mode', 'demo'], folder);

test('npm start says where to look, and all of it is there', { tag: '@proof' }, async ({ page }) => {
  const said = (await startSite(folderOf('demo')))();
  expect(said).toContain('leads stay in the browser');
  await follow(page, said);
});

test('npm start serves what it says', async ({ request }) => {
  const said = (await startSite(folderOf('launched')))();
  const places = [...said.matchAll(/\d\. \w+(?: \w+)? +(http\S+)/g)].map(([, place = '']) => place);
  expect(places).toHaveLength(4);
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200);
});
