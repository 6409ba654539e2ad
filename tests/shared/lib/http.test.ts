import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testConnection } from '~/shared/lib/connection-test';
import { getErrorKind, isSameOrigin, parseRetryAfter, request } from '~/shared/lib/http';
import { callService } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';

const respond = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, init))),
  );

describe('request', () => {
  it('sends JSON without cookies and resolves with any status', async () => {
    respond('{"message":"no"}', { status: 400 });
    const options = { method: 'POST', url: '/x', json: { a: 1 }, headers: { B: 'c' } } as const;
    expect(await request(options)).toMatchObject({ status: 400, ok: false, json: { message: 'no' } });
    expect(fetch).toHaveBeenCalledWith(
      '/x',
      expect.objectContaining({
        method: 'POST',
        body: '{"a":1}',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json', B: 'c' },
      }),
    );
  });

  it('sends sameOriginHeaders only to the site’s own host', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(init.headers);
      return new Response('{}');
    });
    for (const url of ['/api/x', `${location.origin}/api/x`, 'https://elsewhere.example/x'])
      await request({ method: 'POST', url, headers: { B: 'c' }, sameOriginHeaders: { A: 'b' } });
    expect(sent).toEqual([{ A: 'b', B: 'c' }, { A: 'b', B: 'c' }, { B: 'c' }]);
  });

  it.each([301, 302, 307, 308])('sends nothing to another host after a redirect with %i', async (status) => {
    const received: string[] = [];
    const otherHost = createServer((_, response) => {
      received.push('told');
      response.end('{}');
    }).listen(0);
    const redirectingHost = createServer((_, response) => {
      const { port } = otherHost.address() as AddressInfo;
      response.writeHead(status, { Location: `http://127.0.0.1:${port}/` }).end();
    }).listen(0);
    onTestFinished(() => {
      otherHost.close();
      redirectingHost.close();
    });
    const url = `http://127.0.0.1:${(redirectingHost.address() as AddressInfo).port}/`;
    await expect(request({ method: 'POST', url, json: { password: 'secret' } })).rejects.toMatchObject({
      kind: 'network',
    });
    expect(received).toEqual([]);
  });

  it('distinguishes a missing connection from a timeout', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request({ method: 'GET', url: '/x' })).rejects.toMatchObject({
      kind: 'network',
      ambiguous: true,
    });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    await expect(request({ method: 'GET', url: '/x', timeoutMs: 5 })).rejects.toMatchObject({
      kind: 'timeout',
      ambiguous: true,
    });
  });
});

describe('reading responses', () => {
  it.each([
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'rejected'],
    [408, 'unavailable'],
    [409, 'unavailable'],
    [422, 'rejected'],
    [423, 'unavailable'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('%i is %s', (status, kind) => {
    expect(getErrorKind(status)).toBe(kind);
  });

  it('understands Retry-After as seconds and as a date', () => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    const parse = (value?: string) =>
      parseRetryAfter(new Headers(value === undefined ? {} : { 'Retry-After': value }), now);
    expect(parse('7')).toBe(7_000);
    expect(parse('Fri, 20 Nov 2026 10:01:00 GMT')).toBe(60_000);
    expect(parse('Fri, 20 Nov 2026 09:00:00 GMT')).toBe(0);
    // A date that looks ten years old, because this clock is ahead.
    expect(parse('Fri, 20 Nov 2016 10:01:00 GMT')).toBeUndefined();
    const headers = {
      'Retry-After': 'Fri, 20 Nov 2016 10:01:00 GMT',
      Date: 'Fri, 20 Nov 2016 10:00:30 GMT',
    };
    expect(parseRetryAfter(new Headers(headers), now)).toBe(30_000);
    expect(parse('soon')).toBeUndefined();
    expect(parse()).toBeUndefined();
  });

  it('knows the page’s own origin', () => {
    expect(isSameOrigin('/api/hubspot')).toBe(true);
    expect(isSameOrigin(`${location.origin}/api`)).toBe(true);
    expect(isSameOrigin('https://api.hubapi.com')).toBe(false);
    expect(isSameOrigin('//elsewhere.example')).toBe(false);
    expect(isSameOrigin('')).toBe(false);
    expect(isSameOrigin('http://')).toBe(false);
  });
});

const unreachable = new ServiceError('It failed', { kind: 'network', reason: 'No connection.' });

it('says that the content security policy of this page blocked the request', async () => {
  const result = await testConnection(async () => {
    // Browsers report the violation after the failure.
    setTimeout(() =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'connect-src',
          blockedURI: 'https://crm.example/Api/access_token',
        }),
      ),
    );
    throw unreachable;
  });
  expect(result).toEqual({
    state: 'error',
    reason:
      "This site's content security policy does not allow requests to https://crm.example: add it to security.connectOrigins in site.config.json, and build.",
  });
});

it('does not mention the policy for other violations', async () => {
  const violation = (effectiveDirective: string, blockedURI: string) =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
    );
  const result = await testConnection(async () => {
    violation('img-src', 'https://pictures.example/1.png');
    violation('connect-src', 'inline');
    throw unreachable;
  });
  expect(result).toEqual({ state: 'error', reason: 'No connection.' });
});

it('explains that a page over https cannot call an http address', async () => {
  vi.stubGlobal('location', {
    protocol: 'https:',
    origin: 'https://www.agency.example',
    href: 'https://www.agency.example/',
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const call = (url: string) =>
    testConnection(() => callService({ errorMessage: 'x', service: 'SuiteCRM' }, { method: 'GET', url }));
  expect(await call('http://crm.example/Api')).toMatchObject({
    reason: 'SuiteCRM could not be reached: a page over https cannot call an address with http.',
  });
  expect(await call('/api/suitecrm')).toMatchObject({
    reason: 'SuiteCRM could not be reached through this site: check the proxy rule of its host.',
  });
});

it('reports an error if the test itself breaks', async () => {
  const broken = new TypeError('broken');
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  expect(await testConnection(() => Promise.reject(broken))).toEqual({
    state: 'error',
    reason: 'The test itself failed.',
  });
  expect(logged).toHaveBeenCalledWith(broken);
});
