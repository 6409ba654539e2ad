// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { secretPatterns } from '~/integrations/secret-patterns';
import { escapePattern } from '~/shared/lib/escape-pattern';
import { assertNoSecrets, findSecretSettings } from '../../prerender/checks/scan-secrets';
import { temporaryFolder } from '../support/temporary-folder';

const build = (files: Record<string, string | Uint8Array>, env: Record<string, string> = {}) =>
  assertNoSecrets(createFolder(files), secretPatterns, env).then(
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
const word = (length: number) =>
  'Ab3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0fG3hJ6kL9nP2rS5uV8xY1aD4eF7iM0oR3tAb3d'.slice(0, length);
const UUID = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
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
  expect(said).toContain('assets/app/deep/a.js: chat-completions');
  expect(said).toContain('blog/post.html: hubspot');
  expect(said).toContain('_headers: hubspot');
  expect(said).not.toContain('index.html');
  for (const file of ['picture.png', 'photo.jpg']) expect(said).toContain(`${file}: chat-completions`);
  for (const file of ['old.txt', 'older.txt']) expect(said).toContain(`${file}: hubspot`);
  expect(said).not.toContain('0123456789ab');
});

/** In parts, as above. */
const SECRETS: [kind: string, secret: string][] = [
  ['hubspot', ['pat', 'na1', hex(8), hex(4), hex(4), hex(4), hex(12)].join('-')],
  [
    'hubspot',
    `https://api.hubapi.com/contacts?hapikey=${[hex(8), hex(4), hex(4), hex(4), hex(12)].join('-')}`,
  ],
  ['airtable', `pat${word(14)}.${hex(64)}`],
  ['suitecrm', `eyJ${word(20)}.eyJ${word(30)}.${word(43)}`],
  ['contentful', `CFPAT-${word(43)}`],
  ['contentful', `https://cdn.contentful.com/spaces/abc/entries?access_token=${word(43)}`],
  ['contentful', `CONTENTFUL_ACCESS_TOKEN=${word(43)}`],
  ['chat-completions', ['sk', word(48)].join('-')],
  ['chat-completions', ['sk', 'ant', 'api03', word(60)].join('-')],
  ['chat-completions', ['sk', hex(48)].join('_')],
  ['chat-completions', ['gsk', word(52)].join('_')],
  ['chat-completions', ['rk', 'live', hex(24)].join('_')],
  ['stripe', ['whsec', word(32)].join('_')],
  ['analytics', `AIza${word(35)}`],
  ['analytics', `GOCSPX-${word(28)}`],
  ['analytics', `ya29.${word(60)}`],
  ['booking', ['cal', 'live', hex(32)].join('_')],
  ['email-marketing', ['re', word(8), word(24)].join('_')],
  ['email-marketing', `xkeysib-${hex(64)}-${word(16)}`],
  ['email-marketing', `${hex(32)}-us21`],
  ['email-marketing', `key-${hex(32)}`],
  ['gitlab', ['glpat', word(20)].join('-')],
  ['host', ['nfp', word(36)].join('_')],
  ...[
    `hooks.slack.com/services/T01234567/B01234567/${word(24)}`,
    `hooks.slack.com/triggers/T01234567/1234567890123/${hex(32)}`,
    `discord.com/api/webhooks/123456789012345678/${word(68)}`,
    `ptb.discord.com/api/v10/webhooks/123456789012345678/${word(68)}`,
    `agency.webhook.office.com/webhookb2/${UUID}@${UUID}/IncomingWebhook/${hex(32)}/${UUID}`,
    `prod-1.westeurope.logic.azure.com:443/workflows/${hex(32)}/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers&sig=${word(43)}`,
    `default${hex(30)}.ab.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/${hex(32)}/triggers/manual/paths/invoke?api-version=1&sig=${word(43)}`,
  ].map((address): [string, string] => ['webhooks', `https://${address}`]),
  ['BasicAuth', 'https://crm:hunter2hunter2@crm.agency.com/v1'],
];

/** How files write a text. */
const WRITTEN: ((text: string) => string)[] = [
  (text) => `const k=${JSON.stringify(text)}`,
  (text) => `<a href="${text.replaceAll('&', '&amp;')}">`,
  (text) => `{"k":${JSON.stringify(text).replaceAll('/', '\\/').replaceAll('&', '\\u0026')}}`,
  (text) => `Authorization: Bearer ${text}\n`,
];

it.each(SECRETS)(
  'finds a secret of %s, however a file writes it, and in any setting',
  async (kind, secret) => {
    // Secretlint's own kinds don't look at what JSON escapes.
    for (const write of WRITTEN)
      if (kind !== 'BasicAuth' || !write(secret).includes('\\/'))
        expect(await build({ 'assets/app/a.js': write(secret) })).toContain(`assets/app/a.js: ${kind}`);
    const config = { hubspot: { clientName: `ours: ${secret}` }, analytics: { origins: ['', secret] } };
    const lines = await findSecretSettings(config, secretPatterns);
    for (const place of ['hubspot.clientName', 'analytics.origins[1]'])
      expect(lines).toContainEqual(expect.stringMatching(`^${escapePattern(place)}: this is a secret`));
    expect(lines.join()).not.toContain(secret.slice(-12));
  },
);

it.each([
  'https://hooks.zapier.com/hooks/catch/1234567/abcdefg/',
  `https://hook.eu1.make.com/${word(32)}`,
  'https://formspree.io/f/xyzabcde',
  `https://api.web3forms.com/submit?access_key=${UUID}`,
  'https://cal.com/agency/demo',
  'https://buy.stripe.com/test_00g5lF3Ld2Yq5oI6oo',
  'pa-AbCdEf123',
  'G-ABCDEF1234',
  'appAbCdEfGh123456',
  `https://loomwright.example/assets/app/pictures/${hex(40)}.webp`,
  `default-src 'sha256-${word(43)}='`,
  'Keys look like pat-na1-xxxxxxxx-xxxx-xxxx or sk-your-own-key-goes-here; hooks.slack.com/services/... is an address.',
  'risk-averse task-force-of-the-week sk-learn-based-pipelines re_render_when_the_state_changes',
  'The space of contentful.com, discord.com/api/webhooks and logic.azure.com',
  '/crm/objects/2026-03',
])('takes %s', async (text) => {
  expect(await build({ 'index.html': `<p>${text}</p>` })).toBe('');
  expect(await findSecretSettings({ a: { b: text } }, secretPatterns)).toEqual([]);
});

it.each([
  'a'.repeat(300_000),
  'contentful '.repeat(30_000),
  'logic.azure.com?'.repeat(20_000),
  'eyJ'.repeat(100_000),
])('reads 300 kB of %.12s', async (text) => {
  expect(await findSecretSettings({ a: text }, secretPatterns)).toEqual([]);
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
  expect(await build({ 'a.js': '/* secretlint-disable */', 'b.js': hubspot })).toContain('b.js: hubspot');
});
