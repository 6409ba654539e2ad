import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  defineStoredValue,
  readRaw,
  readRawKey,
  readStorage,
  removeStorage,
  writeRaw,
  writeStorage,
} from '~/shared/lib/storage';

const token = defineStoredValue({
  key: 'auth_token',
  group: 'session',
  schema: z.object({ token: z.string(), expiry: z.number() }),
});

describe('storage', () => {
  it('treats an invalid value as absent, and reports it once without the value', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const raw of ['{', 'null', '"text"', '{"token":1,"expiry":"secret"}']) {
      localStorage.setItem('auth_token', raw);
      expect(readStorage(token)).toBeUndefined();
      expect(readStorage(token)).toBeUndefined();
    }
    expect(warn).toHaveBeenCalledTimes(4);
    expect(warn.mock.calls.join()).not.toContain('secret');
  });

  it('keeps values that the browser refuses for the page, and says so at writing', () => {
    refuse('setItem');
    expect(writeRaw('theme', 'dark')).toBe(false);
    expect(readRawKey('theme')).toBe('dark');
    vi.restoreAllMocks();
    expect(writeRaw('theme', null)).toBe(true);
    expect(readRawKey('theme')).toBeNull();
  });
});

const draft = defineStoredValue({
  key: 'contact_draft',
  area: 'session',
  group: 'visits',
  schema: z.object({ message: z.string() }),
});

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
}

afterEach(() => {
  vi.restoreAllMocks();
  removeStorage(draft);
});

describe('session storage', () => {
  it('lasts as long as the page if the browser blocks it, and reports that', () => {
    refuse('getItem', 'setItem', 'removeItem');
    expect(writeStorage(draft, { message: 'a' })).toBe(false);
    expect(readStorage(draft)).toEqual({ message: 'a' });
    expect(readRaw(draft)).toBe('{"message":"a"}');
    removeStorage(draft);
    expect(readStorage(draft)).toBeUndefined();
    expect(writeRaw(draft.key, null, 'session')).toBe(true);
  });

  it('holds the newer value in memory if storage is full, and stores the next one that fits', () => {
    writeStorage(draft, { message: 'old' });
    refuse('setItem');
    expect(writeRaw(draft.key, '{"message":"new"}', 'session')).toBe(false);
    expect(readStorage(draft)).toEqual({ message: 'new' });
    vi.restoreAllMocks();
    expect(writeStorage(draft, { message: 'newer' })).toBe(true);
    expect(readStorage(draft)).toEqual({ message: 'newer' });
    sessionStorage.clear();
    expect(readStorage(draft)).toBeUndefined();
  });
});
