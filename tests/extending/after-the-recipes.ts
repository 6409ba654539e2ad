import { describe, expect, it } from 'vitest';
import { findRoute, routes } from '~/app/routes';
import { createSettingsReader, saveConfig } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { isStored, type SiteConfig } from '~/config/settings-definition';
import { servicePages } from '~/content/service-pages';
import { serviceCards } from '~/content/services';
import servicesOverview from '~/content/services-overview.json';
import { capitalize, formatCounted } from '~/facts/count-words';
import { toLead } from '~/features/contact/contact-form';
import { contactSchema } from '~/features/contact/contact-schema';
import { blogPosts } from '~/features/posts';
import { findStoredValue, getStoredItems } from '~/features/stored-values';
import { type AdminSystem, adminSystems, getUseStates, isSetUp } from '~/integrations/admin-registry';
import { FIELDS as formBackendFields } from '~/integrations/form-backend/client';
import { destinations } from '~/integrations/lead-systems';
import { getInquiryDestinations, settingsDefinitions, systems } from '~/integrations/registry';
import { getCurrentContext, getVisitorContext } from '~/integrations/system';
import { toLeadContact, toSystemRecord } from '~/leads/contact-fields';
import { findLostLeads } from '../../prerender/checks/build-findings';
import { getDeployment } from '../../prerender/content/deployment';
import { createContentSecurityPolicy } from '../../prerender/hosting/content-security-policy';
import { createLeadFieldsCode } from '../../prerender/hosting/host-files';

/*
 * The results of the recipes of docs/extending.md. `recipes.test.ts` runs this in a copy of the repository in which they
 * were followed; nothing here imports a file that they add.
 */

const launched = { admin: { testingMode: false } };
const used = { ...launched, beacon: { enabled: true, url: 'https://beacon.example/leads' } };
const built = (site: SiteConfig) => createSettingsReader(site);

describe('the analytics service', () => {
  const closed = { security: { connect: 'configured' } };
  const counted = {
    ...launched,
    ...closed,
    analytics: { service: 'counterly', id: '94db1cb1-74f4-4a40-ad6c-962362670409' },
  };

  it('is chosen by its folder’s name, let in by the policy, and named to visitors', () => {
    expect(parseSiteConfig(counted, settingsDefinitions)).toEqual({ ok: true, config: counted });
    expect(parseSiteConfig({ analytics: { service: 'counterly' } }, settingsDefinitions)).toMatchObject({
      problems: [expect.stringMatching(/^analytics\.id: missing: Counterly/)],
    });
    const policy = createContentSecurityPolicy(built(counted));
    for (const directive of ['script-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cloud\\.counterly\\.is`));
    expect(getDeployment(counted).recipients.map(({ name }) => name)).toContain(
      'Counterly Cloud (Counterly Software, Inc.)',
    );
  });
});

describe('the system', () => {
  const [tab] = adminSystems.filter(({ id }) => id === 'beacon') as [AdminSystem];

  it('is named to visitors as a recipient, once the deployment uses it', () => {
    const named = (site: SiteConfig) => JSON.stringify(getDeployment(site).recipients);
    expect(named(used)).toContain('beacon.example');
    expect(named(launched)).not.toContain('beacon.example');
  });

  it('is in the schema of site.config.json', () => {
    expect(parseSiteConfig(used, settingsDefinitions)).toEqual({ ok: true, config: used });
    const problems = (beacon: object) => parseSiteConfig({ beacon }, settingsDefinitions);
    expect(problems({ url: 'nowhere' })).toMatchObject({
      problems: [expect.stringMatching(/^beacon\.url: .*address/)],
    });
    expect(problems({ token: 1 })).toMatchObject({ ok: false });
    expect(problems({ siteName: 'North' })).toMatchObject({ ok: true });
  });

  it('is among the stored values and in the cookie table', () => {
    expect(findStoredValue('beacon_config')).toMatchObject({ group: 'settings' });
    expect(getStoredItems().administration.map(({ key }) => key)).toContain('beacon_config');
  });

  it('has its tab, with each of its settings', () => {
    const fields = tab.tab.groups.flatMap((group) => group.fields.map(({ path: place }) => place));
    expect(fields.sort()).toEqual(Object.keys(tab.tab.settings.defaults).sort());
  });

  it('says how it stands, here and for visitors', () => {
    const reasons = () =>
      [getCurrentContext(), getVisitorContext()].map((where) => getUseStates(tab, where)[0]?.reason);
    expect(isSetUp(tab)).toBe(false);
    const { settings: section } = tab.tab;
    if (!isStored(section)) throw new Error('Nobody could try it out in a browser');
    saveConfig(section, { ...used.beacon, enabled: false });
    // A test lead can be sent while the switch is off.
    expect(isSetUp(tab)).toBe(true);
    const off = "'Send leads to this beacon' is off.";
    expect(reasons()).toEqual([off, off]);
    saveConfig(section, used.beacon);
    expect(reasons()).toEqual(['Leads are sent here.', off]);
  });

  it('gets leads in its turn', () => {
    expect(destinations.map(({ id }) => id)).toContain('beacon');
  });

  it('takes inquiries once visitors can use it, and then none is lost', () => {
    expect(findLostLeads(built(launched))[0]?.state).toBe('serious');
    expect(findLostLeads(built(used)).map(({ state }) => state)).not.toContain('serious');
    expect(getInquiryDestinations(getVisitorContext(built(used)))).toEqual(['Beacon']);
  });

  it('is allowed by the policy', () => {
    const policy = createContentSecurityPolicy(built({ ...used, security: { connect: 'configured' } }));
    expect(policy).toMatch(/connect-src [^;]*https:\/\/beacon\.example/);
  });

  it('shares no id, section or key with another', () => {
    for (const list of [
      systems.map(({ id }) => id),
      settingsDefinitions.map(({ name }) => name),
      settingsDefinitions.filter(isStored).map(({ stored }) => stored.key),
    ])
      expect(new Set(list).size).toBe(list.length);
  });
});

it('the page has its route', () => {
  expect(findRoute('/partners', '/admin-access').handle.file).toBe('src/pages/partners/partners-page.tsx');
});

it('the service is in routes, lists and counts', () => {
  expect(routes.map(({ path }) => path)).toContain('/services/training');
  expect(serviceCards.find(({ slug }) => slug === 'training')?.title).toBe('Training');
  expect(servicePages.find(({ slug }) => slug === 'training')?.steps).toHaveLength(4);
  const count = capitalize(
    formatCounted(serviceCards.length, { one: '{$count} service', other: '{$count} services' }),
  );
  expect(servicesOverview.heading).toBe(`${count} for your routine work`);
});

it('the article is in the list', () => {
  expect(blogPosts.find(({ slug }) => slug === 'reading-an-offer')).toMatchObject({
    title: 'How to read an offer for automation',
    featured: false,
    dye: 'mist',
  });
});

it('the stored value is in the cookie table of choices', () => {
  expect(getStoredItems().choice).toContainEqual({
    key: 'partners_note',
    purpose: 'That you have closed the note on the partners page',
    lifetime: 'Until you clear it',
    area: 'local',
  });
});

it('the field of the contact form is asked for, checked, sent where there’s a place, and told in the message elsewhere', () => {
  const given = { firstName: 'Ada', lastName: 'Byron', email: 'ada@analytical.example', country: 'Kenya' };
  const asked = { serviceInterest: '', phone: '', company: '', message: 'Eleven formats of invoices.' };
  const accepted = { termsAccepted: true, cookiesAccepted: true };
  const values = contactSchema.parse({ ...given, ...asked, ...accepted });
  const { contact } = toLead(values, { honeypot: '', startedAt: 0, service: undefined });
  expect(toSystemRecord('hubspot', toLeadContact(contact))).toMatchObject({ country: 'Kenya' });
  expect(toSystemRecord('suitecrm', toLeadContact(contact)).description).toBe(
    'Eleven formats of invoices.\n\nCountry: Kenya',
  );
  expect(toSystemRecord('airtable', toLeadContact({ ...contact, country: '' } as object))).not.toHaveProperty(
    'Country',
  );
  expect(createLeadFieldsCode()).toContain("'Country'");
  // Netlify drops what the form in the deployed files doesn't have.
  expect(formBackendFields).toContain('country');
});
