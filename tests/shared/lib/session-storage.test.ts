import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  readSessionRaw,
  readSessionValue,
  removeSessionValue,
  writeSessionRaw,
  writeSessionValue,
} from '~/shared/lib/session-storage';
import { SESSION_KEYS } from '~/shared/lib/storage-keys';

const ENTRY = SESSION_KEYS.contactDraft;
const schema = z.object({ message: z.string() });
const read = () => readSessionValue(ENTRY, schema);

function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
}

afterEach(() => {
  vi.restoreAllMocks();
  removeSessionValue(ENTRY);
});

describe('session storage', () => {
  it('keeps a value and tells so', () => {
    expect(writeSessionValue(ENTRY, { message: 'a' })).toBe(true);
    expect(sessionStorage.getItem('contact_draft')).toBe('{"message":"a"}');
    expect(read()).toEqual({ message: 'a' });
    removeSessionValue(ENTRY);
    expect(sessionStorage).toHaveLength(0);
    expect(read()).toBeUndefined();
  });

  it.each(['{', 'null', '{"message":1}'])('reads nothing out of %s', (raw) => {
    sessionStorage.setItem('contact_draft', raw);
    expect(read()).toBeUndefined();
  });

  it('lasts as long as the page where the browser blocks it, and says so', () => {
    refuse('getItem', 'setItem', 'removeItem');
    expect(writeSessionValue(ENTRY, { message: 'a' })).toBe(false);
    expect(read()).toEqual({ message: 'a' });
    expect(readSessionRaw(ENTRY.key)).toBe('{"message":"a"}');
    removeSessionValue(ENTRY);
    expect(read()).toBeUndefined();
    expect(writeSessionRaw(ENTRY.key, null)).toBe(true);
  });

  it('holds the newer value where there is no room for it, and stores the next one that fits', () => {
    writeSessionValue(ENTRY, { message: 'old' });
    refuse('setItem');
    expect(writeSessionRaw(ENTRY.key, '{"message":"new"}')).toBe(false);
    expect(read()).toEqual({ message: 'new' });
    vi.restoreAllMocks();
    expect(writeSessionValue(ENTRY, { message: 'newer' })).toBe(true);
    expect(read()).toEqual({ message: 'newer' });
    sessionStorage.clear();
    expect(read()).toBeUndefined();
  });
});
