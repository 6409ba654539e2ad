// @vitest-environment node
import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { siteUrl } from '~/shared/build-constants';
import { createContentSecurityPolicy } from '../../prerender/hosting/content-security-policy';
import { formatRedirectPage, REDIRECT_SCRIPT } from '../../prerender/render/redirect-page';

const HOST = 'https://host.example';
const open = (to: string) => new JSDOM(formatRedirectPage(to)).window.document;

/** Where the file's script leads somebody who opens it at an address with this query and anchor. */
function follow(to: string, end: string): string {
  const page = open(to);
  const href = new URL(page.querySelector('a')?.getAttribute('href') ?? '', HOST).href;
  const { search, hash } = new URL(`${HOST}/old${end}`);
  const replace = vi.fn();
  new Function('document', 'location', page.querySelector('script')?.textContent ?? '')(
    { querySelector: () => ({ href }) },
    { search, hash, replace },
  );
  return String(replace.mock.lastCall).replace(HOST, '');
}

it.each([
  ['/pricing', '?utm_source=mail#part', '/pricing?utm_source=mail#part'],
  ['/pricing#plans', '?a=1#part', '/pricing?a=1#plans'],
  ['/contact?service=x&y=1', '?a=1#part', '/contact?service=x&y=1#part'],
  ['/files/guide.pdf', '', '/files/guide.pdf'],
  ['https://shop.example/start?from=site#top', '?a=1', 'https://shop.example/start?from=site#top'],
])('leads to %s with the visitor’s query and anchor, as hosts do', (to, end, target) => {
  expect(follow(to, end)).toBe(target);
});

it('leads there without scripts, and search engines to the new address', () => {
  const page = open('/contact?a="1"&b=<b>');
  const refresh = new JSDOM(page.querySelector('noscript')?.innerHTML ?? '').window.document;
  expect(refresh.querySelector('meta')?.getAttribute('content')).toBe('0; url=/contact?a="1"&b=<b>');
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/contact?a="1"&b=<b>');
  expect(page.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(
    new URL('/contact?a="1"&b=<b>', siteUrl).href,
  );
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect([page.documentElement.lang, page.title !== '', page.querySelector('h1') !== null]).toEqual([
    expect.stringMatching(/^en/),
    true,
    true,
  ]);
  // The build's pages are of one address.
  expect(open('https://shop.example/').querySelector('[rel=canonical]')).toBeNull();
});

it('has its script allowed by its own policy, and by that of the host’s headers', () => {
  const page = open('/pricing');
  const [script] = page.querySelectorAll('script');
  const hash = `'sha256-${createHash('sha256')
    .update(script?.textContent ?? '')
    .digest('base64')}'`;
  const own = page.querySelector('[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  const header = createContentSecurityPolicy(createSettingsReader({}), {
    script: ['a()', REDIRECT_SCRIPT],
    style: '',
  });
  expect([own, header]).toEqual([expect.stringContaining(hash), expect.stringContaining(hash)]);
  expect(page.querySelectorAll('script')).toHaveLength(1);
});
