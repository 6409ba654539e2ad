// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '~/shared/session/password-hash';
import { listFiles } from '../../prerender/list-files';
import { freePort } from '../../tests/fakes/listen';
import { RepositoryCopy } from '../../tests/support/repository-copy';
import { sample } from '../../tests/support/suite';
import { writeFiles } from '../../tests/support/temporary-folder';

const site = (args: string[], input = '') =>
  spawnSync(process.execPath, ['kit/run.mjs', ...args], { input, encoding: 'utf8' });

const EXPLAINED: [command: string, words: string][] = [
  ['doctor', '--strict'],
  ['deploy', '--out FOLDER'],
  ['password', '--role client'],
  ['rebrand', 'BRAND.json'],
  ['setup', '--leads WHERE'],
  ['translations', '--check'],
];

it('lists its commands, for a command that there is not too', () => {
  const listCommands = (text: string) => [...text.matchAll(/^ {2}([a-z-]+) +\S/gm)].map(([, name]) => name);
  const { status, stdout } = site(['--help']);
  const commands = listCommands(stdout);
  expect(status).toBe(0);
  for (const command of ['brand-assets', 'edit', ...EXPLAINED.map(([name]) => name)])
    expect(commands).toContain(command);
  const wrong = site(['docto']);
  expect([wrong.status, wrong.stdout, listCommands(wrong.stderr)]).toEqual([2, '', commands]);
  expect(wrong.stderr).toContain('There is no command docto.');
});

it.each(sample(EXPLAINED, 1))('%s explains itself, and refuses an option that it lacks', (name, words) => {
  expect(site([name, '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(words),
    stderr: '',
  });
  // A password may begin like an option.
  if (name === 'password') return;
  const { status, stdout, stderr } = site([name, '--fil']);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain("Unknown option '--fil'");
  expect(stderr).toContain(words);
});

it('deploy lists the hosts', { tags: ['proof'] }, () => {
  const hosts = readdirSync('kit/hosting/hosts').map((file) => file.replace('.ts', ''));
  const { status, stderr } = site(['deploy', 'nowhere']);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`HOST is one of: ${hosts.join(', ')}`)]);
});

describe('password', () => {
  const password = (args: string[], input = '') => site(['password', ...args], input);

  it('prints an entry that the site accepts for this password', async () => {
    const { stdout, status } = password(['s\u00fcrely long enough']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^pbkdf2\$600000\$\S+\n$/);
    expect(await verifyPassword('su\u0308rely long enough', stdout.trim())).toBe(true);
  });

  it('reads the password from standard input where no argument is given', async () => {
    const { stdout } = password([], 'from a long pipe\n');
    expect(await verifyPassword('from a long pipe', stdout.trim())).toBe(true);
  });

  it.each([
    [['elevenchars'], 'The password of a super_admin account must be at least 12 characters long.\n'],
    [['--role', 'client', 'short'], 'The password of a client account must be at least 6 characters long.\n'],
    [['a-long-first-word', 'and', 'more'], /put double quotes around the password/],
    [['a long password', '--role', 'client'], /put double quotes around the password/],
    [['--role', 'boss', 'long enough for it'], /^There is no role "boss": it is one of super_admin, /],
  ])('refuses %j', (args, reason) => {
    const { stdout, stderr, status } = password(args);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(reason);
  });

  it('takes a password that begins like an option', () => {
    expect(password(['--role', 'client', '--long']).stdout).toMatch(/^pbkdf2\$600000\$/);
  });
});

// Each command starts a process that loads the site's modules anew.
describe('in a fresh clone, as the documents write it', { timeout: 60_000 }, () => {
  const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs').map((file) => `docs/${file}`)];
  const documented = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?site -- ([a-z-]+)/g)])
    .map(([, command]) => command);

  /** Each command, and what it says once it has loaded the site. */
  const starts: Record<string, [args: string[], status: number, words: string]> = {
    setup: [['--yes'], 2, 'Missing: --name, --origin, --host, --leads, --mail'],
    doctor: [[], 1, '  - The live site: no address was given.'],
    deploy: [['cloudflare'], 0, 'written: wrangler.jsonc'],
    rebrand: [['brand.json'], 1, 'brand.json could not be read'],
    translations: [[], 1, 'The settings have no site.translations.'],
    password: [['a long password'], 0, 'pbkdf2$'],
    'brand-assets': [[], 0, 'public/favicon.svg'],
  };

  let copy: RepositoryCopy;
  beforeAll(() => {
    copy = new RepositoryCopy();
  });
  afterAll(() => copy.remove());

  it('there is no other command', () => {
    expect([...new Set(documented)].sort()).toEqual([...Object.keys(starts), 'edit'].sort());
  });

  it.each(Object.entries(starts))('%s starts', (command, [args, status, words]) => {
    const { stdout, stderr, status: ended } = copy.run(['kit/run.mjs', command, ...args]);
    expect(stdout + stderr).toContain(words);
    expect(ended).toBe(status);
  });

  /** What `edit` says until it serves the editor, or ends. Its build checks everything, and makes nothing. */
  async function startEditor(env = {}) {
    writeFiles(copy.folder, {
      'site.vite.config.ts': readFileSync('vite.config.ts', 'utf8'),
      'vite.config.ts': `import createConfig from './site.vite.config.ts';
        const idle = { name: 'idle', enforce: 'post', config: () => ({ builder: { buildApp: async () => {} } }) };
        export default async (env) => {
          const config = await createConfig(env);
          return { ...config, plugins: [...config.plugins, idle] };
        };`,
    });
    const args = ['kit/run.mjs', 'edit', '--port', String(await freePort())];
    const shell = { ...copy.env, BROWSER: 'none', ...env };
    const editor = spawn(process.execPath, args, { cwd: copy.folder, env: shell });
    let said = '';
    for (const stream of [editor.stdout, editor.stderr])
      stream.on('data', (text) => {
        said += text;
        if (said.includes('The editor is at')) editor.kill();
      });
    await once(editor, 'close');
    return said;
  }

  it('edit starts', async () => {
    expect(await startEditor()).toMatch(/^The editor is at http:\S+\/edit\n$/);
  });

  it('edit names a shell that would make a build for development', { tags: ['proof'] }, async () => {
    expect(await startEditor({ NODE_ENV: 'development' })).toContain('NODE_ENV is development');
  });
});
