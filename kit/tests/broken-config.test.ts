// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it, vi } from 'vitest';
import { loadSiteConfig } from '../../prerender/load-config';
import { readText } from '../../prerender/read-text';
import { temporaryFolder, writeFiles } from '../../tests/support/temporary-folder';
import { planRebrand } from '../rebrand/plan-rebrand';

const SECRET = 'pq9-zx1-q7x9zv4k2w8j5hgq3';

const folder = temporaryFolder();
const file = join(folder, 'site.config.json');

async function getMessage(text: string, read: () => Promise<unknown>): Promise<string> {
  writeFiles(folder, { 'site.config.json': text });
  vi.stubEnv('SITE_CONFIG', file);
  return read().then(
    () => 'none',
    (error: Error) => `${error.message}\n${error.stack}`,
  );
}

const readers = {
  'the build': () => loadSiteConfig('production', process.cwd()),
  'the rebranding': () => planRebrand(file),
};

// Node's own messages quote the text, differently in each version.
it.each(
  Object.entries(readers).flatMap(([who, read]) =>
    [
      [`{"hubspot": {"apiKey": ${SECRET}}}`, 'line 1, column 24'],
      [`{\n  "hubspot": {\n    "apiKey": '${SECRET}'\n  }\n}`, 'line 3, column 15'],
    ].map(([text = '', place = '']) => ({ who, read, text, place })),
  ),
)('$who names the place where $text breaks, and no part of it', async ({ read, text, place }) => {
  const message = await getMessage(text, read);
  expect(message).toContain(place);
  for (let at = 0; at + 3 <= SECRET.length; at += 1) expect(message).not.toContain(SECRET.slice(at, at + 3));
});

it('the build names the setting that holds a secret, and not the secret', async () => {
  const address = ['https://hooks.slack.com/services', 'T01234567', 'B01234567', SECRET].join('/');
  const text = JSON.stringify({ webhooks: [{ url: address, format: 'json' }] });
  const message = await getMessage(text, readers['the build']);
  expect(message).toContain(
    'site.config.json is not valid:\n  - webhooks[0].url: this is a secret (webhooks), ',
  );
  expect(message).not.toContain('T01234567');
});

it.each(Object.entries(readers))('%s names a file that is not text, or not there', async (_, read) => {
  expect(await getMessage('\ufffd\0', read)).toContain(
    'site.config.json could not be read: it is not a text file.',
  );
  const missing = `${file}.missing`;
  vi.stubEnv('SITE_CONFIG', missing);
  await expect(loadSiteConfig('production', process.cwd())).rejects.toThrow(
    'site.config.json.missing could not be read',
  );
  await expect(planRebrand(missing)).rejects.toThrow('site.config.json.missing could not be read');
});

// As Notepad and PowerShell 5 save them.
it.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('reads %s', async (_, encode) => {
  const path = join(folder, 'ł.json');
  writeFileSync(path, encode('{"site": {"url": "https://łódź.example"}}'));
  expect(readText(path)).toBe('{"site": {"url": "https://łódź.example"}}');
  vi.stubEnv('SITE_CONFIG', path);
  const config = await loadSiteConfig('production', process.cwd());
  expect(config.site?.url).toMatch(/^https:/);
  // The JSON is valid, but its fields are wrong.
  await expect(planRebrand(path)).rejects.toThrow('name: is missing');
});

it('refuses what no encoding of ours has, such as an editor’s for Western Europe', () => {
  const path = join(folder, 'ansi.md');
  writeFileSync(path, Buffer.from('One\nM\xfcller', 'latin1'));
  expect(() => readText(path)).toThrow(/ansi\.md could not be read: it is not UTF-8/);
});

it.each(['development', 'test'])('builds nothing where NODE_ENV is %s', async (value) => {
  vi.stubEnv('NODE_ENV', value);
  await expect(resolveConfig({ logLevel: 'silent' }, 'build')).rejects.toThrow(`NODE_ENV is ${value}`);
});
