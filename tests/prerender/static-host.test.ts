// @vitest-environment node
import { createServer, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticHost } from '../../prerender/hosting/static-host';
import { listen } from '../fakes/listen';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder({
  'index.html': 'home',
  'services.html': 'services',
  'services/chatbots.html': 'chatbots',
  '404.html': 'not found',
  'assets/a.js': 'script',
  '.well-known/security.txt': 'contact',
  _headers:
    '/*\n  X-Everywhere: yes\n  X-Kind: page\n/assets/*\n  Cache-Control: immutable\n  X-Kind: file\n',
});
const serve = async (...basePath: string[]) => {
  const host = createStaticHost(folder, ...basePath);
  return listen(createServer((message, to) => void host(message, to)));
};
let close: () => Promise<void>;
let origin: string;
beforeAll(async () => {
  ({ close, origin } = await serve());
});
afterAll(() => close());

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(origin + path, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('the static host', () => {
  it.each([
    ['/', 'home'],
    ['/?a=1', 'home'],
    ['/services', 'services'],
    ['/services/chatbots', 'chatbots'],
    ['/assets/a.js', 'script'],
    ['/.well-known/security.txt', 'contact'],
  ])('serves %s', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text });
  });

  it.each([
    ['/services/', '/services'],
    ['/services.html?a=1', '/services?a=1'],
    ['/services/index.html?a=1', '/services?a=1'],
    ['/index.html', '/'],
    ['/%2fevil.example/', '/evil.example'],
  ])('redirects %s to %s', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('Location')]).toEqual([308, to]);
  });

  it.each([
    ...['/nope', '/services/nope', '/_headers', '/%2e%2e/package.json', '/..%2f..%2fetc%2fpasswd'],
    ...['/%', '/%ff', '/a%00', '/[', '/%E2%80%8B/[', '/services/%5b', '/services%'],
  ])('answers %s with the not-found page', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'not found' });
  });

  it.each([
    ['//[', '/%5B'],
    ['//', '/'],
    ['///%5b?a=?', '/%5B?a=?'],
  ])('takes %s for a path, as browsers send it', async (path, to) => {
    const { hostname: host, port } = new URL(origin);
    const [status, location] = await new Promise<unknown[]>((resolve) => {
      request({ host, port, path }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.location]),
      ).end();
    });
    expect([status, location]).toEqual([308, to]);
  });

  it('applies the header rules', async () => {
    expect((await get('/services')).headers.get('X-Everywhere')).toBe('yes');
    expect((await get('/services')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/assets/a.js')).headers.get('Cache-Control')).toBe('immutable');
    expect((await get('/services')).headers.get('X-Kind')).toBe('page');
    expect((await get('/assets/a.js')).headers.get('X-Kind')).toBe('file');
  });

  it('lets nobody keep the page that stands for a missing file', async () => {
    const { status, headers } = await get('/assets/gone.js');
    expect([status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([404, 'no-cache', null]);
    // The other rules apply to it like to every response.
    expect(headers.get('X-Everywhere')).toBe('yes');
  });
});
