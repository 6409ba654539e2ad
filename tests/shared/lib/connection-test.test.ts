import { expect, it, vi } from 'vitest';
import { testConnection } from '~/shared/lib/connection-test';
import { callService } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';

const unreachable = new ServiceError('It failed', { kind: 'network', reason: 'No connection.' });

it('tells that the content security policy of this page stopped the request', async () => {
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

it('blames the policy for nothing else', async () => {
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

it('tells an address over http apart, which a page over https may not call', async () => {
  vi.stubGlobal('location', {
    protocol: 'https:',
    origin: 'https://www.agency.example',
    href: 'https://www.agency.example/',
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const call = (url: string) =>
    testConnection(() => callService({ failure: 'x', service: 'SuiteCRM' }, { method: 'GET', url }));
  expect(await call('http://crm.example/Api')).toMatchObject({
    reason: 'SuiteCRM could not be reached: a page over https cannot call an address with http.',
  });
  expect(await call('/api/suitecrm')).toMatchObject({
    reason: 'SuiteCRM could not be reached through this site: check the proxy rule of its host.',
  });
  vi.unstubAllGlobals();
});

it('is no more than a failure where the test itself breaks', async () => {
  const broken = new TypeError('broken');
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  expect(await testConnection(() => Promise.reject(broken))).toEqual({
    state: 'error',
    reason: 'The test itself failed.',
  });
  expect(logged).toHaveBeenCalledWith(broken);
});
