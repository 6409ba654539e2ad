import { afterEach, expect, it, vi } from 'vitest';
import { isOffline } from '~/leads/attempt-delivery';

afterEach(() => vi.unstubAllGlobals());

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

function device(onLine: boolean | undefined | (() => never), fetch: () => Promise<Response>) {
  const asked = vi.fn(fetch);
  vi.stubGlobal('fetch', asked);
  const get = typeof onLine === 'function' ? onLine : () => onLine;
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { get } }));
  return asked;
}

const denied = () => {
  throw new DOMException('Denied', 'SecurityError');
};

it.each([
  ['says that it is online', true],
  ['does not say', undefined],
  ['does not let anybody ask', denied],
])('a browser that %s is not asked twice', async (_, onLine) => {
  const asked = device(onLine, noNetwork);
  expect(await isOffline()).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});

it('one that says it is offline is believed if the site itself does not answer', async () => {
  const asked = device(false, noNetwork);
  expect(await isOffline()).toBe(true);
  expect(asked).toHaveBeenCalled();
});

it('any answer of the site will do, and it is asked for once at a time', async () => {
  const asked = device(false, async () => new Response(null, { status: 500 }));
  expect(await Promise.all([isOffline(), isOffline()])).toEqual([false, false]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await isOffline()).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});
