import { expect, it, vi } from 'vitest';
import { SelfCheckList } from '~/features/admin/security/self-check-list';
import { checkCanonical, checkTransport } from '~/integrations/site-check';
import { readSiteSetup, type SiteSetup } from '~/integrations/site-setup';
import { renderAdminPage } from '../../../support/render-admin-page';

vi.mock('~/integrations/site-setup', { spy: true });

/** Returns the rows of the self-check. */
function runSelfCheck(setup: SiteSetup) {
  vi.mocked(readSiteSetup).mockReturnValue(setup);
  const { unmount } = renderAdminPage(<SelfCheckList />, { at: '/admin/security' });
  const rows = [...document.querySelectorAll('main li')].map((item) => {
    const heading = item.querySelector('h3');
    const texts = [...item.querySelectorAll('p')].filter((paragraph) => !paragraph.querySelector('a'));
    const [title = '', state = '', text = '', names = ''] = [
      ...[heading, heading?.nextElementSibling, ...texts].map((part) => part?.textContent ?? ''),
    ];
    return { state, title, text, names };
  });
  unmount();
  return rows;
}

const launchedSwitches = {
  showAdminLinks: true,
  enforceAuthForAdminLinks: true,
  enforceSuperAdminOnly: true,
  discreetAdminPath: '/admin-access',
  enforceGlobalAuth: false,
  testingMode: false,
};
/** A launched site without problems. */
const faultless: SiteSetup = {
  admin: { browserSettings: launchedSwitches, buildSettings: launchedSwitches },
  destinations: ['HubSpot Forms', 'Webhook'],
  unrouted: [],
  localOnly: false,
  mailingServices: ['Email marketing'],
  optIn: true,
  samplePassword: false,
  origin: 'https://www.agency.example',
  host: 'Netlify, Inc. (United States)',
  sampleAccounts: [],
  sampleBrand: [],
  blockedHere: [],
  unusable: [],
  duplicates: [],
  httpSystems: [],
  connectOrigins: [],
};
const findFailing = (facts: Partial<SiteSetup>) =>
  runSelfCheck({ ...faultless, ...facts })
    .filter(({ state }) => state !== 'OK')
    .map(({ state, title }) => [state, title]);
const createSwitches = (
  here: Partial<typeof launchedSwitches>,
  built: Partial<typeof launchedSwitches> = {},
) => ({
  admin: {
    browserSettings: { ...launchedSwitches, ...here },
    buildSettings: { ...launchedSwitches, ...built },
  },
});

it('finds no problem on a faultless site, and lists its checks', () => {
  const checks = runSelfCheck(faultless);
  expect(checks.every(({ state }) => state === 'OK')).toBe(true);
  expect(checks.map(({ title }) => title)).toEqual([
    'Leads reach a system of yours',
    'Newsletter sign-ups reach a mailing service',
    'The newsletter box starts empty',
    'The sample password is replaced',
    'This page came over http, from this computer',
    'Testing mode is off',
    'Only super admins open the admin area',
    'Pages send to this site alone',
  ]);
  expect(checks[0]?.text).toContain('HubSpot Forms, Webhook');
});

it.each<[string, string, Partial<SiteSetup>]>([
  ['Serious', "Leads would stay in visitors' browsers", { destinations: [], unrouted: ['contact'] }],
  ['Attention', "Newsletter sign-ups would stay in visitors' browsers", { mailingServices: [] }],
  ['Attention', 'Pages may send to every https address', { connectOrigins: undefined }],
])('finds, %s: %s, once testing mode is off in this browser or the build', (state, title, facts) => {
  const found = [state, title];
  expect(findFailing(facts)).toEqual([found]);
  for (const half of [createSwitches({}, { testingMode: true }), createSwitches({ testingMode: true })]) {
    const differs = ['Attention', 'Testing mode differs in this browser'];
    expect(new Set(findFailing({ ...facts, ...half }))).toEqual(new Set([found, differs]));
  }
  const tested = createSwitches({ testingMode: true }, { testingMode: true });
  expect(findFailing({ ...facts, ...tested })).toEqual([['Attention', 'Testing mode is on']]);
});

it('reports a ticked newsletter box only with a mailing service', () => {
  const titles = runSelfCheck({ ...faultless, optIn: false, mailingServices: [] }).map(({ title }) => title);
  expect(titles.filter((title) => title.includes('newsletter box'))).toEqual([]);
});

it.each([
  ['http://agency.example', true],
  ['http://localhost.evil.example', true],
  ['http://localhost', false],
  ['http://[::1]', false],
  ['https://agency.example', false],
])('%s is insecure: %s', (address, insecure) => {
  const { title } = checkTransport(new URL(address));
  expect(title === 'This page came over plain http').toBe(insecure);
});

it('finds a launched site at another address than its own', () => {
  const check = (address: string, setup: SiteSetup = faultless) =>
    checkCanonical(setup, 'https://agency.example', new URL(address));
  expect(check('https://www.agency.example')).toMatchObject([
    { state: 'serious', names: ['https://agency.example, opened at https://www.agency.example'] },
  ]);
  expect(check('https://agency.example')).toEqual([]);
  expect(check('http://localhost:4173')).toEqual([]);
  const tested = createSwitches({ testingMode: true }, { testingMode: true });
  expect(check('https://www.agency.example', { ...faultless, ...tested })).toEqual([]);
});

it('finds an admin area that is open to every account, in this browser or the build', () => {
  const title = 'Any account opens the admin area';
  expect(findFailing(createSwitches({ enforceSuperAdminOnly: false }))).toEqual([['Attention', title]]);
  const text = (facts: Partial<SiteSetup>) =>
    runSelfCheck({ ...faultless, ...facts }).find((check) => check.title === title)?.text;
  expect(text(createSwitches({ enforceSuperAdminOnly: false }))).toContain('in this browser');
  expect(text(createSwitches({ enforceSuperAdminOnly: false }, { enforceSuperAdminOnly: false }))).toContain(
    'site.config.json',
  );
});

it('asks to close the policy before launch, and names what a closed one allows', () => {
  const tested = {
    connectOrigins: undefined,
    ...createSwitches({ testingMode: true }, { testingMode: true }),
  };
  const findByTitle = (title: string) =>
    runSelfCheck({ ...faultless, ...tested }).find((check) => check.title === title);
  expect(findByTitle('Pages may send to every https address')?.text).toContain('Before launch');
  const named = runSelfCheck({
    ...faultless,
    connectOrigins: ['https://crm.example', 'https://hooks.example'],
  });
  expect(named.find((check) => check.title === 'Pages send to known systems only')).toMatchObject({
    state: 'OK',
    text: expect.stringContaining('allows https://crm.example, https://hooks.example, and stops'),
  });
});

it.each<[string, string, Partial<SiteSetup>, string?]>([
  [
    'Serious',
    'The brand is still the sample’s',
    { sampleBrand: ['email: a@x.example'] },
    'email: a@x.example',
  ],
  [
    'Attention',
    'Sample accounts can still sign in',
    { sampleAccounts: ['demo@x.example'] },
    'demo@x.example',
  ],
  ['Serious', 'The sample password is in force', { samplePassword: true }],
  ['Attention', 'The newsletter box starts ticked', { optIn: false }],
  ['Attention', 'The privacy policy doesn’t name the host', { host: '' }],
  ['Serious', 'A system is set up, and visitors can’t use it', { unusable: ['Airtable'] }, 'Airtable'],
  ['Attention', 'Each inquiry arrives twice', { duplicates: ['One, Two'] }, 'One, Two'],
  [
    'Serious',
    'A system has a plain http address',
    { httpSystems: ['http://crm.example'] },
    'http://crm.example',
  ],
  [
    'Attention',
    'The content security policy blocks a system that was set up in this browser',
    { blockedHere: ['https://api.example'] },
    'https://api.example',
  ],
])('finds, %s: %s', (state, title, facts, names = '') => {
  const found = runSelfCheck({ ...faultless, ...facts }).filter((one) => one.state !== 'OK');
  expect(found.map((one) => [one.state, one.title, one.names])).toEqual([[state, title, names]]);
});

it('does not report sample data in testing mode', () => {
  const tested = createSwitches({ testingMode: true }, { testingMode: true });
  const sample = { sampleBrand: ['x'], sampleAccounts: ['y'], host: '' };
  expect(findFailing({ ...tested, ...sample })).toEqual([['Attention', 'Testing mode is on']]);
});
