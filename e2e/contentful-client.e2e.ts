import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type * as Client from '../src/integrations/contentful/client';
import { routeContentful } from './support/contentful';
import { expect, open, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

/** In the routed site's policy, Contentful's host is one of the few that pages may ask. */
test.use({ site: 'routed' });

const root = fileURLToPath(new URL('..', import.meta.url));

/** The client's calls in one script: the site's own bundle has those that its pages need, under short names. */
async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    mode: 'production',
    resolve: { alias: [{ find: /^~\//, replacement: `${root}src/` }] },
    define: { __SITE_CONFIG__: '{}', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: `${root}src/integrations/contentful/client.ts`,
        formats: ['iife'],
        name: 'contentfulClient',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return `${output.output[0].code}; window.contentfulClient = contentfulClient;`;
}

const recorded = (name: string) =>
  readFileSync(`${root}tests/integrations/contentful/recorded/${name}.json`, 'utf8');

/** The recorded answer to each request of a page, by its resource and query. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/\/sync\?initial=true/, 'sync-initial'],
  [/\/sync\?sync_token=w5ZG/, 'sync-page-2'],
  [/\/sync\?sync_token=FEnC/, 'sync-changes'],
  [/\/entries\?/, 'entries'],
  [/\/assets\?/, 'assets'],
  [/\/content_types\?/, 'content-types'],
  [/\/tags\?/, 'tags'],
  [/\/locales$/, 'locales'],
];

async function answerAsRecorded(page: Page): Promise<string[]> {
  const tokens: string[] = [];
  await page.route('https://cdn.contentful.com/**', async (route) => {
    const sent = route.request();
    tokens.push(sent.headers().authorization ?? '');
    const [, name] = ANSWERS.find(([pattern]) => pattern.test(sent.url())) ?? [];
    await route.fulfill({
      status: name ? 200 : 400,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'application/vnd.contentful.delivery.v1+json',
      },
      body: name
        ? recorded(name)
        : '{"sys":{"type":"Error","id":"BadRequest"},"message":"The token is too old"}',
    });
  });
  return tokens;
}

test('every call of the client is made from a page, and reads what Contentful answers', {
  tag: '@proof',
}, async ({ page }) => {
  const tokens = await answerAsRecorded(page);
  await store(page, { cookiesAccepted: 'false' });
  await open(page, '/about');
  await page.evaluate(await bundleClient());
  const results = await page.evaluate(async () => {
    const client = Reflect.get(window, 'contentfulClient') as typeof Client;
    const settings = {
      enabled: true,
      spaceId: 'yadj1kx9rmg0',
      environment: 'master',
      deliveryToken: 'public-token',
      host: 'cdn.contentful.com',
      locale: '',
    };
    const entries = await client.fetchEntries(settings, { content_type: 'blogPost' });
    const one = await client.fetchEntry(settings, '6KntaYXaHSyIw8M6eo26OK');
    const assets = await client.fetchAssets(settings, {});
    const asset = await client.fetchAsset(settings, 'wtrHxeu3zEoEce2MokCSi');
    const start = await client.sync(settings, { type: 'all' });
    const rest = await client.sync(settings, { token: start.token });
    const changes = await client.sync(settings, { token: rest.token });
    const refusal = await client.sync(settings, { token: 'old' }).catch((error: unknown) => error);
    return {
      entries: entries.items.map(({ fields }) => fields.title),
      tags: entries.items.flatMap((entry) => entry.tags),
      linked: [...entries.includes.entries.keys(), ...entries.includes.assets.keys()],
      one: one?.entry.contentType,
      assets: [...assets.keys()].length,
      asset: asset?.words,
      types: (await client.fetchContentTypes(settings)).map(({ id }) => id),
      names: (await client.fetchTags(settings)).map(({ name }) => name),
      fallbacks: (await client.fetchLocales(settings)).map(({ fallbackCode }) => fallbackCode),
      feed: [start, rest, changes].map(({ items, isLast }) => [items.length, isLast]),
      deleted: changes.items.map(({ type }) => type),
      refusal: { ...(refusal as object) },
    };
  });
  expect(results).toEqual({
    entries: ['Handing over a chat'],
    tags: ['categoryOperations', 'evergreen'],
    linked: ['5KsDBWseXY6QegucYAoacS', 'wtrHxeu3zEoEce2MokCSi'],
    one: 'blogPost',
    assets: 2,
    asset: 'A hand passes a thread to another',
    types: ['blogPost', 'person'],
    names: ['Category: Operations', 'Evergreen'],
    fallbacks: [null, 'en-US', 'de-DE'],
    feed: [
      [2, false],
      [1, true],
      [3, true],
    ],
    deleted: ['Entry', 'DeletedEntry', 'DeletedAsset'],
    refusal: expect.objectContaining({
      kind: 'rejected',
      status: 400,
      reason: 'Contentful says: The token is too old',
    }),
  });
  expect(tokens).toEqual(Array(11).fill('Bearer public-token'));
});

test('the connection test says what a space lacks', async ({ page, backend }) => {
  await routeContentful(page, backend);
  await store(page, { ...sessionOf('super_admin'), cookiesAccepted: 'false' });
  await open(page, '/admin/integrations?system=contentful');
  const panel = page.getByRole('complementary');
  const press = page.getByRole('button', { name: 'Test connection' });
  await press.click();
  await expect(toastWith(page, 'Connection Successful')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Connected');

  backend.configure({ contentful: { contentTypes: { blogPost: ['slug', 'title'] } } });
  await press.click();
  await expect(panel).toContainText(
    'the content type blogPost lacks what an article needs: excerpt, content, category, date, author, and authorRole.',
  );
  backend.configure({ contentful: { contentTypes: { page: ['title'] } } });
  await press.click();
  await expect(panel).toContainText('this environment has no published content type blogPost');
  await page.getByText('More settings').click();
  await page.getByLabel('Locale').fill('de-DE');
  await press.click();
  await expect(panel).toContainText('Contentful has no locale de-DE in this environment. It has: en-US.');
});
