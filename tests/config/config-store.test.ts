import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { builtConfig, readConfig, resetConfig, saveConfig, useConfig } from '~/config/config-store';
import { storedSections } from '~/config/schema';
import { STORAGE_KEYS } from '~/shared/lib/storage-keys';

describe('configuration', () => {
  it('starts from the defaults', () => {
    expect(readConfig('admin')).toEqual({
      showAdminLinks: true,
      enforceAuthForAdminLinks: true,
      enforceSuperAdminOnly: true,
      discreetAdminPath: '/admin-access',
      enforceGlobalAuth: false,
      testingMode: true,
    });
    expect(readConfig('hubspot')).toMatchObject({
      enabled: false,
      defaultLeadSource: 'Website',
      createDeals: true,
      showAdminLink: true,
      subscription: { plan: 'starter', isActive: true },
    });
    const { startDate, endDate } = readConfig('hubspot').subscription;
    expect(new Date(endDate).getFullYear() - new Date(startDate).getFullYear()).toBe(1);
    expect(readConfig('airtable')).toMatchObject({ contactTableName: 'Contacts', leadTableName: 'Leads' });
    expect(readConfig('suitecrm')).toMatchObject({
      defaultLeadSource: 'Website',
      createContact: true,
      createLead: true,
    });
  });

  it('lets this browser override single fields, groups included', () => {
    localStorage.setItem('hubspot_config', JSON.stringify({ enabled: true, tracking: { trackingId: '7' } }));
    expect(readConfig('hubspot')).toMatchObject({
      enabled: true,
      createDeals: true,
      tracking: { trackingId: '7', chatbotId: '' },
    });
  });

  it('ignores unknown fields and never an unsound value', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('admin_config', JSON.stringify({ testingMode: false, somethingElse: 1 }));
    expect(readConfig('admin').testingMode).toBe(false);
    localStorage.setItem('admin_config', JSON.stringify({ testingMode: 'no' }));
    expect(readConfig('admin')).toEqual(builtConfig('admin'));
    readConfig('admin');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('gives the same object until something changes', () => {
    localStorage.setItem('chat_config', '{"enabled":false}');
    expect(readConfig('chat')).toBe(readConfig('chat'));
  });

  it('follows saves, resets, other tabs and outside code', () => {
    const { result } = renderHook(() => useConfig('webhook'));
    const heard = vi.fn();
    addEventListener('config-updated', heard);
    act(() => void saveConfig('webhook', { enabled: true, url: 'https://a.example' }));
    expect(result.current).toEqual({ enabled: true, url: 'https://a.example' });
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.setItem('webhook_config', '{"url":"https://b.example"}');
    act(() => void dispatchEvent(new StorageEvent('storage')));
    expect(result.current).toEqual({ enabled: false, url: 'https://b.example' });
    localStorage.setItem('webhook_config', '{"url":"https://c.example"}');
    act(() => void dispatchEvent(new Event('config-updated')));
    expect(result.current.url).toBe('https://c.example');
    act(() => resetConfig('webhook'));
    expect(result.current).toEqual({ enabled: false, url: '' });
    removeEventListener('config-updated', heard);
  });

  it('never throws, whatever is stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const names = Object.keys(storedSections) as (keyof typeof storedSections)[];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, raw) => {
        localStorage.setItem(STORAGE_KEYS[storedSections[name].storage].key, raw);
        expect(Object.keys(readConfig(name))).toEqual(Object.keys(builtConfig(name)));
      }),
      { numRuns: 300 },
    );
  });
});
