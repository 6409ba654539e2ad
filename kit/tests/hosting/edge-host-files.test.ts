// @vitest-environment node
import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { isFilePath } from '~/shared/base-path';
import { createHostFiles, createLeadFieldsCode } from '../../hosting/host-files';
import { getHostedSite } from '../../hosting/hosted-site';
import { host } from '../../hosting/hosts/s3-cloudfront';
import { createViewerRequest } from './viewer-request';

const origin = 'https://www.agency.example';
const base: SiteConfig = { site: { url: origin } };
const hubspot = { enabled: true, baseUrl: '/api/hubspot' };
const fillHost = (
  name: string,
  site: SiteConfig = base,
  redirects?: Parameters<typeof createHostFiles>[2],
) => {
  const made = createHostFiles(name, site, redirects);
  if (!made) throw new Error(`No files for ${name}`);
  return made;
};
const EDGE = ['netlify', 'vercel', 'cloudflare', 'cloudflare-pages', 's3-cloudfront'];

describe.each(EDGE)('the steps of %s', (name) => {
  const steps = (site: SiteConfig) => fillHost(name, { ...base, ...site }).next.join('\n');
  const toVariableName = (variable: string) =>
    name === 's3-cloudfront'
      ? variable.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())
      : variable;

  it('name the variables that the site needs, and no others', () => {
    const needed = steps({ hubspot });
    expect(needed).toContain(toVariableName('HUBSPOT_TOKEN'));
    for (const other of ['AIRTABLE_TOKEN', 'EMAIL_ENDPOINT', 'SUITECRM_URL', 'SLACK_WEBHOOK_URL', 'CHAT_KEY'])
      expect(needed).not.toContain(toVariableName(other));
    for (const other of ['HUBSPOT_TOKEN', 'AIRTABLE_TOKEN', 'EdgeSecret'])
      expect(steps({})).not.toContain(toVariableName(other));
    expect(steps({ chat: { endpoint: '/api/chat' } })).toContain(toVariableName('CHAT_MODEL'));
    expect(steps({ webhooks: [{ format: 'teams' }] })).toContain(toVariableName('TEAMS_WEBHOOK_URL'));
    expect(steps({ webhooks: [{ format: 'teams' }] })).not.toContain(toVariableName('SLACK_WEBHOOK_URL'));
  });

  it('tell or fill in what the settings know', () => {
    const site = {
      hubspot: { ...hubspot, dealIdProperty: 'inquiry_id' },
      airtable: { baseId: 'app1', baseUrl: '/api/airtable', contactTableName: "Ada's" },
    };
    const { files, next } = fillHost(name, { ...base, ...site });
    const everything = [...Object.values(files), ...next].join('\n');
    for (const value of ['inquiry_id', 'app1', /Ada.*s,Leads/]) expect(everything).toMatch(value);
  });

  it('say which path no function of deploy/edge serves', () => {
    const webhook = (url: string) => steps({ webhook: { enabled: true, url } });
    expect(webhook('/hooks/leads')).toContain('/hooks/leads');
    expect(webhook('https://hooks.example/1')).not.toContain('function of your own');
    expect(() => webhook('/api/leads')).toThrow(/"webhook" is \/api\/leads.*outside \/api\//);
  });

  it.each([
    ['hubspot.baseUrl', '/api/hubspot', { hubspot: { enabled: true, baseUrl: '/crm' } }],
    ['hubspot.baseUrl', '/api/hubspot', { hubspot: { enabled: true, baseUrl: '/api/hubspot/eu' } }],
    ['airtable.baseUrl', '/api/airtable', { airtable: { baseId: 'app1', baseUrl: '/rows' } }],
    ['emailMarketing.endpoint', '/api/email', { emailMarketing: { endpoint: '/api/email/list' } }],
    ['suitecrm.baseUrl', '/api/suitecrm', { suitecrm: { baseUrl: '/api/crm' } }],
    ['chat.endpoint', '/api/chat', { chat: { endpoint: '/api/questions' } }],
  ])('name %s where it leads past the functions', (setting, value, site: SiteConfig) => {
    expect(() => fillHost(name, { ...base, ...site })).toThrow(`set it to "${value}"`);
    expect(() => fillHost(name, { ...base, ...site })).toThrow(setting);
  });

  it('guard the discreet address of the settings', () => {
    const { files } = fillHost(name, { ...base, admin: { discreetAdminPath: '/staff-door' } });
    const text = Object.values(files).join('\n');
    expect(text).toContain('/staff-door');
    expect(text).not.toContain('/admin-access');
  });
});

it.each(['nginx', 'docker'])('the files of %s guard /edit if the site has it', (name) => {
  const getText = (site: SiteConfig) => Object.values(fillHost(name, { ...base, ...site }).files).join('\n');
  expect(getText({ editing: { repo: 'acme/site' } })).toMatch(/[/|(]edit\b/);
  for (const site of [{}, { editing: { backend: 'gitlab' } }])
    expect(getText(site)).not.toMatch(/[/|(]edit\b/);
});

it('an address can’t end a directive of nginx', () => {
  const settings = { hubspot: { ...hubspot, pathPrefix: '/crm/v3;internal;$host' } };
  const { files } = fillHost('nginx', { ...base, ...settings }, [
    { from: '/old', to: '/faq?a=\r\nSet-Cookie: b=c"; }', permanent: true },
  ]);
  const text = Object.values(files).join('\n');
  expect(text).toContain('proxy_pass "$site_upstream/crm/v3;internal;%24host/objects/deals";');
  expect(text).toContain('return 301 "/faq?a=%0D%0ASet-Cookie:%20b=c\\";%20}";');
});

describe('redirects', () => {
  const redirects = [
    { from: '/old', to: '/about#team', permanent: true },
    { from: '/lp/spring', to: '/contact?kind=demo', permanent: false },
    // A rule would outlive the day on which the page opens.
    { from: '/lp/summer', to: '/about', permanent: false, opensOn: '2026-06-01' },
  ];

  it('are rules of Vercel', () => {
    expect(JSON.parse(fillHost('vercel', base, redirects).files['vercel.json'] ?? '').redirects).toEqual([
      { source: '/old', destination: '/about#team', statusCode: 301 },
      { source: '/lp/spring', destination: '/contact?kind=demo', statusCode: 302 },
    ]);
  });

  it('are answered by CloudFront’s function', () => {
    const { files } = fillHost('s3-cloudfront', base, redirects);
    const { getAnswer } = createViewerRequest(JSON.parse(files['cloudfront.stack.json'] ?? ''), {});
    const read = (address: string) => {
      const { statusCode, headers, uri } = getAnswer(address);
      return [statusCode, headers.location?.value ?? uri];
    };
    expect(read('/old?utm_source=x&a')).toEqual([301, '/about?utm_source=x&a#team']);
    expect(read('/lp/spring?a=1')).toEqual([302, '/contact?kind=demo']);
    expect(read('/lp/summer')).toEqual([undefined, '/lp/summer.html']);
  });
});

describe('CloudFront’s function', () => {
  const folders = ['', '/de', '/deutsch'];
  const languages = { site: { url: origin, translations: { 'de-DE': '/de', 'de-AT': '/deutsch' } } };
  const site = { ...getHostedSite(languages), pageLikeFiles: ['/LICENSE', '/blog/cover.jpg'] };
  const { files } = host(site, (file) => readFileSync(`deploy/s3-cloudfront/${file}`, 'utf8'));
  const { getAnswer } = createViewerRequest(JSON.parse(files['cloudfront.stack.json'] ?? ''), {});

  it.each([
    ['/blog/agents-in-node.js', false],
    ['/blog/web-3.0', false],
    ['/blog/plain', false],
    ['/info.php', false],
    ['/pricing', false],
    ['/rss.xml', true],
    ['/social/blog/agents-in-node.js.jpg', true],
    ['/files/blog/offer.pdf', true],
  ])('asks S3 for the file that the build wrote for %s, in every language', (path, isFile) => {
    for (const folder of folders)
      expect(getAnswer(folder + path).uri).toBe(folder + path + (isFile ? '' : '.html'));
    expect(isFilePath(path)).toBe(isFile);
  });

  it('knows the files of public that look like pages', () => {
    for (const path of site.pageLikeFiles) expect(getAnswer(path).uri).toBe(path);
  });
});

describe('more redirects than a host takes', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ from: `/old-${index}`, to: '/about', permanent: true }));

  it('are left to the build’s files: Vercel', () => {
    const { files, next } = fillHost('vercel', base, list(1_025));
    expect(JSON.parse(files['vercel.json'] ?? '').redirects).toHaveLength(1_024);
    expect(next.join('\n')).toContain('vercel.json has 1024 of 1025 redirects, since the host takes no more');
    expect(fillHost('vercel', base, list(1_024)).next.join('\n')).not.toContain('redirects, since');
  });

  it.each([
    [{}, 20, true, 'rule'],
    [{}, 400, false, 'file'],
    // The original's have room.
    [{ 'de-DE': '/de' }, 90, false, 'rule'],
  ])('are left to the build’s files: CloudFront with %j and %i', (translations, count, fits, last) => {
    const site = { site: { ...base.site, translations } };
    const { files, next } = fillHost('s3-cloudfront', site, list(count));
    const { code, getAnswer } = createViewerRequest(JSON.parse(files['cloudfront.stack.json'] ?? ''), {
      ADMIN_USER: 'ada',
      ADMIN_PASSWORD: 'a long password',
    });
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    expect(getAnswer('/old-0').statusCode).toBe(301);
    const { statusCode, uri } = getAnswer(`/old-${count - 1}`);
    expect([statusCode, uri]).toEqual(
      last === 'rule' ? [301, undefined] : [undefined, `/old-${count - 1}.html`],
    );
    expect(next.join('\n').includes('redirects, since the host takes no more')).toBe(!fits);
  });
});

it('CloudFront’s function leads from the addresses of files first, since S3 has no pages there', () => {
  const redirects = Array.from({ length: 400 }, (_, index) => ({
    from: index === 399 ? '/files/old.pdf' : `/info/old-${index}.php`,
    to: '/about',
    permanent: true,
  }));
  const { files } = fillHost('s3-cloudfront', base, redirects);
  const { getAnswer } = createViewerRequest(JSON.parse(files['cloudfront.stack.json'] ?? ''), {});
  expect(getAnswer('/files/old.pdf').statusCode).toBe(301);
  expect(getAnswer('/info/old-398.php').uri).toBe('/info/old-398.php.html');
});

describe('GitHub Pages', () => {
  it('says which settings it cannot serve', () => {
    const site = { ...base, hubspot, chat: { endpoint: '/api/chat' } };
    expect(() => fillHost('github-pages', site)).toThrow(/chat\.endpoint, hubspot\.baseUrl/);
    expect(() => fillHost('github-pages', { ...base, webhook: { enabled: true, url: '/hooks' } })).toThrow(
      '/hooks',
    );
    const forms = { hubspot: { portalId: '1', formGuid: '2' } };
    expect(fillHost('github-pages', { ...base, ...forms }).next.join('\n')).toContain('www.agency.example');
  });

  it('is published by the workflow of this repository', () => {
    const text = readFileSync('.github/workflows/publish.yml', 'utf8');
    expect(fillHost('github-pages').files['.github/workflows/publish.yml']).toBe(text);
  });
});

it('the Worker of Cloudflare is asked first for what it decides about, and no more', () => {
  const { assets, vars, name } = parse(fillHost('cloudflare').files['wrangler.jsonc'] ?? '');
  expect(name).toBe('agency-example');
  expect(assets).toMatchObject({ directory: 'dist', not_found_handling: 'none' });
  expect(assets.run_worker_first).toEqual(['/api/*', ...vars.GUARDED]);
  expect(assets.run_worker_first.length).toBeLessThan(100);
});

/** The variables that the functions read. */
const read = ['lead-proxy.js', 'chat-proxy.js', 'read-leads.js', 'hubspot-leads.js', 'suitecrm-leads.js']
  .flatMap((file) =>
    [...readFileSync(`deploy/edge/${file}`, 'utf8').matchAll(/\benv\.([A-Z_]+)/g)].map(([, name]) => name),
  )
  // Except those for tests, and for another address of the same system.
  .filter((name) => name !== 'HUBSPOT_URL' && name !== 'AIRTABLE_URL');

it('the example of the server’s variables has every one that the functions read', () => {
  const example = readFileSync('deploy/node/functions.env.example', 'utf8');
  for (const name of read) expect(example).toContain(`#${name}=`);
});

interface FirewallRule {
  Statement: { RateBasedStatement: { Limit: number; ScopeDownStatement: Condition } };
}
interface Condition {
  ByteMatchStatement?: { SearchString: string };
  AndStatement?: { Statements: Condition[] };
  NotStatement?: { Statement: Condition };
}

/** Whether AWS WAF would count a request for this path. */
function matchesPath({ ByteMatchStatement, AndStatement, NotStatement }: Condition, path: string): boolean {
  if (ByteMatchStatement) return path.startsWith(ByteMatchStatement.SearchString);
  if (NotStatement) return !matchesPath(NotStatement.Statement, path);
  return AndStatement?.Statements.every((one) => matchesPath(one, path)) ?? false;
}

describe('the stack of CloudFront', () => {
  const createStack = (site: SiteConfig) =>
    JSON.parse(fillHost('s3-cloudfront', { ...base, ...site }).files['cloudfront.stack.json'] ?? '');

  it('has a Lambda only where something is passed on', () => {
    const types = (site: SiteConfig) =>
      Object.values<{ Type: string }>(createStack(site).Resources).map(({ Type }) => Type);
    expect(types({ hubspot })).toEqual(
      expect.arrayContaining(['AWS::Lambda::Function', 'AWS::WAFv2::WebACL', 'AWS::S3::Bucket']),
    );
    expect(types({}).filter((type) => /Lambda|WAF|IAM/.test(type))).toEqual([]);
    expect(JSON.stringify(createStack({}))).not.toMatch(/Leads|EdgeSecret|Firewall|HasRateLimit/);
  });

  it('counts what administrators read apart from what visitors send', () => {
    const { Rules } = createStack({ hubspot }).Resources.Firewall.Properties;
    const getLimit = (path: string) =>
      Rules.filter(({ Statement }: FirewallRule) =>
        matchesPath(Statement.RateBasedStatement.ScopeDownStatement, path),
      ).map(({ Statement }: FirewallRule) => Statement.RateBasedStatement.Limit);
    expect(getLimit('/api/admin/leads/hubspot')).toEqual([300]);
    expect(getLimit('/api/hubspot/crm/v3/objects/contacts')).toEqual([30]);
  });

  it('refers to nothing that it has not got', () => {
    for (const site of [{}, { hubspot }, { hubspot, chat: { endpoint: '/api/chat' } }]) {
      const made = createStack(site);
      const known = [...Object.keys(made.Resources), ...Object.keys(made.Parameters)];
      const text = JSON.stringify(made);
      const named = [
        ...[...text.matchAll(/"Ref":"(\w+)"/g)],
        ...[...text.matchAll(/"Fn::GetAtt":\["(\w+)"/g)],
        ...[...text.matchAll(/"Fn::Sub":"([^"]*)"/g)].flatMap(([, words = '']) => [
          ...words.matchAll(/\$\{(\w+)(?:\.\w+)?\}/g),
        ]),
      ].map(([, name]) => name);
      expect(named.length).toBeGreaterThan(10);
      for (const name of named) expect(known).toContain(name);
      const used = JSON.stringify([made.Resources, made.Outputs]);
      for (const parameter of Object.keys(made.Parameters)) expect(used).toContain(parameter);
      expect(Object.keys(made.Conditions ?? {})).toEqual('hubspot' in site ? ['HasRateLimit'] : []);
    }
  });

  it('shows no secret', () => {
    const { Parameters } = createStack({
      hubspot,
      suitecrm: { baseUrl: '/api/suitecrm' },
      webhooks: [{ format: 'slack' }],
    });
    for (const name of ['HubspotToken', 'SuitecrmPassword', 'SlackWebhookUrl', 'EdgeSecret'])
      expect(Parameters[name].NoEcho).toBe(true);
  });

  const everything: SiteConfig = {
    hubspot: { ...hubspot, dealIdProperty: 'inquiry_id' },
    airtable: { baseId: 'app1', baseUrl: '/api/airtable', leadTableName: 'New leads', idColumn: 'ID' },
    emailMarketing: { endpoint: '/api/email' },
    suitecrm: { baseUrl: '/api/suitecrm', createLead: false },
    chat: { endpoint: '/api/chat' },
  };

  it('takes every variable that the functions read, and has no parameter for what the settings tell', () => {
    const { Parameters } = createStack(everything);
    const getVariables = (config: SiteConfig) =>
      Object.keys(createStack(config).Resources.Leads.Properties.Environment.Variables);
    const withoutDeals = { hubspot: { ...hubspot, createDeals: false } };
    const taken = [...getVariables(everything), ...getVariables(withoutDeals)];
    expect(taken).toEqual(expect.arrayContaining(read));
    // A stack would keep the value that it was given first.
    for (const name of ['HubspotDealIdProperty', 'AirtableBase', 'AirtableTables'])
      expect(Parameters).not.toHaveProperty(name);
    for (const name of ['EmailAudienceId', 'ChatUrl', 'ChatLimit', 'ChatPrompt'])
      expect(Parameters[name].Default).toBe('');
    expect(Parameters.EmailApiKey).toEqual({ Type: 'String', Default: '', NoEcho: true });
    expect(createStack({ hubspot }).Parameters).not.toHaveProperty('ChatPrompt');
  });

  const { getAnswer, code } = createViewerRequest(createStack({}), {
    ADMIN_USER: 'ada',
    ADMIN_PASSWORD: 'x',
  });

  it.each([
    ['/', '/index.html'],
    ['/about', '/about.html'],
    ['/services/chatbots', '/services/chatbots.html'],
    ['/about?a=1', '/about.html'],
    ['/robots.txt', '/robots.txt'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/assets/app/index-1.js', '/assets/app/index-1.js'],
    ['/blog/gpt-4.1-in-practice', '/blog/gpt-4.1-in-practice.html'],
    ['/blog/agents-in-node.js', '/blog/agents-in-node.js.html'],
    ['/social/blog/agents-in-node.js.jpg', '/social/blog/agents-in-node.js.jpg'],
  ])('finds the file of %s', (address, file) => {
    expect(getAnswer(address)).toMatchObject({ uri: file });
    expect(getAnswer(address).statusCode).toBeUndefined();
  });

  it.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/index.html', '/'],
    ['//else.example/', '/else.example'],
    ['/services//chatbots/', '/services/chatbots'],
    ['/about/?a=1&b', '/about?a=1&b'],
    ['/about/?tag=a&tag=b&tag=a%26c&x=', '/about?tag=a&tag=b&tag=a%26c&x'],
  ])('sends %s to %s', (address, clean) => {
    expect(getAnswer(address)).toMatchObject({ statusCode: 308, headers: { location: { value: clean } } });
  });

  it('guards a page however its address is spelled', () => {
    for (const address of ['/admin', '/admin/leads', '/%61dmin', '/assets/app/%61dmin-shell-1.js'])
      expect(getAnswer(address).statusCode, address).toBe(401);
    expect(getAnswer('/admins').statusCode).toBeUndefined();
  });

  it('fits CloudFront’s limit for a function', () => {
    expect(code.length).toBeLessThan(10_000);
  });
});

it('the function of every host knows the fields of a contact; npm run site -- deploy writes them anew', () => {
  expect(readFileSync('deploy/edge/lead-fields.js', 'utf8')).toBe(createLeadFieldsCode());
});
