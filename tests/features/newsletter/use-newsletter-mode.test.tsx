import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';

/** What the box says in a build with this configuration, on the server and then in a browser. */
async function getMode(site: SiteConfig) {
  // The build fills in the site's address if the file has none.
  vi.doMock('~/config/site-config', () => ({
    siteConfig: { site: { url: 'https://site.example' }, ...site },
  }));
  const { NewsletterCard } = await import('~/features/newsletter/newsletter-card');
  const box = (
    <MemoryRouter>
      <NewsletterCard />
    </MemoryRouter>
  );
  vi.stubGlobal('location', undefined);
  const server = renderToString(box);
  vi.unstubAllGlobals();
  return { server: readMode(server), browser: readMode(render(box).container.innerHTML) };
}

const readMode = (html: string) =>
  html.includes('Your address goes to our mailing service')
    ? 'real'
    : /Simulated: no request/.exec(html)?.[0];

beforeEach(() => vi.resetModules());
afterAll(() => vi.doUnmock('~/config/site-config'));

describe('where a subscription goes', () => {
  it.each<[SiteConfig, string]>([
    [{}, 'Simulated: no request'],
    [{ emailMarketing: { endpoint: '/api/email' } }, 'real'],
    [{ emailMarketing: { endpoint: 'https://mail.example/sync', audienceId: 'a' } }, 'Simulated: no request'],
  ])('%j: %s, in the file as in the browser', async (site, mode) => {
    expect(await getMode(site)).toEqual({ server: mode, browser: mode });
  });

  it('is known in the file where the endpoint is on the site, whatever it is served from', async () => {
    const site = {
      site: { url: 'https://a.example' },
      emailMarketing: { endpoint: 'https://a.example/mail' },
    };
    expect((await getMode(site)).server).toBe('real');
  });
});
