import { expect, it, vi } from 'vitest';
import { readConfig, resetConfig } from '~/config/config-store';
import { saveSettings } from '~/config/save-settings';
import { getSecretTarget } from '~/config/secret-targets';
import { isStored, type StoredSettingsDefinition } from '~/config/settings-definition';
import { readBackup, writeBackup } from '~/features/admin/database/backup-file';
import { planRestore } from '~/features/admin/database/plan-restore';
import { applyImport } from '~/features/admin/integrations/site-config-file';
import { applyChange } from '~/features/admin/kit/browser-change';
import { adminSystems } from '~/integrations/admin-registry';
import { settingsDefinitions } from '~/integrations/registry';
import { speechProviders } from '~/integrations/speech/providers';
import {
  getVoiceKeyTarget,
  readVoiceConfig,
  saveVoiceConfig,
  VOICE_ADDRESSES,
  voiceDefaults,
} from '~/integrations/speech/voice-config';
import { isAddress } from '~/shared/lib/is-address';
import { fc } from '../support/any-values';
import { memoryOutbox } from '../support/leads';

const bearers = settingsDefinitions.filter(isStored).filter((one) => one.sentTo !== undefined);
const VOICE = 'voice_ai_config';

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
const place = { name: fc.constantFrom(...bearers.map(({ name }) => name)), address, provider };
const sectionOf = (name: string) => bearers.find((one) => one.name === name) as StoredSettingsDefinition;

/** Anything that happens to a browser's settings. A forged word on where secrets were typed for comes with files. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), ...place, some: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('edit', 'import', 'raw', 'reset', 'keep', 'own-backup'), ...place }),
  fc.record({
    kind: fc.constant('crafted-backup' as const),
    ...place,
    mode: fc.constantFrom('merge' as const, 'replace' as const),
    forged: fc.option(address, { nil: undefined }),
  }),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** One browser: the secrets typed in it, each with the only place that may ever get it, and its last full backup. */
function newBrowser() {
  localStorage.clear();
  let count = 0;
  let kept = '';
  const typed = new Map<string, string>();
  const newSecret = (target: string) => {
    count += 1;
    typed.set(`secret-${count}-of-the-test`, target);
    return `secret-${count}-of-the-test`;
  };
  const restore = async (text: string) => {
    const file = readBackup(text);
    if (file.kind !== 'backup') return;
    const outbox = memoryOutbox();
    const content = { rows: [], pipeline: { outbox, destinations: [] } };
    const plan = planRestore(file.backup, content);
    await applyChange(plan.change, outbox);
  };
  const typeSecrets = ({ name, address, provider }: Event, some: boolean) => {
    // The forms take no other.
    if (!isAddress(address)) return;
    const section = sectionOf(name);
    const wanted = settingsAt(section, address);
    const keys = some ? section.secrets.slice(0, 1) : section.secrets;
    const secrets = Object.fromEntries(
      keys.map((key) => [key, newSecret(getSecretTarget(sentTo(section), wanted))]),
    );
    saveSettings(section, { ...wanted, ...secrets }, keys);
    const voice = { ...(readVoiceConfig() ?? voiceDefaults), provider, baseUrl: address };
    saveVoiceConfig({ ...voice, apiKey: newSecret(getVoiceKeyTarget(voice)) });
  };

  const happen = async (one: Event) => {
    const { name, address, provider } = one;
    const section = sectionOf(name);
    const here = settingName(section);
    const moved = { provider, baseUrl: address, liveMode: true };
    switch (one.kind) {
      case 'type':
        return typeSecrets(one, 'some' in one && one.some);
      case 'edit':
        return saveSettings(section, settingsAt(section, address));
      case 'import':
        return applyImport({ [section.name]: { [here]: address } });
      case 'raw':
        // Another tab of an older build, an extension, a person at the developer tools.
        change(section.stored.key, { [here]: address });
        return change(VOICE, moved);
      case 'reset':
        return resetConfig(section);
      case 'keep':
        kept = writeBackup([]).text;
        return;
      case 'own-backup':
        return kept && restore(kept);
      case 'crafted-backup': {
        const { forged } = one as Event & { forged?: string };
        const typedFor = forged === undefined ? {} : { typedFor: forged };
        const values = {
          [section.stored.key]: JSON.stringify({ [here]: address, ...typedFor }),
          [VOICE]: JSON.stringify({ ...moved, ...typedFor }),
        };
        const file = JSON.parse(writeBackup([]).text);
        return restore(JSON.stringify({ ...file, localStorage: values }));
      }
    }
  };
  return { happen, typed };
}

const sentTo = ({ sentTo }: StoredSettingsDefinition) => sentTo as NonNullable<typeof sentTo>;
const settingName = (section: StoredSettingsDefinition) => sentTo(section).setting;
const settingsAt = (section: StoredSettingsDefinition, address: string) => ({
  ...readConfig(section),
  [settingName(section)]: address,
});

function change(key: string, changes: object) {
  const raw = localStorage.getItem(key);
  if (raw !== null) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(raw), ...changes }));
}

/** Lets every system use its settings once. Returns the requests: where each went, and everything in it. */
async function askEverywhere() {
  const requests: { target: string; text: string }[] = [];
  const note = (prefix: string) =>
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { origin } = new URL(url, location.href);
      const headers = JSON.stringify([...new Headers(init.headers)]);
      requests.push({ target: prefix + origin, text: `${url} ${headers} ${init.body}` });
      return Response.json({}, { status: 401 });
    });
  note('');
  for (const { tab } of adminSystems) for (const use of Object.values(tab.uses)) await use.test?.();
  const voice = readVoiceConfig();
  if (voice) {
    note(`${voice.provider} `);
    await speechProviders[voice.provider].test(voice).catch(() => undefined);
  }
  return requests;
}

it('no import, restore, edit or foreign hand sends a secret anywhere but where it was typed for', {
  tags: ['proof'],
}, async () => {
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (events) => {
      const browser = newBrowser();
      for (const one of events) {
        await browser.happen(one);
        for (const { target, text } of await askEverywhere()) {
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
  // The requests that should carry secrets do.
  expect(carried).toBeGreaterThan(200);
});
