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

/** What Contentful was asked, without the address of the environment. */
const asked = ({ log }: FakeBackend) =>
  log
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace('/spaces/space1/environments/master/', ''));

/** The grid of articles, below the featured ones. */
const grid = (page: Page) => page.getByRole('tabpanel');
const article = (page: Page) => page.getByRole('article');

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

test.describe('a live site, whose policy allows nothing but its own systems', () => {
  test.use({ site: 'routed' });

  /** A visit of its own: the page is loaded anew, and has what the browser keeps. */
  const visitBlog = async (page: Page, backend: FakeBackend) => {
    backend.log.length = 0;
    await open(page, '/blog');
  };
  const titles = (page: Page) => grid(page).getByRole('listitem').getByRole('heading');

  test.beforeEach(async ({ page, backend }) => {
    await routeContentful(page, backend);
    await store(page, { cookiesAccepted: 'false' });
  });

  test('a returning visitor loads only what changed', async ({ page, backend }) => {
    const [first, second] = [samplePost('from-afar', { date: '2026-11-18' }), samplePost('far-older')];
    backend.configure({ contentful: { entries: [first, second] } });
    await visitBlog(page, backend);
    await expect(titles(page)).toHaveText(['From afar', 'Far older']);
    expect(asked(backend).sort()).toEqual(['locales', 'sync?initial=true&type=all&limit=250']);

    backend.configure({ contentful: { entries: [samplePost('from-afar', { title: 'From nearby' })] } });
    await visitBlog(page, backend);
    await expect(titles(page)).toHaveText(['From nearby']);
    expect(asked(backend)).toEqual([expect.stringMatching(/^sync\?sync_token=[^&]+$/)]);
  });
});
