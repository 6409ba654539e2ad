import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';

/** The hook in a build with this configuration, on the server and then in a browser. */
async function getMode(site: SiteConfig) {
  // The build fills in the site's address if the file has none.
  vi.doMock('~/config/site-config', () => ({
    siteConfig: { site: { url: 'https://site.example' }, ...site },
  }));
  const { useNewsletterMode } = await import('~/features/newsletter/subscribe-form');
  vi.stubGlobal('location', undefined);
  const server = renderToString(<Shown read={useNewsletterMode} />);
  vi.unstubAllGlobals();
  return { server, browser: renderHook(useNewsletterMode).result.current };
}

const Shown = ({ read }: { read: () => string }) => read();

beforeEach(() => vi.resetModules());
afterAll(() => vi.doUnmock('~/config/site-config'));

describe('where a subscription goes', () => {
  it.each<[SiteConfig, string]>([
    [{}, 'simulated'],
    [{ emailMarketing: { endpoint: '/api/email' } }, 'real'],
    [{ emailMarketing: { endpoint: 'https://mail.example/sync', audienceId: 'a' } }, 'simulated'],
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
