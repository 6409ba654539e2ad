import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { diffConfig } from '~/config/config-diff';
import { hasOverrides, readSettings, writeOverrides } from '~/config/config-store';
import { findSecretsToDrop, findUnusedSecrets, saveSettings } from '~/config/save-settings';
import { defineSiteSettings, defineStoredSettings, overridesSchema } from '~/config/settings-definition';

const crm = defineStoredSettings({
  name: 'crm',
  key: 'crm_config',
  purpose: 'A system.',
  schema: z.object({
    enabled: z.boolean(),
    baseUrl: z.string(),
    apiKey: z.string(),
    secret: z.string(),
    tracking: z.object({ id: z.string(), on: z.boolean() }),
    kinds: z.array(z.string()),
  }),
  defaults: {
    enabled: false,
    baseUrl: '',
    apiKey: '',
    secret: '',
    tracking: { id: '', on: true },
    kinds: ['contact'],
  },
  secrets: ['apiKey', 'secret'],
  sentTo: { setting: 'baseUrl', defaultUrl: 'https://api.crm.example/v1' },
});
const plain = defineSiteSettings({
  name: 'plain',
  schema: z.object({ url: z.string() }),
  defaults: { url: '' },
});
const readStored = () => JSON.parse(localStorage.getItem('crm_config') ?? 'null');

describe('the differences of two configurations', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: 1 }, { a: 2 }, [{ path: 'a', before: 1, after: 2 }]],
    [undefined, { a: 1 }, [{ path: 'a', before: undefined, after: 1 }]],
    [{ a: 1, b: 2 }, { a: 1 }, []],
    [{ g: { x: 1, y: 2 } }, { g: { x: 1, y: 3 } }, [{ path: 'g.y', before: 2, after: 3 }]],
    [{ g: 'text' }, { g: { x: 1 } }, [{ path: 'g.x', before: undefined, after: 1 }]],
    [{}, { g: { h: { x: 1 } } }, [{ path: 'g.h.x', before: undefined, after: 1 }]],
    [{ l: [1, 2] }, { l: [1, 2] }, []],
    [{ l: [1, 2] }, { l: [2] }, [{ path: 'l', before: [1, 2], after: [2] }]],
  ])('from %j to %j', (before, after, changes) => {
    expect(diffConfig(before, after)).toEqual(changes);
  });
});

describe('a settings definition', () => {
  it('is stored as settings, and names its secrets', () => {
    expect(crm.stored).toMatchObject({
      key: 'crm_config',
      group: 'settings',
      secrets: { place: 'crm', fields: ['apiKey', 'secret'] },
    });
    const without = defineStoredSettings({
      name: 'open',
      key: 'open_config',
      purpose: 'Nothing secret.',
      schema: plain.schema,
      defaults: plain.defaults,
    });
    expect(without.stored).not.toHaveProperty('secrets');
  });

  it('may be overridden in part, also in nested groups; only a strict schema rejects unknown keys', () => {
    const some = { enabled: true, tracking: { id: '7' } };
    for (const strict of [true, false]) expect(overridesSchema(crm.schema, strict).parse(some)).toEqual(some);
    const odd = [{ other: 1 }, { tracking: { other: 1 } }];
    expect(odd.map((one) => overridesSchema(crm.schema).safeParse(one).success)).toEqual([true, true]);
    expect(odd.map((one) => overridesSchema(crm.schema, true).safeParse(one).success)).toEqual([
      false,
      false,
    ]);
  });
});

describe('saving settings', () => {
  it('stores only the differences from the build, and nothing without any', () => {
    const base = readSettings(crm);
    expect(saveSettings(crm, { ...base, enabled: true, tracking: { id: '', on: false } })).toBe(true);
    expect(readStored()).toEqual({ enabled: true, tracking: { on: false } });
    expect(hasOverrides(crm)).toBe(true);
    expect(saveSettings(crm, base)).toBe(true);
    expect(readStored()).toBeNull();
    expect(hasOverrides(crm)).toBe(false);
  });

  it('reports that the browser refuses to store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(saveSettings(crm, { ...readSettings(crm), enabled: true })).toBe(false);
    saveSettings(crm, { ...readSettings(crm), enabled: false });
  });

  it('drops secrets for another origin, unless they were typed at the same time', () => {
    writeOverrides(crm, { apiKey: 'old', secret: 'old' });
    const wanted = { ...readSettings(crm), baseUrl: 'https://elsewhere.example' };
    saveSettings(crm, { ...wanted, apiKey: 'new' }, ['apiKey']);
    const typedFor = 'https://elsewhere.example';
    expect(readStored()).toEqual({ baseUrl: typedFor, apiKey: 'new', typedFor });
  });
});

describe('secrets that belong to another origin', () => {
  const base = { ...crm.defaults, apiKey: 'k' };
  it.each([
    ['none while they go to the same origin', base, { ...base, baseUrl: 'https://api.crm.example/v2' }, []],
    ['none that is empty', { ...base, apiKey: '' }, { ...base, baseUrl: 'https://x.example' }, []],
    [
      'each that would go elsewhere',
      { ...base, secret: 's' },
      { baseUrl: 'https://x.example' },
      ['apiKey', 'secret'],
    ],
    ['one that goes back to the usual place', { ...base, baseUrl: 'https://x.example' }, base, ['apiKey']],
  ])('%s', (_, before, after, keys) => {
    expect(findSecretsToDrop(crm, before, after).map(({ key }) => key)).toEqual(keys);
  });

  it('are named with their path and the origin that they were typed for', () => {
    expect(findSecretsToDrop(crm, base, { baseUrl: 'https://x.example' })).toEqual([
      { key: 'apiKey', path: 'crm.apiKey', typedFor: 'https://api.crm.example' },
    ]);
    expect(findSecretsToDrop(crm, base, { baseUrl: 'https://x.example' }, ['apiKey'])).toEqual([]);
    expect(findSecretsToDrop(plain, { url: '' }, { url: 'https://x.example' })).toEqual([]);
  });

  it('are distinguished by the path on a shared host, also without a scheme', () => {
    vi.stubGlobal('location', { origin: 'https://agency.example' });
    const createSettings = (path: string) => ({ ...base, baseUrl: `//script.google.com${path}` });
    expect(findSecretsToDrop(crm, createSettings('/mine'), createSettings('/another'))).toMatchObject([
      { key: 'apiKey', typedFor: 'https://script.google.com/mine' },
    ]);
  });
});

describe('stored secrets', () => {
  const createBuilt = (baseUrl: string) => ({ ...crm.defaults, baseUrl });
  const findUsable = (stored: object, base: object) =>
    Object.keys(crm.filterOverrides?.(stored, base) ?? {}).filter((key) => key !== 'baseUrl');
  const own = { apiKey: 'k', secret: 's' };

  it.each<[string, object, object, string[]]>([
    [
      'are used where they were typed for',
      { ...own, typedFor: 'https://api.crm.example' },
      createBuilt(''),
      ['apiKey', 'secret'],
    ],
    [
      'stay out of a later build that moves their address',
      { ...own, typedFor: 'https://api.crm.example' },
      createBuilt('https://x.example'),
      [],
    ],
    [
      'come back with their address',
      { ...own, typedFor: 'https://x.example' },
      createBuilt('https://x.example/v2'),
      ['apiKey', 'secret'],
    ],
    [
      'stay out of an address that somebody stored beside them',
      { ...own, baseUrl: 'https://y.example', typedFor: 'https://x.example' },
      createBuilt('https://x.example'),
      [],
    ],
    [
      'without a binding belong to the address beside them',
      { ...own, baseUrl: 'https://x.example' },
      createBuilt(''),
      ['apiKey', 'secret'],
    ],
    ['without binding and address belong to the usual address', own, createBuilt(''), ['apiKey', 'secret']],
    ['without a binding stay out of a build’s own address', own, createBuilt('https://x.example'), []],
  ])('%s', (_, stored, base, keys) => {
    expect(findUsable(stored, base)).toEqual(keys);
    const unused = findUnusedSecrets(crm, stored, base).map(({ key }) => key);
    expect([...keys, ...unused].sort()).toEqual(['apiKey', 'secret']);
  });

  it('are never unused without an address', () => {
    expect(findUnusedSecrets(plain, own, {})).toEqual([]);
  });
});
