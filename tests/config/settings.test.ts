import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { readSettings, writeOverrides } from '~/config/config-store';
import { findSecretsToDrop, saveSettings } from '~/config/save-settings';
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
    const baseUrl = 'https://elsewhere.example';
    saveSettings(crm, { ...readSettings(crm), baseUrl, apiKey: 'new' }, ['apiKey']);
    expect(readStored()).toEqual({ baseUrl, apiKey: 'new' });
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
      { key: 'apiKey', target: 'https://script.google.com/mine' },
    ]);
  });
});
