import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { createStaticHost } from '../prerender/hosting/static-host';
import { listen } from '../tests/fakes/listen';
import { getFolder } from './support/build-sites';
import { expect, test } from './support/test';

const ending: (() => Promise<void>)[] = [];
async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const { origin, close } = await listen(createServer(answer));
  ending.push(close);
  return origin;
}
test.afterAll(() => Promise.all(ending.map((close) => close())));

/** Serves the launched site without headers, like GitHub Pages, and on another host a page that frames any address. */
async function plainHost() {
  const site = createStaticHost(getFolder('launched'));
  return serve((request, response) => {
    const frame = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame');
    if (frame) {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<title>Frame</title><iframe src="${frame}" width="900" height="600"></iframe>`);
      return;
    }
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      /^(?:Content-(?:Type|Length|Encoding)|Location|Vary)$/i.test(name) ? set(name, value) : response;
    void site(request, response);
  });
}

const getFrame = (page: Page) => page.frameLocator('iframe');

test('another site that shows a page in a frame gets a link to the site, and no page', async ({ page }) => {
  const host = await plainHost();
  const other = await plainHost();
  for (const path of ['/', '/contact', '/admin/leads']) {
    await page.goto(`${other}/?frame=${host}${path}`);
    await expect(getFrame(page).getByRole('link')).toHaveText(['Open this page on its own']);
    await expect(getFrame(page).getByRole('textbox')).toHaveCount(0);
    // The app doesn't start behind it.
    expect(
      page.frames()[1] && (await page.frames()[1]?.evaluate(() => document.documentElement.dataset)),
    ).toEqual(expect.not.objectContaining({ ready: 'true' }));
  }
  await page.goto(`${other}/?frame=${host}/contact`);
  await getFrame(page).getByRole('link').click();
  await expect(page).toHaveURL(`${host}/contact`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('the site’s own frames, and frames in these, show the page', { tag: '@proof' }, async ({ page }) => {
  const host = await plainHost();
  await page.goto(`${host}/?frame=/contact`);
  await expect(getFrame(page).getByRole('textbox').first()).toBeVisible();
  await getFrame(page).locator('html[data-ready="true"]').waitFor();
});

test.describe('hosts that set headers', () => {
  test.use({ expectedErrors: [/frame-ancestors 'none'/] });

  test('allow no frame at all', async ({ page, baseURL }) => {
    const other = await plainHost();
    const answer = await fetch(`${baseURL}/contact`);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    await page.goto(`${other}/?frame=${baseURL}/contact`);
    await expect(getFrame(page).getByText(/Get in Touch|Open this page/)).toHaveCount(0);
  });
});
