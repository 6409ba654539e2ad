import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { saveAdminLink, useAdminLink } from '~/config/admin-link';
import {
  readBuildSettings,
  readSettings,
  removeOverrides,
  useSettings,
  writeOverrides,
} from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { isStored } from '~/config/settings-definition';
import { adminSettings } from '~/config/site-settings';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import { chatSettings } from '~/integrations/chat-completions/settings';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { settingsDefinitions } from '~/integrations/registry';
import { webhookSettings } from '~/integrations/webhooks/settings';
import { fc } from '../support/any-values';

const Shown = () => JSON.stringify([useSettings(webhookSettings), useAdminLink() ?? 'none']);

describe('configuration', () => {
  it('lets this browser override single fields, also in nested groups', () => {
    localStorage.setItem('hubspot_config', JSON.stringify({ enabled: true, tracking: { trackingId: '7' } }));
    expect(readSettings(hubspotSettings)).toMatchObject({
      enabled: true,
      createDeals: true,
      tracking: { trackingId: '7', chatbotId: '' },
    });
  });

  it('ignores unknown fields, and drops all overrides with an invalid value', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('admin_config', JSON.stringify({ testingMode: false, somethingElse: 1 }));
    expect(readSettings(adminSettings).testingMode).toBe(false);
    localStorage.setItem('admin_config', JSON.stringify({ testingMode: 'no' }));
    expect(readSettings(adminSettings)).toEqual(readBuildSettings(adminSettings));
    readSettings(adminSettings);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('updates after saves, resets, and changes by other tabs and outside code', () => {
    const { result } = renderHook(() => useSettings(webhookSettings));
    const heard = vi.fn();
    addEventListener('config-updated', heard);
    act(() => void writeOverrides(webhookSettings, { enabled: true, url: 'https://a.example' }));
    expect(result.current).toEqual({ enabled: true, url: 'https://a.example' });
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.setItem('webhook_config', '{"url":"https://b.example"}');
    act(() => void dispatchEvent(new StorageEvent('storage')));
    expect(result.current).toEqual({ enabled: false, url: 'https://b.example' });
    localStorage.setItem('webhook_config', '{"url":"https://c.example"}');
    act(() => void dispatchEvent(new Event('config-updated')));
    expect(result.current.url).toBe('https://c.example');
    act(() => removeOverrides(webhookSettings));
    expect(result.current).toEqual({ enabled: false, url: '' });
    removeEventListener('config-updated', heard);
  });

  it('is the build’s in a page’s first HTML, whatever this browser overrides', () => {
    writeOverrides(webhookSettings, { enabled: true, url: 'https://a.example' });
    saveAdminLink({ showAdminLink: false });
    expect(renderToString(createElement(Shown)).replaceAll('&quot;', '"')).toBe(
      JSON.stringify([readBuildSettings(webhookSettings), 'none']),
    );
    const { result } = renderHook(() => useAdminLink());
    expect(result.current).toEqual({ showAdminLink: false });
    act(() => void saveAdminLink({ showAdminLink: true }));
    expect(result.current).toEqual({ showAdminLink: true });
  });

  it('never throws, whatever is stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fc.assert(
      fc.property(
        fc.constantFrom(...settingsDefinitions.filter(isStored)),
        fc.oneof(fc.string(), fc.json()),
        (definition, raw) => {
          localStorage.setItem(definition.stored.key, raw);
          expect(Object.keys(readSettings(definition))).toEqual(Object.keys(readBuildSettings(definition)));
        },
      ),
      { numRuns: 300 },
    );
  });
});

const value = fc.oneof(
  fc.boolean(),
  fc.string(),
  fc.constantFrom('/admin-access', '/a', 'a', '', null, 0, undefined),
);

describe.each([
  ['admin', adminPageSettings, adminSettings],
  ['chat', chatPageSettings, chatSettings],
] as const)('the %s settings that every page reads', (_, light, definition) => {
  it('accepts, completes and rejects the same values as the schema', () => {
    const names = [...Object.keys(light.defaults), 'unknown'];
    const stored = fc.oneof(
      fc.dictionary(fc.constantFrom(...names), value),
      fc.constantFrom(null, [], 'text', 5),
      fc.constant(light.defaults),
    );
    fc.assert(
      fc.property(stored, (input) => {
        const given = JSON.parse(JSON.stringify(input));
        const mine = light.stored.schema.safeParse(given);
        const its = definition.stored.schema.safeParse(given);
        expect(mine.success).toBe(its.success);
        expect(mine.data).toEqual(its.data);
      }),
      { numRuns: 500 },
    );
  });

  it('have the same storage key and defaults', () => {
    expect(light.stored.key).toBe(definition.stored.key);
    expect(light.defaults).toEqual(definition.defaults);
  });
});
