import type { Page } from '@playwright/test';
import type { FakeBackend } from '../tests/fakes/backend';
import { samplePost } from '../tests/fakes/contentful/content';
import { contentfulConfig, routeContentful } from './support/contentful';
import { expect, open, store, test } from './support/test';

test.use({ pictures: true });

const HOSTILE = [
  'A paragraph with <b onclick="window.attacked = true">bold words</b>.',
  '<script>window.attacked = true</script>',
  '<img src="https://pictures.example/a.png" onerror="window.attacked = true">',
  '<iframe src="https://elsewhere.example"></iframe>',
  '[A link](javascript:window.attacked=true)',
  '## The part that matters',
  '| a | b |\n| --- | --- |\n| one | two |',
].join('\n\n');

async function arrive(page: Page, backend: FakeBackend, path: string) {
  await routeContentful(page, backend);
  await store(page, { cookiesAccepted: 'false', ...contentfulConfig });
  await open(page, path);
}

/** The grid of articles, below the featured ones. */
const grid = (page: Page) => page.getByRole('tabpanel');
const article = (page: Page) => page.getByRole('article');

test('the list shows the articles of Contentful in place of the bundled ones', async ({ page, backend }) => {
  backend.configure({
    contentful: {
      entries: [
        samplePost('writing-things-down', { category: 'Operations', readTime: 9 }),
        samplePost('counting-what-returns', { category: 'Data', date: '2026-10-21' }),
        samplePost('incomplete', { title: undefined }),
      ],
    },
  });
  await arrive(page, backend, '/blog');
  await expect(grid(page).getByRole('link', { name: 'Writing things down' })).toBeVisible();
  await expect(grid(page).getByRole('listitem')).toHaveCount(2);
  await expect(grid(page)).toContainText('9 min read');
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(grid(page).getByRole('listitem')).toHaveCount(1);
  await expect(grid(page)).toContainText('Counting what returns');
});

test.describe('hostile content', () => {
  // Chromium reports policy violations as soon as the sanitizer parses them.
  test.use({ expectedErrors: [/inline event handler violates|Loading the image .*pictures\.example/] });

  test('an article of Contentful opens under its slug, with nothing in it that acts', async ({
    page,
    backend,
  }) => {
    backend.configure({ contentful: { entries: [samplePost('writing-things-down', { content: HOSTILE })] } });
    await arrive(page, backend, '/blog/writing-things-down');
    await expect(page.getByRole('heading', { level: 1, name: 'Writing things down' })).toBeVisible();
    await expect(page).toHaveTitle(/^Writing things down/);
    await expect(article(page).getByRole('heading', { name: 'The part that matters' })).toBeVisible();
    await expect(article(page).getByRole('cell', { name: 'two' })).toBeVisible();
    await article(page).getByText('bold words').click();
    await article(page).getByText('A link').click();
    expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
    expect(
      await article(page).locator('script, iframe, [onclick], [onerror], a[href^="javascript"]').count(),
    ).toBe(0);
  });
});

test('from the list to an article and back, Contentful is asked for the list once', async ({
  page,
  backend,
}) => {
  await arrive(page, backend, '/blog');
  await grid(page).getByRole('link', { name: 'Asking before building' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asking before building' })).toBeVisible();
  await page.goBack();
  await expect(grid(page).getByRole('link', { name: 'Asking before building' }).first()).toBeVisible();
  const lists = backend.log.filter(({ path }) => path.includes('skip='));
  expect(lists).toHaveLength(1);
});

test('an unknown slug is the not-found page', async ({ page, backend }) => {
  await arrive(page, backend, '/blog/no-such-article');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test.describe('when Contentful does not answer', () => {
  for (const [name, fault] of [
    ['an outage', { kind: 'status', status: 503 }],
    ['a wrong token', { kind: 'status', status: 401 }],
    ['a lost connection', { kind: 'cut-before' }],
    ['a web page instead', { kind: 'html', status: 200 }],
  ] as const) {
    test(`${name}: the bundled articles, and the list says so`, async ({ page, backend }) => {
      backend.faults.set('contentful', fault);
      await arrive(page, backend, '/blog');
      await expect(page.getByText('These may not be the newest articles')).toBeVisible({ timeout: 10_000 });
      await expect(grid(page).getByRole('listitem')).toHaveCount(6);
    });
  }

  test('it can be asked again', async ({ page, backend }) => {
    backend.faults.set('contentful', { kind: 'status', status: 401, times: 1 });
    await arrive(page, backend, '/blog');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(grid(page).getByRole('link', { name: 'Writing things down' }).first()).toBeVisible();
    await expect(page.getByText('These may not be the newest articles')).toHaveCount(0);
  });

  test('a bundled article is there all the same', async ({ page, backend }) => {
    backend.faults.set('contentful', { kind: 'status', status: 503 });
    await arrive(page, backend, '/blog/chatbot-handover');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('chatbot');
  });
});
