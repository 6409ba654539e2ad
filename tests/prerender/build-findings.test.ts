// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import { getStatedConstants } from '../../prerender/build-constants';
import {
  checkLanguage,
  findLostLeads,
  getBuildError,
  getLocalOnlyKinds,
} from '../../prerender/checks/build-findings';
import { staticSitePlugin } from '../../prerender/vite-plugin';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const createWarningCheck = (title: RegExp) => (built: ReadSettings) =>
  findLostLeads(built).some((one) => title.test(one.title));
const wouldLoseLeads = createWarningCheck(/^Leads would stay/);
const wouldLoseSubscriptions = createWarningCheck(/^Newsletter sign-ups would stay/);

const createLaunched = (more: SiteConfig): SiteConfig => ({ admin: { testingMode: false }, ...more });

// Each system's own tests cover its obstacles.
describe('the warning about lost leads', () => {
  it.each<[string, SiteConfig]>([
    ['nothing', {}],
    ['a CRM that browsers cannot reach', { hubspot: { enabled: true } }],
    ['a CRM that is switched off', { hubspot: { baseUrl: '/api/hubspot' } }],
    [
      'SuiteCRM with both switches off',
      { suitecrm: { baseUrl: '/api/suitecrm', createContact: false, createLead: false } },
    ],
  ])('comes with %s', (_, site) => {
    expect(wouldLoseLeads(createSettingsReader(createLaunched(site)))).toBe(true);
  });

  it.each<[string, SiteConfig]>([
    ['HubSpot behind the proxy', { hubspot: { enabled: true, baseUrl: '/api/hubspot' } }],
    [
      'a proxy at the site’s own absolute address',
      { site: { url: 'https://a.example' }, suitecrm: { baseUrl: 'https://a.example/api/suitecrm' } },
    ],
  ])('stays away with %s', (_, site) => {
    expect(wouldLoseLeads(createSettingsReader(createLaunched(site)))).toBe(false);
  });

  it('stays away while the site is tested', () => {
    expect(wouldLoseLeads(createSettingsReader({}))).toBe(false);
  });
});

describe('the build of a launched site that nobody hears from', () => {
  it('stops, and names the kinds of inquiry and the ways out', () => {
    const refusal = getBuildError(createLaunched({}));
    expect(refusal).toMatch(/: contact, application, qualification, enterprise, demo\./);
    expect(refusal).toMatch(/a webhook, such as a form service \(webhooks\), or a CRM/);
    expect(refusal).toContain('leads.localOnly');
  });

  it.each<[string, SiteConfig]>([
    ['it is meant to be so', createLaunched({ leads: { localOnly: true } })],
    ['a system takes them all', createLaunched({ webhook: { enabled: true, url: 'https://hooks.example' } })],
    ['it is only tested', {}],
  ])('goes on where %s', (_, site) => {
    expect(getBuildError(site)).toBeUndefined();
  });
});

it.each<[string, SiteConfig, string[]]>([
  ['nobody takes', { leads: { localOnly: true } }, ['contact', 'qualification', 'enterprise', 'demo']],
  [
    'a webhook takes after all',
    { leads: { localOnly: true }, webhook: { enabled: true, url: 'https://hooks.example' } },
    [],
  ],
  ['a system may still get', {}, []],
])('forms say that nothing leaves the browser of the inquiries that %s', (_, site, kinds) => {
  expect(getLocalOnlyKinds(createLaunched(site))).toEqual(kinds);
});

describe('the warning about lost newsletter sign-ups', () => {
  it.each<[string, SiteConfig]>([
    ['nothing', {}],
    ['a CRM, which takes none', { hubspot: { enabled: true, baseUrl: '/api/hubspot' } }],
    ['a mailing service without its key', { emailMarketing: { endpoint: 'https://mail.example/subscribe' } }],
  ])('comes with %s', (_, site) => {
    expect(wouldLoseSubscriptions(createSettingsReader(createLaunched(site)))).toBe(true);
  });

  it('stays away with a mailing service behind the proxy, and while the site is tested', () => {
    const mailing = { emailMarketing: { endpoint: '/api/email' } };
    expect(wouldLoseSubscriptions(createSettingsReader(createLaunched(mailing)))).toBe(false);
    expect(wouldLoseSubscriptions(createSettingsReader({}))).toBe(false);
  });
});

it.each([
  ['he-IL', true],
  ['ckb', true],
  ['az-Arab', true],
  ['ur-Latn', false],
  ['en-IL', false],
])('a site in %s has its direction', (locale, rightToLeft) => {
  const { transformIndexHtml } = staticSitePlugin({ site: { locale } }, '.') as unknown as {
    transformIndexHtml: (html: string, context: object) => { html: string };
  };
  const { html } = transformIndexHtml('<html lang="en-US"><title></title></html>', {});
  expect(html).toContain(`<html lang="${locale}"${rightToLeft ? ' dir="rtl"' : ''}>`);
  expect(getStatedConstants({ site: { locale } }).direction).toBe(rightToLeft ? 'rtl' : 'ltr');
});

describe('the warning about the language', () => {
  const findNames = (locale: string | undefined, root = '.') =>
    checkLanguage({ site: { ...(locale && { locale }) } }, root).map(({ names }) => names);

  it('tells the share of texts that are in the language of site.locale', () => {
    const [names] = findNames('pt-PT');
    expect(names?.[0]).toBe('site.locale: pt-PT');
    expect(Number.parseInt(names?.[1] ?? '', 10)).toBeLessThan(8);
    expect([findNames(undefined), findNames('en-GB')]).toEqual([[], []]);
  });

  it('stays away where they are translated', () => {
    const article = 'Respondemos a todas as perguntas no prazo de um dia útil, por escrito.';
    const root = temporaryFolder({ 'src/content/posts/um.md': article });
    const texts = (text: string) =>
      writeFiles(root, {
        'src/content/about.json': JSON.stringify({ title: 'AI', text }),
        'src/content/home.json': JSON.stringify({ hero: [{ title: 'AI', text }] }),
      });
    texts('Automatizamos as tarefas que se repetem todos os dias na sua empresa.');
    expect(findNames('pt-PT', root)).toEqual([]);
    texts('We automate the tasks that your company repeats every single day.');
    expect(findNames('pt-PT', root)).toEqual([['site.locale: pt-PT', '33%']]);
    writeFiles(root, {
      'src/content/pt/home.json': JSON.stringify({
        hero: [{ text: 'Automatizamos as tarefas que se repetem todos os dias na sua empresa.' }],
      }),
    });
    expect(findNames('pt-PT', root)).toEqual([['site.locale: pt-PT', '67%']]);
  });
});
