import type { Page } from '@playwright/test';
import type { FakeBackend } from '../../tests/fakes/backend';
import { ConnectionCut } from '../../tests/fakes/connection-cut';

/** The settings an administrator saves to take articles from the fake space. */
export const contentfulConfig = {
  contentful_config: { enabled: true, spaceId: 'space1', deliveryToken: 'delivery-token' },
};

/** Answers the page's requests to Contentful's host from the fake. */
export async function routeContentful(page: Page, backend: FakeBackend): Promise<void> {
  await page.route('https://cdn.contentful.com/**', async (route) => {
    const sent = route.request();
    const url = new URL(sent.url());
    try {
      const answer = await backend.handle(
        new Request(`http://fakes/contentful${url.pathname}${url.search}`, {
          method: sent.method(),
          headers: await sent.allHeaders(),
        }),
      );
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      });
    } catch (error) {
      if (!(error instanceof ConnectionCut)) throw error;
      await route.abort('connectionreset');
    }
  });
}

/** Answers for its pictures: each is the same drawing. */
export const routePictures = (page: Page): Promise<unknown> =>
  page.route('https://images.ctfassets.net/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
    }),
  );
