import { describe, expect, it } from 'vitest';
import { findRoute, routes } from '~/app/routes';
import { saveConfig, settingsIn } from '~/config/config-store';
import { parseSiteConfig } from '~/config/parse-site-config';
import { isStored, type SiteConfig } from '~/config/section';
import { capitalized, countOf } from '~/content/count-words';
import { first } from '~/content/offer-counts';
import { bundledPosts } from '~/content/posts';
import { serviceLinks } from '~/content/service-links';
import { servicePage } from '~/content/service-pages';
import { serviceCards } from '~/content/services';
import { contactSchema } from '~/features/contact/contact-schema';
import { toLead } from '~/features/contact/to-lead';
import { storedItems, storedValueAt } from '~/features/stored-values';
import { type AdminSystem, adminSystems, isSetUp, statesOf } from '~/integrations/admin-registry';
import { FIELDS as formBackendFields } from '~/integrations/form-backend/services';
import { crmDestinations, destinations } from '~/integrations/lead-systems';
import { inquiryOutlets, sections, systems } from '~/integrations/registry';
import { atVisitors, here } from '~/integrations/system';
import { contactOf, recordOf } from '~/leads/contact-fields';
import { deploymentIn } from '~/prerender/content/deployment';
import { lostLeads } from '~/prerender/doctor/build-findings';
import { contentSecurityPolicy } from '~/prerender/hosting/content-security-policy';
import { hostFiles, leadFieldsCode } from '~/prerender/hosting/host-files';
import { proxiedPaths } from '~/prerender/hosting/hosted-site';

/*
 * The results of the recipes of docs/extending.md. `recipes.test.ts` runs this in a copy of the repository in which they
 * were followed; nothing here imports a file that they add.
 */

const launched = { admin: { testingMode: false } };
const proxied = { ...launched, pipedrive: { enabled: true, baseUrl: '/api/pipedrive' } };
const built = (site: SiteConfig) => settingsIn(site);

describe('the analytics service', () => {
  const closed = { security: { connect: 'configured' } };
  const counted = { ...launched, ...closed, analytics: { service: 'counterly', id: '1' } };

  it('is chosen by its folder’s name, let in by the policy, and named to visitors', () => {
    expect(parseSiteConfig(counted, sections)).toEqual({ ok: true, config: counted });
    expect(parseSiteConfig({ analytics: { service: 'counterly' } }, sections)).toMatchObject({
      problems: [expect.stringMatching(/^analytics\.id: missing: Counterly counts nothing/)],
    });
    const policy = contentSecurityPolicy(built(counted), { scripts: [], styles: [] });
    for (const directive of ['script-src', 'connect-src'])
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://counterly\\.example`));
    expect(deploymentIn(counted).recipients.map(({ name }) => name)).toContain('Counterly (Counterly GmbH)');
  });
});

describe('the system', () => {
  const [tab] = adminSystems.filter(({ id }) => id === 'pipedrive') as [AdminSystem];

  it('is named to visitors as a recipient, once the deployment uses it', () => {
    const named = (site: SiteConfig) => deploymentIn(site).recipients.map(({ name }) => name);
    expect(named(proxied)).toContain('Pipedrive');
    expect(named(launched)).not.toContain('Pipedrive');
  });

  it('is in the schema of site.config.json, whose secrets are refused', () => {
    expect(parseSiteConfig(proxied, sections)).toEqual({ ok: true, config: proxied });
    const problems = (pipedrive: object) => parseSiteConfig({ pipedrive }, sections);
    expect(problems({ apiKey: 'k' })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/secret/)],
    });
    expect(problems({ baseUrl: 'nowhere' })).toMatchObject({
      problems: [expect.stringMatching(/^pipedrive\.baseUrl: .*address/)],
    });
    expect(problems({ token: 1 })).toMatchObject({ ok: false });
    expect(problems({ siteName: 'North' })).toMatchObject({ ok: true });
  });

  it('is among the stored values and in the cookie table', () => {
    expect(storedValueAt('pipedrive_config')).toMatchObject({
      group: 'settings',
      secrets: { place: 'pipedrive', fields: ['apiKey'] },
    });
    expect(storedItems().administration.map(({ key }) => key)).toContain('pipedrive_config');
  });

  it('has its tab behind SuiteCRM’s, with each of its settings', () => {
    const tabs = adminSystems.map(({ id }) => id);
    expect(tabs[tabs.indexOf('suitecrm') + 1]).toBe('pipedrive');
    const fields = tab.tab.groups.flatMap((group) => group.fields.map(({ place }) => place));
    expect(fields.sort()).toEqual(Object.keys(tab.tab.section.defaults).sort());
  });

  it('says how it stands, here and for visitors', () => {
    const reasons = () => [here(), atVisitors()].map((where) => statesOf(tab, where)[0]?.reason);
    const none = 'There is no API token and no base URL whose proxy adds one.';
    expect(reasons()).toEqual([none, none]);
    expect(isSetUp(tab)).toBe(false);
    const { section } = tab.tab;
    if (!isStored(section)) throw new Error('Nobody could try it out in a browser');
    saveConfig(section, { apiKey: 'k' });
    expect(isSetUp(tab)).toBe(true);
    // A test lead can be sent while the switch is off.
    expect(statesOf(tab, here())).toEqual([
      {
        id: 'pipedrive',
        label: 'Pipedrive',
        inUse: false,
        reason: "'Send leads to Pipedrive' is off.",
      },
    ]);
    saveConfig(section, { apiKey: 'k', enabled: true });
    expect(reasons()).toEqual(['Leads are sent here.', none]);
  });

  it('has a sentence for each of its obstacles', () => {
    for (const site of [{}, { pipedrive: { baseUrl: '/x' } }]) {
      for (const { obstacles, id } of tab.uses)
        for (const { reason } of obstacles(atVisitors(built(site))))
          expect(tab.tab.uses[id]?.reasons[reason]).toMatch(/\.$/);
    }
  });

  it('gets leads in its turn, as a CRM', () => {
    const order = destinations.map(({ id }) => id);
    const [before = '', after = ''] = ['hubspot', 'airtable'];
    expect(order.indexOf('pipedrive')).toBeGreaterThan(order.indexOf(before));
    expect(order.indexOf('pipedrive')).toBeLessThan(order.indexOf(after));
    expect(crmDestinations.map(({ id }) => id)).toContain('pipedrive');
  });

  it('takes inquiries once visitors can use it, and then none is lost', () => {
    expect(lostLeads(built(launched))[0]?.state).toBe('serious');
    expect(lostLeads(built(proxied)).map(({ state }) => state)).not.toContain('serious');
    expect(inquiryOutlets(atVisitors(built(proxied)))).toEqual(['Pipedrive']);
  });

  it('has its paths and its token in the files of every host that runs the function', () => {
    const paths = proxiedPaths(built(proxied)).map(({ path, served }) => [path, served?.path]);
    const base = '/api/pipedrive/v1';
    expect(paths).toEqual(
      ['persons', 'leads', 'notes'].map((what) => [`${base}/${what}`, `${base}/${what}`]),
    );
    for (const name of ['netlify', 'vercel', 'cloudflare', 'cloudflare-pages', 's3-cloudfront'])
      expect(hostFiles(name, proxied)?.next.join('\n'), name).toMatch(/PIPEDRIVE_TOKEN|PipedriveToken/);
    expect(() => hostFiles('github-pages', proxied)).toThrow('pipedrive.baseUrl');
    const elsewhere = { ...proxied, pipedrive: { enabled: true, baseUrl: '/crm' } };
    expect(() => hostFiles('netlify', elsewhere)).toThrow('set it to "/api/pipedrive"');
  });

  it('is allowed by the policy if the deployment lists its origins', () => {
    const policy = (baseUrl: string) =>
      contentSecurityPolicy(
        built({
          security: { connectOrigins: ['https://other.example'] },
          pipedrive: { enabled: true, baseUrl },
        }),
        { scripts: [], styles: [] },
      );
    expect(policy('https://leads.example/pipedrive')).toContain(
      "connect-src 'self' https://other.example https://leads.example;",
    );
    expect(policy('/api/pipedrive')).toContain("connect-src 'self' https://other.example;");
  });

  it('shares no id, section or key with another', () => {
    for (const list of [
      systems.map(({ id }) => id),
      sections.map(({ name }) => name),
      sections.filter(isStored).map(({ stored }) => stored.key),
    ])
      expect(new Set(list).size).toBe(list.length);
  });
});

it('the page has its route', () => {
  expect(findRoute('/partners', '/admin-access').handle.file).toBe('src/pages/partners/partners-page.tsx');
});

it('the service is in routes, links and counts', () => {
  expect(routes.map(({ path }) => path)).toContain('/services/team-training');
  expect(serviceLinks('team-training')).toEqual([{ label: 'Team Training', to: '/services/team-training' }]);
  expect(servicePage('team-training').steps).toHaveLength(4);
  expect(first.services).toBe(
    capitalized(countOf(serviceCards.length, { one: '# service', other: '# services' })),
  );
});

it('the article is in the list', () => {
  expect(bundledPosts.find(({ slug }) => slug === 'reading-an-automation-offer')).toMatchObject({
    title: 'How to read an offer for automation',
    featured: false,
    readTime: 1,
    dye: 'madder',
  });
});

it('the stored value is in the cookie table of choices', () => {
  expect(storedItems().choice).toContainEqual({
    key: 'partners_note',
    purpose: 'That you have closed the note on the partners page.',
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
  expect(recordOf('hubspot', contactOf(contact))).toMatchObject({ country: 'Kenya' });
  expect(recordOf('suitecrm', contactOf(contact)).description).toBe(
    'Eleven formats of invoices.\n\nCountry: Kenya',
  );
  expect(recordOf('airtable', contactOf({ ...contact, country: '' } as object))).not.toHaveProperty(
    'Country',
  );
  expect(leadFieldsCode()).toContain("'Country'");
  // Netlify drops what the form in the deployed files doesn't have.
  expect(formBackendFields).toContain('country');
});
