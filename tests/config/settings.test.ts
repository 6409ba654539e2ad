import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readSettings, writeOverrides } from '~/config/config-store';
import { findSecretsToDrop, findUnusedSecrets, saveSettings } from '~/config/save-settings';
import { defineStoredSettings } from '~/config/settings-definition';
import { findOwner } from '~/shared/lib/is-address';

const crm = defineStoredSettings({
  name: 'crm',
  key: 'crm_config',
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
  getSecretTarget: ({ baseUrl }) => findOwner(baseUrl || 'https://api.crm.example/v1'),
});
const readStored = () => JSON.parse(localStorage.getItem('crm_config') ?? 'null');

describe('saving settings', () => {
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
});
