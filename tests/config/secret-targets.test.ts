import { expect, it, vi } from 'vitest';
import { readSettings, removeOverrides, writeOverrides } from '~/config/config-store';
import { saveSettings } from '~/config/save-settings';
import { isStored, type StoredSettingsDefinition } from '~/config/settings-definition';
import { applyImport } from '~/features/admin/integrations/settings-file';
import { adminSystems } from '~/integrations/admin-registry';
import { settingsDefinitions } from '~/integrations/registry';
import { testSpeech } from '~/integrations/speech/speak';
import { VOICE_ADDRESSES, voiceSettings } from '~/integrations/speech/voice-config';
import { isAddress } from '~/shared/lib/is-address';
import { fc } from '../support/any-values';

const secretSettings = settingsDefinitions
  .filter(isStored)
  .filter((one) => one.getSecretTarget !== undefined);

const address = fc.constantFrom(
  '',
  '/api/proxy',
  'https://crm.example',
  'https://crm.example/legacy',
  'https://crm.example:8443',
  'http://crm.example',
  'https://collector.example',
  ' https://collector.example',
  '//collector.example/x',
  '/\\collector.example',
  'https://crm.example@collector.example',
  'https://crm.example.collector.example',
  'crm.example',
  'https://',
);
const provider = fc.constantFrom(...(Object.keys(VOICE_ADDRESSES) as (keyof typeof VOICE_ADDRESSES)[]));
const place = { name: fc.constantFrom(...secretSettings.map(({ name }) => name)), address, provider };
const findDefinition = (name: string) =>
  secretSettings.find((one) => one.name === name) as StoredSettingsDefinition;

/** Any change of a browser's settings. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), ...place, some: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom('edit', 'import', 'reset'),
    ...place,
  }),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A browser. `typed`: each secret with the only address that may receive it. */
function createBrowser() {
  localStorage.clear();
  let count = 0;
  const typed = new Map<string, string>();
  const createSecret = (target: string) => {
    count += 1;
    typed.set(`secret-${count}-of-the-test`, target);
    return `secret-${count}-of-the-test`;
  };
  const typeSecrets = ({ name, address, provider }: Event, some: boolean) => {
    // The forms accept no other address.
    if (!isAddress(address)) return;
    const definition = findDefinition(name);
    const wanted = readWithAddress(definition, address);
    const keys = some ? definition.secrets.slice(0, 1) : definition.secrets;
    const secrets = Object.fromEntries(
      keys.map((key) => [key, createSecret(definition.getSecretTarget?.(wanted) ?? '')]),
    );
    saveSettings(definition, { ...wanted, ...secrets }, keys);
    const voice = { ...readSettings(voiceSettings), provider, baseUrl: address };
    writeOverrides(voiceSettings, {
      ...voice,
      apiKey: createSecret(voiceSettings.getSecretTarget?.(voice) ?? ''),
    });
  };

  const apply = async (one: Event) => {
    const { name, address } = one;
    const definition = findDefinition(name);
    const addressKey = getAddressKey(definition);
    switch (one.kind) {
      case 'type':
        return typeSecrets(one, 'some' in one && one.some);
      case 'edit':
        return saveSettings(definition, readWithAddress(definition, address));
      case 'import':
        return applyImport({ [definition.name]: { [addressKey]: address } });
      case 'reset':
        return removeOverrides(definition);
    }
  };
  return { apply, typed };
}

const getAddressKey = ({ urlSettings: [key = ''] }: StoredSettingsDefinition) => key;
const readWithAddress = (definition: StoredSettingsDefinition, address: string) => ({
  ...readSettings(definition),
  [getAddressKey(definition)]: address,
});

/** Lets every system use its settings once. Returns the target and content of each request. */
async function collectRequests() {
  const requests: { target: string; text: string }[] = [];
  const stubRequests = (prefix: string) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { origin } = new URL(url, location.href);
      const headers = JSON.stringify([...new Headers(init.headers)]);
      requests.push({ target: prefix + origin, text: `${url} ${headers} ${init.body}` });
      return Response.json({}, { status: 401 });
    });
  stubRequests('');
  for (const { tab } of adminSystems) for (const use of Object.values(tab.capabilities)) await use.test?.();
  const voice = readSettings(voiceSettings);
  stubRequests(`${voice.provider} `);
  await testSpeech(voice).catch(() => undefined);
  return requests;
}

it('no import or edit sends a secret to another address than it was typed for', {
  tags: ['proof'],
}, async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (events) => {
      const browser = createBrowser();
      for (const one of events) {
        await browser.apply(one);
        for (const { target, text } of await collectRequests()) {
          for (const [secret, allowed] of browser.typed) {
            if (!text.includes(secret)) continue;
            carried += 1;
            expect(target).toBe(allowed);
          }
        }
      }
    }),
    { numRuns: 150 },
  );
  // Enough requests contain secrets.
  expect(carried).toBeGreaterThan(200);
});
