import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../tests/fakes/listen';
import { RepositoryCopy } from '../tests/support/repository-copy';
import { submitLogin } from './support/accounts';
import { getFolder } from './support/build-sites';
import { expectSent, inquire, MESSAGE } from './support/contact';
import { expect, open, test } from './support/test';

// A development server prepares files on first request.
test.setTimeout(120_000);

let started: ChildProcess | undefined;
test.afterEach(async () => {
  if (!started || started.exitCode !== null) return;
  started.kill();
  await once(started, 'exit');
});

/** Starts a script that serves a site, and returns the terminal's output once it has printed where to look. */
async function startServing(args: string[], { cwd = '.', env = {}, timeout = 60_000 } = {}) {
  const { NODE_ENV: _mode, SITE_CONFIG: _file, OUT_DIR: _out, ...own } = process.env;
  const child = spawn(process.execPath, args, { cwd, env: { ...own, NO_COLOR: '1', ...env } });
  started = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  // A script that ends prints nothing more.
  await expect
    .poll(() => (child.exitCode === null ? said : `ended: ${said}`), { timeout })
    .toMatch(/4\. Leads +\S+\n|^ended/);
  expect(child.exitCode, said).toBeNull();
  return () => said;
}

/** Starts Vite like `npm run dev` and `npm start`. */
const startVite = async (args: string[], folder?: string) =>
  startServing(['node_modules/vite/bin/vite.js', ...args, '--port', String(await freePort())], {
    env: folder && { OUT_DIR: folder },
  });

/** Follows the printed lines: reads, inquires, signs in with the printed account, and finds the lead. */
async function follow(page: Page, said: string): Promise<void> {
  const line = (name: string) =>
    new RegExp(`\\d\\. ${name} +(\\S+)(?: +(\\S+) / (\\S+))?\\n`).exec(said) ?? [];
  const [, read = ''] = line('Read');
  const [, form = ''] = line('Inquire');
  const [, login = '', email = '', password = ''] = line('Sign in');
  const [, leads = ''] = line('Leads');
  await open(page, read);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Testing Mode Active')).toHaveCount(0);
  await inquire(page, form);
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

test('npm start says where to look, and all of it is there', { tag: '@proof' }, async ({ page }) => {
  const said = (await startVite(['preview', '--mode', 'demo'], getFolder('demo')))();
  expect(said).toContain('leads stay in the browser');
  await follow(page, said);
});

test.describe('npm run site -- setup', { tag: '@proof' }, () => {
  test.setTimeout(15 * 60_000);
  let copy: RepositoryCopy;
  test.beforeEach(() => {
    copy = new RepositoryCopy();
  });
  test.afterEach(() => copy.remove());

  test('one command makes a clone a site whose form arrives; the next starts from what is there', async ({
    page,
    backend,
    fakesUrl,
  }) => {
    const read = (file: string) => readFileSync(join(copy.folder, file), 'utf8');
    const answers = {
      name: 'Kestrel & Finch',
      origin: 'https://www.kestrelfinch.com/',
      host: 'netlify',
      leads: `formspree ${fakesUrl}/formspree/f/xsample1`,
      mail: 'hello@kestrelfinch.com',
      language: 'en-GB',
    };
    const flags = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
    const said = await startServing(['kit/run.mjs', 'setup', ...flags, '--yes', '--serve'], {
      cwd: copy.folder,
      env: { PORT: String(await freePort()) },
      timeout: 10 * 60_000,
    });
    expect(said()).toContain('OK Leads reach a system of yours.');
    expect(said()).toContain('npx netlify init');
    expect(read('netlify.toml')).toContain('command = "npm run build"');

    const [, home = ''] = /1\. Read +(\S+)\n/.exec(said()) ?? [];
    await inquire(page, `${home}contact`);
    await expectSent(page);
    expect(backend.state.formspreeSubmissions).toEqual([
      { form: 'xsample1', fields: expect.objectContaining({ name: 'Ada Byron', message: MESSAGE }) },
    ]);
    await expect(page).toHaveTitle(/Kestrel & Finch/);
    await expect(page.getByRole('link', { name: answers.mail }).first()).toBeVisible();

    const settings = read('site.config.json');
    const other = 'post@kestrelfinch.com';
    const again = copy.run(['kit/run.mjs', 'setup', '--mail', other, '--yes']);
    expect(again.stderr).not.toContain('Missing');
    expect(again.status, again.stderr).toBe(0);
    expect(again.stdout).toContain('npx netlify init');
    expect(read('site.config.json')).toBe(settings);
    expect(JSON.parse(read('brand.json'))).toMatchObject({
      name: answers.name,
      origin: 'https://www.kestrelfinch.com',
      email: other,
      locale: 'en-GB',
    });
    expect(read('dist/contact.html')).toContain(other);
  });
});
