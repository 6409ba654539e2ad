import { expect, it } from 'vitest';
import { settingsIn } from '~/config/config-store';
import { isStored, type SiteConfig } from '~/config/section';
import { crmDestinations, destinations } from '~/integrations/lead-systems';
import { inquiryOutlets, newsletterOutlets, sections } from '~/integrations/registry';

it('delivers in turn: the tracker before everybody, and the rest by their place', () => {
  expect(destinations.map(({ id }) => id)).toEqual([
    'tracker',
    'email-marketing-sync',
    'email-marketing',
    'suitecrm',
    'hubspot',
    'hubspot-forms',
    'airtable',
    'webhook',
    'form-backend',
    'form-backend-copy',
  ]);
});

it('sends what a person enters by hand to the CRMs alone', () => {
  expect(crmDestinations.map(({ id }) => id)).toEqual(['hubspot', 'hubspot-forms', 'suitecrm']);
});

it('has every section once', () => {
  const names = sections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['site', 'hubspot', 'tracking', 'formBackend', 'chat']));
});

it.each<[SiteConfig, string[], string[]]>([
  [{}, [], []],
  [{ emailMarketing: { endpoint: '/api/subscribe' } }, [], ['Email marketing']],
  [{ webhook: { enabled: true, url: '/hook' } }, ['Webhook'], []],
  [
    { tracking: { trackingId: '1' }, contentful: { enabled: true, spaceId: 's', deliveryToken: 't' } },
    [],
    [],
  ],
  [{ formBackend: { enabled: true, url: '/form', answer: 'opaque' } }, [], []],
  [
    { airtable: { baseUrl: '/api/airtable', baseId: 'app1' }, hubspot: { portalId: '1', formGuid: 'f' } },
    ['HubSpot Forms', 'Airtable'],
    [],
  ],
])('%o takes inquiries to %o and sign-ups to %o', (site, inquiries, signUps) => {
  const read = settingsIn(site);
  const where = { read, built: read, origin: 'https://agency.example' };
  expect(inquiryOutlets(where)).toEqual(inquiries);
  expect(newsletterOutlets(where)).toEqual(signUps);
});

// What stands in the way is in the tests of each system's settings.
it.each<[SiteConfig, string[]]>([
  [{}, []],
  [{ hubspot: { enabled: true, baseUrl: '/api/hubspot' } }, ['hubspot']],
  [{ hubspot: { enabled: true, portalId: '1', formGuid: 'f' } }, ['hubspot-forms']],
  [{ airtable: { baseId: 'app1', baseUrl: '/api/airtable' } }, ['airtable']],
  [{ suitecrm: { baseUrl: '/api/suitecrm' } }, ['suitecrm']],
  [{ emailMarketing: { endpoint: '/api/email' } }, ['email-marketing-sync', 'email-marketing']],
  [{ webhook: { enabled: true, url: '/hook' } }, ['webhook']],
  [{ formBackend: { enabled: true, url: '/form' } }, ['form-backend']],
  [{ formBackend: { enabled: true, url: '/form', answer: 'opaque' } }, ['form-backend-copy']],
])('with %o in this browser, these destinations are enabled: %o', (settings, ids) => {
  for (const section of sections)
    if (isStored(section) && section.name in settings)
      localStorage.setItem(section.stored.key, JSON.stringify(settings[section.name]));
  expect(destinations.filter((one) => one.isEnabled('contact')).map(({ id }) => id)).toEqual(ids);
});
