import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  readRaw,
  readRawKey,
  readStorage,
  removeStorage,
  storedKeys,
  subscribeStorage,
  writeRaw,
  writeStorage,
} from '~/shared/lib/storage';
import { STORAGE_KEYS } from '~/shared/lib/storage-keys';

const schema = z.object({ token: z.string(), expiry: z.number() });

describe('storage', () => {
  it('keeps the key names that other code and deployments rely on', () => {
    expect(Object.values(STORAGE_KEYS).map(({ key, format }) => `${key} ${format}`)).toMatchInlineSnapshot(`
      [
        "auth_status text",
        "auth_token json",
        "auth_role text",
        "auth_attempts json",
        "auth_rate json",
        "login_analytics json",
        "registered_users json",
        "password_reset_requests json",
        "remembered_email text",
        "site_config json",
        "admin_config json",
        "cookiesAccepted text",
        "hubspot_config json",
        "airtable_config json",
        "customer_system_config json",
        "email_marketing_config json",
        "webhook_config json",
        "contentful_config json",
        "chat_config json",
        "voice_ai_config json",
        "agents_config json",
        "agent_workspace json",
        "imported_posts json",
        "theme text",
        "lead_attribution json",
        "booked_slots json",
        "vitals_history json",
        "outbox_fallback json",
        "integration_status json",
      ]
    `);
  });

  it('writes JSON or bare text, as the key has it', () => {
    writeStorage('authToken', { token: 'a', expiry: 1 });
    writeStorage('cookiesAccepted', true);
    expect(localStorage.getItem('auth_token')).toBe('{"token":"a","expiry":1}');
    expect(localStorage.getItem('cookiesAccepted')).toBe('true');
  });

  it('treats what does not parse as absent, reports it once and keeps the value out of the report', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const raw of ['{', 'null', '"text"', '{"token":1,"expiry":"secret"}']) {
      localStorage.setItem('auth_token', raw);
      expect(readStorage('authToken', schema)).toBeUndefined();
      expect(readStorage('authToken', schema)).toBeUndefined();
    }
    expect(warn).toHaveBeenCalledTimes(4);
    expect(warn.mock.calls.join()).not.toContain('secret');
  });

  it('gives the same object while the stored string is the same', () => {
    writeStorage('authToken', { token: 'a', expiry: 1 });
    expect(readStorage('authToken', schema)).toBe(readStorage('authToken', schema));
  });

  it('never throws, whatever is stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        localStorage.setItem('auth_token', raw);
        const value = readStorage('authToken', schema);
        expect(value === undefined || typeof value.token === 'string').toBe(true);
      }),
    );
  });

  it('lasts as long as the page where the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    expect(writeStorage('theme', 'dark')).toBe(false);
    expect(readStorage('theme', z.string())).toBe('dark');
    removeStorage('theme');
    expect(readStorage('theme', z.string())).toBeUndefined();
  });

  it('writes and removes raw strings of any key, and lists every key', () => {
    localStorage.setItem('of-other-software', 'x');
    expect(writeRaw('theme', 'dark')).toBe(true);
    expect(readRaw('theme')).toBe('dark');
    expect(readRawKey('of-other-software')).toBe('x');
    expect(storedKeys()).toEqual(['of-other-software', 'theme']);
    expect(writeRaw('theme', null)).toBe(true);
    expect(storedKeys()).toEqual(['of-other-software']);
  });

  it('lists what only this page holds, and says so at writing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(writeRaw('theme', 'dark')).toBe(false);
    expect(storedKeys()).toEqual(['theme']);
    full.mockRestore();
    expect(writeRaw('theme', null)).toBe(true);
    expect(storedKeys()).toEqual([]);
  });

  it('tells about writes here and in other tabs until unsubscribed', () => {
    const heard = vi.fn();
    const unsubscribe = subscribeStorage(heard);
    writeStorage('theme', 'dark');
    dispatchEvent(new StorageEvent('storage'));
    unsubscribe();
    writeStorage('theme', 'light');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
