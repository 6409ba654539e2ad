// @vitest-environment node
import { expect, it } from 'vitest';
import { refuseSecrets } from '~/prerender/doctor/scan-secrets';
import { temporaryFolder } from '../support/temporary-folder';

const build = (files: Record<string, string>) =>
  refuseSecrets(temporaryFolder(files)).then(
    () => '',
    (error: Error) => error.message,
  );

// In parts, so that this file isn't taken for a leak.
const openai = ['sk', 'proj', '0123456789abcdef0123'].join('-');
const hubspot = ['pat', 'ap1', '0123456789ab'].join('-');

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
  });
  expect(said).toContain('assets/app/deep/a.js: a key of OpenAI');
  expect(said).toContain('blog/post.html: a HubSpot token');
  expect(said).toContain('_headers: a HubSpot token');
  expect(said).not.toContain('index.html');
  expect(said).not.toContain('picture.png');
  expect(said).not.toContain('0123456789ab');
});
