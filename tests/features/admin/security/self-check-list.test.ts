// @vitest-environment node
import { expect, it } from 'vitest';
import { runSelfCheck, type SecurityFacts } from '~/features/admin/security/self-check-list';

const launchedSwitches = {
  showAdminLinks: true,
  enforceAuthForAdminLinks: true,
  enforceSuperAdminOnly: true,
  discreetAdminPath: '/admin-access',
  enforceGlobalAuth: false,
  testingMode: false,
};
/** A launched site without problems. */
const faultless: SecurityFacts = {
  admin: { browserSettings: launchedSwitches, buildSettings: launchedSwitches },
  destinations: ['HubSpot Forms', 'Webhook'],
  unrouted: [],
  localOnly: false,
  mailingServices: ['Email marketing'],
  optIn: true,
  samplePassword: false,
  address: new URL('https://www.agency.example'),
  origin: 'https://www.agency.example',
  host: 'Netlify, Inc. (United States)',
  sampleAccounts: [],
  sampleBrand: [],
  blockedHere: [],
  unusable: [],
  duplicates: [],
  httpSystems: [],
  connectOrigins: [],
  secrets: [],
};
const findFailing = (facts: Partial<SecurityFacts>) =>
  runSelfCheck({ ...faultless, ...facts })
    .filter(({ state }) => state !== 'ok')
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
  expect(checks.every(({ state }) => state === 'ok')).toBe(true);
  expect(checks.map(({ title }) => title)).toEqual([
    'Leads reach a system of yours',
    'Newsletter sign-ups reach a mailing service',
    'The newsletter box starts empty',
    'The sample password is replaced',
    'This page came over https',
    'Testing mode is off',
    'Only super admins open the admin area',
    'Pages send to this site alone',
    'This browser holds no secrets',
  ]);
  expect(checks[0]?.text).toContain('HubSpot Forms, Webhook');
});

it.each<[string, string, Partial<SecurityFacts>]>([
  ['serious', "Leads would stay in visitors' browsers", { destinations: [], unrouted: ['contact'] }],
  ['attention', "Newsletter sign-ups would stay in visitors' browsers", { mailingServices: [] }],
  ['attention', 'Pages may send to every https address', { connectOrigins: undefined }],
])('finds, %s: %s, once testing mode is off in this browser or the build', (state, title, facts) => {
  const found = [state, title];
  expect(findFailing(facts)).toEqual([found]);
  for (const half of [createSwitches({}, { testingMode: true }), createSwitches({ testingMode: true })]) {
    const differs = ['attention', 'Testing mode differs in this browser'];
    expect(new Set(findFailing({ ...facts, ...half }))).toEqual(new Set([found, differs]));
  }
  const tested = createSwitches({ testingMode: true }, { testingMode: true });
  expect(findFailing({ ...facts, ...tested })).toEqual([['attention', 'Testing mode is on']]);
});

it('reports a ticked newsletter box only with a mailing service', () => {
  const titles = runSelfCheck({ ...faultless, optIn: false, mailingServices: [] }).map(({ title }) => title);
  expect(titles.filter((title) => title.includes('newsletter box'))).toEqual([]);
});

it.each([
  ['http:', 'agency.example', true],
  ['http:', 'localhost.evil.example', true],
  ['http:', '192.168.1.5', true],
  ['http:', 'localhost', false],
  ['http:', 'site.localhost', false],
  ['http:', '127.0.0.1', false],
  ['http:', '[::1]', false],
  ['https:', 'agency.example', false],
])('%s//%s is insecure: %s', (protocol, hostname, insecure) => {
  const address = new URL(`${protocol}//${hostname}`);
  const found = findFailing({ address, origin: address.origin.replace('http:', 'https:') }).filter(
    ([, title]) => title !== 'Pages name another address as their own',
  );
  expect(found).toEqual(insecure ? [['serious', 'This page came over plain http']] : []);
});

it('explains why http on localhost is no problem', () => {
  const texts = runSelfCheck({ ...faultless, address: new URL('http://localhost') });
  expect(texts.find(({ title }) => title.includes('from this computer'))?.text).toContain('localhost');
});

it('finds an admin area that is open to every account, in this browser or the build', () => {
  const title = 'Any account opens the admin area';
  expect(findFailing(createSwitches({ enforceSuperAdminOnly: false }))).toEqual([['attention', title]]);
  const text = (facts: Partial<SecurityFacts>) =>
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
    state: 'ok',
    text: expect.stringContaining('allows https://crm.example, https://hooks.example, and stops'),
  });
});

it('names the secrets and links to their settings', () => {
  const secrets = ['hubspot.apiKey', 'airtable.apiKey', 'voiceAi.apiKey', 'agents.apiKey'];
  const check = runSelfCheck({ ...faultless, secrets }).find(({ state }) => state !== 'ok');
  expect(check).toMatchObject({ title: 'This browser holds secrets', names: secrets });
  expect(check?.actions?.map(({ to }) => to)).toEqual([
    '/admin/integrations',
    '/admin/voice-ai',
    '/admin/ai-agents',
  ]);
});

it.each<[string, string, Partial<SecurityFacts>, string[]?]>([
  [
    'serious',
    'The brand is still the sample’s',
    { sampleBrand: ['email: a@x.example'] },
    ['email: a@x.example'],
  ],
  [
    'attention',
    'Sample accounts can still sign in',
    { sampleAccounts: ['demo@x.example'] },
    ['demo@x.example'],
  ],
  ['serious', 'The sample password is in force', { samplePassword: true }],
  ['attention', 'The newsletter box starts ticked', { optIn: false }],
  ['attention', 'The privacy policy doesn’t name the host', { host: '' }],
  ['serious', 'A system is set up, and visitors can’t use it', { unusable: ['Airtable'] }, ['Airtable']],
  ['attention', 'Each inquiry arrives twice', { duplicates: ['One, Two'] }, ['One, Two']],
  [
    'serious',
    'A system has a plain http address',
    { httpSystems: ['http://crm.example'] },
    ['http://crm.example'],
  ],
  [
    'attention',
    'The content security policy blocks a system that was set up in this browser',
    { blockedHere: ['https://api.example'] },
    ['https://api.example'],
  ],
  [
    'serious',
    'Pages name another address as their own',
    { origin: 'https://agency.example' },
    ['https://agency.example, opened at https://www.agency.example'],
  ],
])('finds, %s: %s', (state, title, facts, names) => {
  const found = runSelfCheck({ ...faultless, ...facts }).filter((one) => one.state !== 'ok');
  expect(found.map((one) => [one.state, one.title, one.names])).toEqual([[state, title, names]]);
  expect(found[0]?.todo).toBeTruthy();
});

it('does not report sample data in testing mode', () => {
  const tested = createSwitches({ testingMode: true }, { testingMode: true });
  const sample = { sampleBrand: ['x'], sampleAccounts: ['y'], host: '', origin: 'https://other.example' };
  expect(findFailing({ ...tested, ...sample })).toEqual([['attention', 'Testing mode is on']]);
});

it('lists the most serious findings first', () => {
  const states = runSelfCheck({
    ...faultless,
    ...createSwitches({ testingMode: true }),
    secrets: ['hubspot.apiKey'],
    httpSystems: ['http://crm.example'],
    samplePassword: true,
  }).map(({ state }) => state);
  expect(states).toEqual([...states].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(states.slice(0, 4)).toEqual(['serious', 'serious', 'attention', 'attention']);
});

const ORDER = ['serious', 'attention', 'ok'];
