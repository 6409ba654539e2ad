import { describe, expect, it } from 'vitest';
import { readBuildSettings, readSettings, writeOverrides } from '~/config/config-store';
import { getSection } from '~/config/page-settings';
import { parseSiteConfig } from '~/config/parse-site-config';
import { adminSettings, originSettings } from '~/config/site-settings';
import { brand } from '~/facts/brand';
import {
  applyImport,
  exportSiteConfig,
  planImport,
  readSiteConfigFile,
} from '~/features/admin/integrations/settings-file';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { settingsDefinitions } from '~/integrations/registry';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { formatProblem } from '~/shared/lib/file-problem';

describe('export', () => {
  it('contains the settings in force and passes the check of the build', () => {
    const { config, stripped } = exportSiteConfig();
    expect(parseSiteConfig(config, settingsDefinitions)).toMatchObject({ ok: true });
    expect(stripped).toEqual([]);
    expect(Object.keys(config)).toEqual(settingsDefinitions.map(({ name }) => name));
    expect(config.admin).toEqual(readBuildSettings(adminSettings));
    expect(config.hubspot).toMatchObject({ createDeals: true, defaultLeadSource: 'Website', region: 'na1' });
  });

  it('leaves out secrets, and names them', () => {
    writeOverrides(hubspotSettings, {
      enabled: true,
      apiKey: 'k-1',
      portalId: '4711',
      baseUrl: '/api/hubspot',
    });
    writeOverrides(suitecrmSettings, {
      username: 'crm',
      password: 'hunter2',
      clientSecret: 's3',
      clientId: 'client-7',
    });
    const { config, stripped } = exportSiteConfig();
    expect(stripped).toEqual([
      'hubspot.apiKey',
      'suitecrm.username',
      'suitecrm.password',
      'suitecrm.clientId',
      'suitecrm.clientSecret',
    ]);
    expect(JSON.stringify(config)).not.toMatch(/k-1|hunter2|s3|client-7|:"crm"/);
    expect(config.hubspot).toMatchObject({ enabled: true, portalId: '4711', baseUrl: '/api/hubspot' });
    expect(parseSiteConfig(config, settingsDefinitions)).toMatchObject({ ok: true });
  });

  it('leaves out values that the build refuses', () => {
    writeOverrides(hubspotSettings, { baseUrl: 'https://me:hunter2@crm.example' });
    const { config, stripped } = exportSiteConfig();
    expect(stripped).toEqual(['hubspot.baseUrl']);
    expect(JSON.stringify(config)).not.toContain('hunter2');
    expect(parseSiteConfig(config, settingsDefinitions)).toMatchObject({ ok: true });
  });

  it('leaves out default dates', () => {
    const getSubscription = () => getSection(exportSiteConfig().config, 'hubspot').subscription;
    expect(getSubscription()).toEqual({ plan: 'starter', isActive: true });
    writeOverrides(hubspotSettings, { subscription: { endDate: '2027-01-01T00:00:00.000Z' } });
    expect(getSubscription()).toMatchObject({
      endDate: '2027-01-01T00:00:00.000Z',
    });
  });

  it('leaves out the address that the build takes from the brand', () => {
    const exportWithUrl = (url: string) =>
      exportSiteConfig((definition) => ({
        ...readSettings(definition),
        ...(definition.name === 'site' && { url }),
      })).config.site;
    expect(exportWithUrl(brand.origin)).not.toHaveProperty('url');
    expect(exportWithUrl('https://elsewhere.example')).toMatchObject({ url: 'https://elsewhere.example' });
  });
});

describe('import', () => {
  const file = {
    site: { url: 'https://agency.example' },
    hubspot: { enabled: true, portalId: '4711', tracking: { trackingId: '7' } },
    airtable: { baseId: 'app1', contactTableName: 'Contacts' },
  };

  it('plans the changes, and separates those that need a build', () => {
    expect(planImport(file)).toEqual({
      changes: [
        { path: 'hubspot.enabled', before: false, after: true },
        { path: 'hubspot.portalId', before: '', after: '4711' },
        { path: 'hubspot.tracking.trackingId', before: '', after: '7' },
        { path: 'airtable.baseId', before: '', after: 'app1' },
      ],
      needBuild: [
        {
          path: 'site.url',
          before: readBuildSettings(originSettings).url,
          after: 'https://agency.example',
        },
      ],
      dropped: [],
    });
    expect(localStorage).toHaveLength(0);
  });

  it('of another address drops the secret, and announces it', () => {
    writeOverrides(hubspotSettings, { apiKey: 'held-secret' });
    const file = { hubspot: { baseUrl: 'https://collector.example/hubspot' } };
    expect(planImport(file).dropped).toMatchObject([
      { path: 'hubspot.apiKey', target: 'https://api.hubapi.com' },
    ]);
    applyImport(file);
    expect(JSON.stringify({ ...localStorage })).not.toContain('held-secret');
  });

  it('restores an export', () => {
    writeOverrides(hubspotSettings, {
      enabled: true,
      baseUrl: '/api/hubspot',
      tracking: { trackingId: '7' },
    });
    writeOverrides(adminSettings, { testingMode: false });
    const { config } = exportSiteConfig();
    const before = [readSettings(hubspotSettings), readSettings(adminSettings)];
    localStorage.clear();
    dispatchEvent(new Event('config-updated'));
    applyImport(config);
    expect([readSettings(hubspotSettings), readSettings(adminSettings)]).toEqual(before);
  });
});

describe('an invalid file', () => {
  const getProblems = (text: string) => {
    const read = readSiteConfigFile(text);
    return read.ok ? [] : read.problems.map(formatProblem);
  };

  it.each([
    ['{"hubspot": {"enabled": true,}}', /^not valid JSON: /],
    ['{"__proto__": {"enabled": true}}', /__proto__: unknown key/],
    ['{"webhook": {"__proto__": {"enabled": true}}}', /webhook\.__proto__: unknown key/],
  ])('is refused with the reason: %s', (text, problem) => {
    expect(getProblems(text)).toEqual([expect.stringMatching(problem)]);
  });
});
