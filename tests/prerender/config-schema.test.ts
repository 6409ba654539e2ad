// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { findConfigProblems } from '~/config/parse-site-config';
import { settingsDefinitions } from '~/integrations/registry';
import { createConfigJsonSchema, type JsonSchema } from '../../prerender/config-schema';
import { fc } from '../support/any-values';

/** VS Code's JSON service. It reads the schema that a file names from the disk. */
const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});

/** A file of the repository in the editor; `|` is the cursor. */
function open(text: string, file = 'site.config.json') {
  const at = text.indexOf('|');
  const shown = text.replace('|', '');
  const opened = TextDocument.create(pathToFileURL(resolve(file)).href, 'json', 1, shown);
  return { file: opened, json: service.parseJSONDocument(opened), cursor: opened.positionAt(at) };
}

const addSchema = (text: string) => text.replace('{', '{ "$schema": "./site.config.schema.json",');

async function findMistakes(text: string, file?: string): Promise<string[]> {
  const { file: opened, json } = open(text, file);
  return (await service.doValidation(opened, json)).map(
    ({ message, range }) => `${opened.getText(range)}: ${message}`,
  );
}

async function getHover(text: string): Promise<string> {
  const { file, json, cursor } = open(addSchema(text));
  const { contents = [] } = (await service.doHover(file, cursor, json)) ?? {};
  return [contents]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join('\n')
    .replace(/\\(.)/g, '$1');
}

async function getProposals(text: string): Promise<string[]> {
  const { file, json, cursor } = open(addSchema(text));
  return ((await service.doComplete(file, cursor, json))?.items ?? []).map(({ label }) => label);
}

describe('site.config.json in an editor', () => {
  it.each([
    'site.config.json',
    'site.config.demo.json',
    ...readdirSync('e2e/support').flatMap((name) =>
      /^site\.config/.test(name) ? [`e2e/support/${name}`] : [],
    ),
  ])('%s names the schema, and has no mistake', async (file) => {
    const text = readFileSync(file, 'utf8');
    expect(resolve(dirname(file), JSON.parse(text).$schema)).toBe(resolve('site.config.schema.json'));
    expect(await findMistakes(text, file)).toEqual([]);
    // The editor did read the schema.
    const spoiled = text.replace('{', '{ "hubspots": {},');
    expect(await findMistakes(spoiled, file)).toEqual(['"hubspots": Property hubspots is not allowed.']);
  });

  it('explains settingsDefinitions and settings', async () => {
    expect(await getHover('{ "sec|urity": {} }')).toContain('content security policy');
    expect(await getHover('{ "hub|spot": {} }')).toContain('Contacts and deals in the CRM');
    expect(await getHover('{ "hubspot": { "form|Guid": "" } }')).toContain('The GUID of a form in HubSpot.');
    expect(await getHover('{ "security": { "conn|ect": "open" } }')).toContain('for every live site');
    expect(await getHover('{ "hubspot": { "track|ing": {} } }')).toContain('Tracking');
  });

  it('proposes settingsDefinitions, settings and values, and no secrets', async () => {
    expect(await getProposals('{ | }')).toEqual(
      expect.arrayContaining(settingsDefinitions.map(({ name }) => name)),
    );
    const settings = await getProposals('{ "suitecrm": { | } }');
    expect(settings).toEqual(expect.arrayContaining(['baseUrl', 'createContact', 'createLead']));
    expect(settings).not.toContain('password');
    expect(await getProposals('{ "security": { "connect": | } }')).toEqual(['"open"', '"configured"']);
    expect(await getProposals('{ "leads": { "localInbox": | } }')).toEqual(
      expect.arrayContaining(['"auto"', 'true', 'false']),
    );
  });

  it.each([
    ['an unknown section', '{ "hubspots": {} }', '"hubspots": Property hubspots is not allowed.'],
    ['an unknown setting', '{ "hubspot": { "portal": "" } }', '"portal": Property portal is not allowed.'],
    ['a wrong type', '{ "admin": { "testingMode": "no" } }', '"no": Incorrect type. Expected "boolean".'],
    [
      'a wrong choice',
      '{ "hubspot": { "region": "us" } }',
      '"us": Value is not accepted. Valid values: "na1", "eu1".',
    ],
    [
      'a secret',
      '{ "hubspot": { "apiKey": "k-1" } }',
      '"k-1": This is a secret, and everything in site.config.json is public. Put it into the proxy rule of your host (see docs/deploy.md), or type it into /admin/integrations to try it in one browser.',
    ],
    [
      'an address that leads nowhere',
      '{ "webhook": { "url": "hooks.example" } }',
      '"hooks.example": Expected an https address, or a path of this site that begins with /.',
    ],
    [
      'an unsafe payment link',
      '{ "payments": { "starter": "http://pay.example" } }',
      '"http://pay.example": Expected an address that begins with https://.',
    ],
    [
      'an odd path',
      '{ "admin": { "discreetAdminPath": "admin" } }',
      '"admin": Must be a path such as /admin-access.',
    ],
    [
      'a date in words',
      '{ "hubspot": { "subscription": { "endDate": "soon" } } }',
      '"soon": Expected a date such as 2026-11-20.',
    ],
    [
      'an origin with a path',
      '{ "security": { "connectOrigins": ["https://a.example/x"] } }',
      '"https://a.example/x": Expected an origin such as https://api.example.com, without a path or a wildcard.',
    ],
  ])('points at %s', async (_, text, mistake) => {
    expect(await findMistakes(addSchema(text))).toEqual([mistake]);
  });
});

const schema = createConfigJsonSchema();

/** Whether an editor accepts a value. */
async function isAcceptedByEditor(config: unknown): Promise<boolean> {
  const { file, json } = open(JSON.stringify(config));
  return (await service.doValidation(file, json, undefined, schema as JSONSchema)).length === 0;
}

const isAcceptedByBuild = (config: unknown): boolean =>
  findConfigProblems(config, settingsDefinitions).length === 0;

describe('an editor and the build', () => {
  it.each([
    {},
    { $schema: 'https://elsewhere.example/schema.json' },
    { site: { url: 'http://localhost:4173' } },
    { site: { url: 'HTTPS://agency.example/' } },
    { admin: { discreetAdminPath: '/Team/way_in' } },
    {
      hubspot: { apiKey: '', baseUrl: '/api/hubspot', tracking: {}, subscription: { endDate: '2026-11-20' } },
    },
    { hubspot: { subscription: { endDate: '2026-11-20T08:00:00.000Z' } } },
    { payments: { starter: 'HTTPS://pay.example/1', enterprise: '' } },
    { chat: { endpoint: 'http://127.0.0.1:11434/v1/chat/completions' } },
    { leads: { localInbox: false } },
    { leads: { localInbox: 'auto' } },
    { security: { connectOrigins: [], reportTo: 'https://reports.example/csp?site=1' } },
  ])('both take %j', async (config) => {
    expect([await isAcceptedByEditor(config), isAcceptedByBuild(config)]).toEqual([true, true]);
  });

  it.each<[unknown]>([
    [[]],
    [null],
    [{ $schema: 1 }],
    [{ $Schema: './site.config.schema.json' }],
    [{ $id: 'x' }],
    [{ site: 'https://agency.example' }],
    [{ site: { url: '' } }],
    [{ site: { url: 'agency.example' } }],
    [{ site: { url: 'https://ada.github.io/looms' } }],
    [{ admin: { discreetAdminPath: '/a b' } }],
    [{ admin: { testingMode: null } }],
    [{ leads: { localInbox: 'always' } }],
    [{ hubspot: { tracking: { id: '1' } } }],
    [{ hubspot: { $schema: 'x' } }],
    [{ hubspot: { baseUrl: '//elsewhere.example' } }],
    [{ security: { connectOrigins: 'https://a.example' } }],
    [{ security: { connectOrigins: ['*'] } }],
    [{ security: { reportTo: '/reports; script-src *' } }],
    ...settingsDefinitions.flatMap(({ name, secrets }) =>
      secrets.map((secret): [unknown] => [{ [name]: { [secret]: 'x' } }]),
    ),
  ])('neither takes %j', async (config) => {
    expect([await isAcceptedByEditor(config), isAcceptedByBuild(config)]).toEqual([false, false]);
  });

  // Checks that a pattern can't express.
  it.each([
    ['a password in an address', { webhook: { url: 'https://me:hunter2@hooks.example' } }],
    ['a host that no address has', { webhook: { url: 'https://*.hooks.example' } }],
    ['an address without a host', { payments: { starter: 'https://' } }],
    [
      'an origin that a browser would write otherwise',
      { security: { connectOrigins: ['https://a.example:443'] } },
    ],
    ['a setting without another that it needs', { analytics: { service: 'matomo', id: '1' } }],
  ])('only the build refuses %s', async (_, config) => {
    expect([await isAcceptedByEditor(config), isAcceptedByBuild(config)]).toEqual([true, false]);
  });

  it.each([
    ['dates that only one language knows', { hubspot: { subscription: { endDate: 'Nov 20, 2026' } } }],
    ['spaces around an address', { booking: { url: ' https://book.example' } }],
  ])('only an editor refuses %s', async (_, config) => {
    expect([await isAcceptedByEditor(config), isAcceptedByBuild(config)]).toEqual([false, true]);
  });

  it('agree on whatever stands in a section, setting by setting', { tags: ['proof'] }, async () => {
    const eachAlone = settingsDefinitions.map(({ problems: _, ...section }) => section);
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        true,
        false,
        'auto',
        'na1',
        'eu1',
        'open',
        'nothing',
        'zapier',
        'opaque',
        null,
        1,
      ),
      fc.constantFrom<unknown>(
        '',
        'text',
        '/path',
        '//host',
        'https://a.example',
        'http://a.example/p',
        [],
        {},
      ),
      fc.constantFrom<unknown>(['https://a.example'], ['a'], '2026-11-20', { trackingId: '1' }, { plan: 2 }),
    );
    const some = settingsDefinitions.map(({ name, schema: { shape } }) =>
      fc
        .dictionary(fc.constantFrom(...Object.keys(shape), 'other'), value, { minKeys: 1, maxKeys: 2 })
        .map((settings) => ({ [name]: settings })),
    );
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(...some), async (config) => {
        const verdict = findConfigProblems(config, eachAlone).length === 0;
        if (verdict) taken += 1;
        expect(await isAcceptedByEditor(config)).toBe(verdict);
      }),
      { numRuns: 600 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});

describe('the schema', () => {
  const all = (at: JsonSchema, place = ''): [string, JsonSchema][] => [
    [place, at],
    ...Object.entries(at.properties ?? {}).flatMap(([key, own]) => all(own, `${place}.${key}`)),
  ];

  it('has words for every section, group and setting, and a default that it takes itself', async () => {
    for (const [place, { description, default: usual, const: only }] of all(schema)) {
      expect(description, place).toMatch(/\w.+\.$/);
      if (usual === undefined || place === '.$schema') continue;
      expect(only, place).toBeUndefined();
      const config = place
        .slice(1)
        .split('.')
        .reduceRight<unknown>((inner, key) => ({ [key]: inner }), usual);
      expect(await isAcceptedByEditor(config), place).toBe(true);
    }
  });
});
