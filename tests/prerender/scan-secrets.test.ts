// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { assertNoSecrets } from '../../prerender/checks/scan-secrets';
import { temporaryFolder } from '../support/temporary-folder';

const build = (files: Record<string, string | Uint8Array>, env: Record<string, string> = {}) =>
  assertNoSecrets(createFolder(files), env).then(
    () => '',
    (error: Error) => error.message,
  );

function createFolder(files: Record<string, string | Uint8Array>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

// In parts, so that this file doesn't look like a leak.
const openai = ['sk', 'proj', '0123456789abcdef0123'].join('-');
const hubspot = ['pat', 'ap1', '0123456789ab'].join('-');
const hex = (length: number) => '0123456789abcdef'.repeat(5).slice(0, length);
it('takes a build without secrets, whatever its prose says about them', async () => {
  const article = 'Keys begin with sk- or pat-na1-, tokens with ghp_, and go into Authorization: Bearer ….';
  expect(
    await build({ 'blog/keys.html': article, 'assets/app/a.js': 'h({Authorization:`Bearer `+k})' }),
  ).toBe('');
});

it('fails with each file and kind, and never shows the secret', async () => {
  const said = await build({
    'index.html': '<p>Fine</p>',
    'assets/app/deep/a.js': `const k="${openai}"`,
    'blog/post.html': `<code>${hubspot}</code>`,
    _headers: `/*\n  X-Key: ${hubspot}`,
    'picture.png': openai,
    'old.txt': Buffer.from(`\ufeff一${hubspot}`, 'utf16le'),
    'older.txt': Buffer.from(`一${hubspot}`, 'utf16le').swap16(),
    'photo.jpg': Buffer.from(`\xff\xd8\xff\xe1Exif\0\0${openai}\0\xff`, 'latin1'),
  });
  expect(said).toContain('assets/app/deep/a.js: ApiKey');
  expect(said).toContain('blog/post.html: HubSpotToken');
  expect(said).toContain('_headers: HubSpotToken');
  expect(said).not.toContain('index.html');
  for (const file of ['picture.png', 'photo.jpg']) expect(said).toContain(`${file}: ApiKey`);
  for (const file of ['old.txt', 'older.txt']) expect(said).toContain(`${file}: HubSpotToken`);
  expect(said).not.toContain('0123456789ab');
});

it.each([
  ['Airtable', 'AirtableToken', `pat${'Ab3dE6gH9jK2mN'}.${hex(64)}`],
  ['Stripe', 'ApiKey', ['rk', 'live', hex(24)].join('_')],
  ['Discord', 'ChannelWebhook', `https://discord.com/api/webhooks/123456789012345678/${hex(60)}`],
  [
    'Teams',
    'ChannelWebhook',
    `https://prod-1.logic.azure.com:443/workflows/${hex(32)}/run?api-version=1&sig=${hex(43)}`,
  ],
  ['an address', 'BasicAuth', 'https://crm:hunter2hunter2@crm.agency.com/v1'],
])('finds the key of %s', async (_, kind, secret) => {
  expect(await build({ 'assets/app/a.js': `const k=${JSON.stringify(secret)}` })).toContain(
    `assets/app/a.js: ${kind}`,
  );
});

it('finds the token of Contentful, which looks like any random word, by the environment', async () => {
  const CONTENTFUL_ACCESS_TOKEN = 'b4c0n73n7fu1-token';
  const files = { 'assets/app/a.js': `fetch("/x?token=${CONTENTFUL_ACCESS_TOKEN}")` };
  expect(await build(files)).toBe('');
  const said = await build(files, { CONTENTFUL_ACCESS_TOKEN });
  expect(said).toContain('assets/app/a.js: the value of CONTENTFUL_ACCESS_TOKEN');
  expect(said).not.toContain('b4c0n73n7fu1');
});

it('isn’t switched off by a comment', async () => {
  expect(await build({ 'a.js': '/* secretlint-disable */', 'b.js': hubspot })).toContain(
    'b.js: HubSpotToken',
  );
});
