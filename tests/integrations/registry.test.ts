import { expect, it } from 'vitest';
import { createSettingsReader } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { isStored, type SiteConfig } from '~/config/settings-definition';
import { crmDestinations, destinations } from '~/integrations/lead-systems';
import {
  getConnectSources,
  getDestinationLabels,
  settingsDefinitions,
  systems,
} from '~/integrations/registry';
import { LEAD_KINDS } from '~/leads/outbox-row';

/** Every kind of lead but a newsletter sign-up. */
const INQUIRIES = 'contact, qualification, enterprise, demo';

it('keeps the names and rules that deployed files, browsers and stored leads rely on', () => {
  const contracts = systems.map(({ id, isCrm, settings, capabilities, destinations }) => {
    expect(settings[0]?.name).toBe(id);
    const rules = destinations.map(({ id, order, role, worksOffline, accepts }) => {
      const kinds = LEAD_KINDS.filter((kind) => accepts(kind)).join(', ');
      return `${order} ${id} (${worksOffline ? 'instant, ' : ''}${role}): ${kinds}`;
    });
    return [
      id,
      { ...(isCrm && { isCrm }), capabilities: capabilities.map((use) => use.id), destinations: rules },
    ];
  });
  // Stored receipts and settings use these ids.
  expect(Object.fromEntries(contracts)).toEqual({
    hubspot: {
      isCrm: true,
      capabilities: ['hubspot', 'hubspot-forms'],
      destinations: [`40 hubspot (remote): ${INQUIRIES}`, `50 hubspot-forms (remote): ${INQUIRIES}`],
    },
    suitecrm: {
      isCrm: true,
      capabilities: ['suitecrm'],
      destinations: [`30 suitecrm (remote): ${INQUIRIES}`],
    },
    airtable: {
      capabilities: ['airtable'],
      destinations: [`60 airtable (remote): ${INQUIRIES}`],
    },
    webhook: {
      capabilities: ['webhook', 'form', 'slack', 'teams', 'discord'],
      destinations: [
        `70 webhook (remote): ${INQUIRIES}`,
        `80 form (remote): ${INQUIRIES}`,
        ...['slack', 'teams', 'discord'].map((id) => `90 ${id} (side-effect): ${INQUIRIES}`),
      ],
    },
    emailMarketing: {
      capabilities: ['email-marketing'],
      destinations: [
        `20 email-marketing-sync (side-effect): ${INQUIRIES}`,
        '20 email-marketing (remote): newsletter',
      ],
    },
    tracking: {
      capabilities: ['tracker'],
      destinations: ['10 tracker (instant, side-effect): contact, qualification, demo'],
    },
    analytics: { capabilities: ['analytics'], destinations: [] },
    chat: { capabilities: ['widget', 'endpoint'], destinations: [] },
    spamCheck: { capabilities: ['altcha'], destinations: [] },
    booking: { capabilities: ['booking'], destinations: [] },
  });
});

it('delivers in order: the tracker first, then the others', () => {
  const all = systems.flatMap((system) => system.destinations);
  expect(destinations).toEqual(all.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)));
});

it('sends leads that an administrator enters only to CRMs', () => {
  expect(crmDestinations.map(({ id }) => id)).toEqual(['hubspot', 'hubspot-forms', 'suitecrm']);
});

it('has every settings definition once', () => {
  const names = settingsDefinitions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['site', 'hubspot', 'tracking', 'webhooks', 'chat']));
});

it('takes no script as the address of a system, and binds stored secrets to that address', () => {
  const problems = settingsDefinitions.flatMap(({ name, urlSettings }) =>
    urlSettings.map((key) => {
      const site = { [name]: { [key]: 'javascript:alert(1)' } };
      return [`${name}.${key}`, parseSiteConfig(site, settingsDefinitions).ok];
    }),
  );
  expect(Object.fromEntries(problems)).toEqual({
    'hubspot.baseUrl': false,
    'suitecrm.baseUrl': false,
    'airtable.baseUrl': false,
    'webhook.url': false,
    'emailMarketing.endpoint': false,
    'chat.endpoint': false,
  });
  const bound = settingsDefinitions.filter(isStored).filter(({ secrets }) => secrets.length > 0);
  const targets = bound.map(({ name, defaults, getSecretTarget, urlSettings: [key = ''] }) => [
    name,
    [defaults, { [key]: 'https://x.example/v1' }].map((settings) => getSecretTarget?.(settings)),
  ]);
  expect(Object.fromEntries(targets)).toEqual({
    hubspot: ['https://api.hubapi.com', 'https://x.example'],
    suitecrm: ['', 'https://x.example'],
    airtable: ['https://api.airtable.com', 'https://x.example'],
    emailMarketing: ['', 'https://x.example'],
  });
});

it('pages may send to the configured origins and to those of the systems', () => {
  const security = { connect: 'configured', connectOrigins: ['https://own.example'] };
  const webhook = { enabled: true, url: 'https://hooks.example/1' };
  const sources = getConnectSources(createSettingsReader({ security, webhook }));
  expect(sources).toEqual(['https://own.example', 'https://hooks.example']);
});

it.each<[SiteConfig, string[], string[]]>([
  [{}, [], []],
  [{ emailMarketing: { endpoint: '/api/subscribe' } }, [], ['Email marketing']],
  [{ webhook: { enabled: true, url: '/hook' } }, ['Webhook'], []],
  [{ tracking: { trackingId: '1' } }, [], []],
  [{ webhooks: [{ format: 'slack' }, { url: '/hook', format: 'json' }] }, ['Webhook'], []],
  [{ webhooks: [{ format: 'teams' }, { format: 'discord' }] }, [], []],
  [
    { airtable: { baseUrl: '/api/airtable', baseId: 'app1' }, hubspot: { portalId: '1', formGuid: 'f' } },
    ['HubSpot Forms', 'Airtable'],
    [],
  ],
])('%o takes inquiries to %o and sign-ups to %o', (site, inquiries, signUps) => {
  const read = createSettingsReader(site);
  const where = { read, readBuild: read, origin: 'https://agency.example' };
  expect(getDestinationLabels('contact', where)).toEqual(inquiries);
  expect(getDestinationLabels('newsletter', where)).toEqual(signUps);
});
