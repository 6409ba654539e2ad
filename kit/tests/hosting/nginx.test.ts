// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { createFakeBackend } from '../../../tests/fakes/backend';
import { createVariables } from '../../../tests/fakes/proxy';
import { startFakeServer } from '../../../tests/fakes/server';
import { FunctionServer } from '../../../tests/support/function-server';
import { sample } from '../../../tests/support/suite';
import { OF_ANOTHER_HOST } from '../../../tests/support/tls-fakes';
import { getHostedSite } from '../../hosting/hosted-site';
import { type Answered, HOST, lacksNginx, NginxServer, SITE } from './nginx-server';

const CONTACTS = '/api/hubspot/crm/v3/objects/contacts';
const DEALS = '/api/hubspot/crm/v3/objects/deals';
const MODULE = '/api/suitecrm/Api/V8/module';
const CHAT = '/api/chat';
const site: SiteConfig = {
  site: { url: SITE, translations: { 'de-DE': '/de' } },
  hubspot: { enabled: true, baseUrl: '/api/hubspot' },
  emailMarketing: { endpoint: '/api/email' },
  suitecrm: { baseUrl: '/api/suitecrm' },
  webhook: { enabled: true, url: '/hooks/leads' },
  chat: { endpoint: CHAT },
};
const redirects = [
  { from: '/old', to: '/about', permanent: true },
  { from: '/services/old.html-page', to: '/services?kind=$x#plans', permanent: false },
  { from: '/lp/spring', to: '/about#"team"', permanent: false },
  { from: '/lp/summer', to: '/about', permanent: false, opensOn: '2026-06-01' },
];
const alwaysSet = getHostedSite(site).headers.find(({ path }) => path === '/')?.headers ?? [];
const own = { Origin: SITE, 'Content-Type': 'application/json' };
const contact = (email = 'ada@analytical.example') =>
  JSON.stringify({ properties: { email }, associations: [] });
const backend = createFakeBackend();
const ADMIN = { ADMIN_USER: 'ada', ADMIN_PASSWORD: 'a long password' };

// One after the other, since each test may use up part of the rate limit.
const unlimited = [
  ['rate=30r/m', 'rate=6000r/m'],
  ['rate=10r/m', 'rate=6000r/m'],
  ['burst=15', 'burst=1000'],
  ['burst=5', 'burst=1000'],
] as const;
const impatient = [['proxy_read_timeout 12s', 'proxy_read_timeout 1s']] as const;

/** Every header of the site exactly once, as configured. */
function expectHeaders({ headers, names }: Answered, corp = 'same-origin') {
  for (const [name, value] of alwaysSet) {
    const key = name.toLowerCase();
    expect(
      names.filter((one) => one.toLowerCase() === key),
      name,
    ).toHaveLength(1);
    expect(headers[key], name).toBe(name === 'Cross-Origin-Resource-Policy' ? corp : value);
  }
  expect(headers.server).toBe('nginx');
}

if (lacksNginx) console.warn(`Skipped: ${lacksNginx}`);

describe.skipIf(lacksNginx).each(sample(['nginx', 'docker'] as const, 1))('the files for %s', (host) => {
  let nginx: NginxServer;
  let functions: FunctionServer;
  let behind: Awaited<ReturnType<typeof startFakeServer>>;
  const ask: NginxServer['ask'] = (path, asked) => nginx.ask(path, asked);
  const post = (path: string, body: string, headers: Record<string, string> = own) =>
    ask(path, { method: 'POST', body, headers });

  beforeAll(async () => {
    behind = await startFakeServer({ backend });
    const up = behind.origin;
    functions = await new FunctionServer({ ...createVariables(backend, up, SITE), ...ADMIN }).start();
    const changes = [...unlimited, ...impatient];
    nginx = await new NginxServer({
      host,
      site,
      redirects,
      backend,
      functions: functions.port,
      changes,
    }).start();
  });
  afterAll(async () => {
    await nginx?.stop();
    await functions?.end('SIGTERM');
    await behind?.close();
  });
  beforeEach(() => {
    backend.reset();
    nginx.arrivals.length = 0;
  });

  it('hands an administrator’s reading to the function, which asks for the password', async () => {
    const path = '/api/admin/leads/hubspot';
    backend.services.hubspot.seed('deals', { dealname: 'Ada' });
    const asked = await post(path, '{}');
    expect([asked.status, asked.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('Basic'),
    ]);
    expect([asked.headers['cache-control'], asked.headers.vary]).toEqual(['no-store', 'Authorization']);
    expectHeaders(asked);
    const signedIn = { ...own, Authorization: `Basic ${btoa('ada:a long password')}` };
    expect(JSON.parse((await post(path, '{}', signedIn)).text).leads).toMatchObject([{ firstName: 'Ada' }]);
    const others = [
      await ask(path, { headers: signedIn }),
      await post(path, '{}', { ...signedIn, Origin: 'https://else.example' }),
      await post(path, JSON.stringify({ email: 'a'.repeat(3_000) }), signedIn),
      await post('/api/admin/leads/webhook', '{}', signedIn),
    ];
    expect(others.map(({ status }) => status)).toEqual([405, 403, 413, 404]);
    expect(others.map(({ text }) => text).join()).not.toContain('Ada');
  });

  describe('pages', () => {
    it.each([
      ['/', 'home'],
      ['/?utm_source=x', 'home'],
      ['/about', 'about'],
      ['/services', 'services'],
      ['/services/chatbots', 'chatbots'],
    ])('are served at %s', async (path, title) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`<title>${title}</title>`);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expectHeaders(answer);
    });

    it.each([
      ['/about.html', '/about'],
      ['/about/', '/about'],
      ['/about/?a=1', '/about?a=1'],
      ['/services/', '/services'],
      ['/services/chatbots.html?a=1&b', '/services/chatbots?a=1&b'],
      ['/services/index.html?a=1', '/services?a=1'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['/admin/leads/', '/admin/leads'],
      ['//elsewhere.example/about/', undefined],
      ['//about/', '/about'],
    ])('have one address: %s redirects to it', async (path, to) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location]).toEqual(to ? [308, to] : [404, undefined]);
      expectHeaders(answer);
    });

    it.each([
      ['/old?utm_source=x', 301, '/about?utm_source=x'],
      ['/services/old.html-page?a=1', 302, '/services?kind=%24x#plans'],
      ['/de/old', 301, '/de/about'],
      ['/lp/spring', 302, '/about#"team"'],
      ['/lp/spring?a=1', 302, '/about?a=1#"team"'],
      // A rule would outlive the day on which the page opens.
      ['/lp/summer', 404, undefined],
    ])('lead elsewhere: %s', async (path, status, to) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location]).toEqual([status, to]);
      expectHeaders(answer);
    });

    it('has a language’s own page for unknown addresses', async () => {
      expect((await ask('/de')).text).toContain('Start');
      for (const path of ['/de/nope', '/de/404']) {
        const answer = await ask(path);
        expect([answer.status, answer.text.includes('nicht gefunden')]).toEqual([404, true]);
      }
    });

    it.each([
      ...['/nope', '/services/nope', '/assets/app/gone.js', '/assets/app/', '/social/gone.png', '/%'],
      ...['/_headers', '/404', '/.nojekyll', '/.git/config', '/api/anything-else', '/api', '/about.htm'],
    ])('do not exist at %s', async (path) => {
      const answer = await ask(path);
      if (path === '/%') return expect(answer.status).toBe(400);
      if (path === '/assets/app/') return expect(answer.status).toBe(308);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('not found');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expectHeaders(answer);
    });

    it.each([
      ['/assets/app/x-abc.js', 'text/javascript; charset=utf-8'],
      ['/assets/app/font.woff2', 'font/woff2'],
      ['/assets/brand/mark.svg', 'image/svg+xml'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/social/home.png', 'image/png'],
    ])('have files with their own type: %s', async (path, type) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      const isHashed = path.startsWith('/assets/app/');
      const cached = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      expect(answer.headers['cache-control']).toBe(cached);
      expectHeaders(answer, /^\/(?:social|assets\/brand)\//.test(path) ? 'cross-origin' : 'same-origin');
    });

    it('are sent compressed if the browser accepts it, with Vary', async () => {
      for (const path of [
        '/about',
        '/nope',
        '/assets/app/x-abc.js',
        '/assets/brand/mark.svg',
        '/site.webmanifest',
      ]) {
        const packed = await ask(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
        const plain = await ask(path);
        expect([path, packed.headers.vary, plain.headers.vary]).toEqual([
          path,
          'Accept-Encoding',
          'Accept-Encoding',
        ]);
        const unpack = packed.headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync;
        expect(unpack(packed.body).toString()).toBe(plain.text);
      }
      expect(
        (await ask('/social/home.png', { headers: { 'Accept-Encoding': 'gzip' } })).headers,
      ).not.toHaveProperty('content-encoding');
    });

    it('are not sent again to a browser that has them, which gets the same headers', async () => {
      for (const path of ['/about', '/assets/app/x-abc.js']) {
        const first = await ask(path);
        const again = await ask(path, { headers: { 'If-None-Match': String(first.headers.etag) } });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
        expectHeaders(again);
      }
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuse %s', async (method) => {
      const answer = await ask('/about', { method });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expectHeaders(answer);
    });
  });

  describe('the host', () => {
    it('gives no other Host an answer', async () => {
      for (const foreign of ['elsewhere.example', '127.0.0.1', 'x.agency.example'])
        await expect(ask('/about/', { host: foreign })).rejects.toThrow(/socket hang up|ECONNRESET/);
    });

    it('redirects its other name to the first, without the query', async () => {
      const answer = await ask('/about?a=1', { host: 'agency.example' });
      expect([answer.status, answer.headers.location]).toEqual([308, `${SITE}/about?a=1`]);
      expectHeaders(answer);
    });
  });

  describe('the admin area', () => {
    const right = { Authorization: `Basic ${Buffer.from('ada:loom').toString('base64')}` };
    const wrong = { Authorization: `Basic ${Buffer.from('ada:wrong').toString('base64')}` };

    it.each([
      ...[
        '/admin',
        '/admin/leads',
        '/upload',
        '/admin-access',
        '/assets/app/admin-shell-abc.js',
        '/admin/nope',
      ],
      ...[
        '/Admin',
        '/ADMIN/leads',
        '/%61dmin',
        '//admin',
        '/x/../admin',
        '/./admin',
        '/admin%2Fleads',
        '/admin;x',
      ],
      ...['/admin?x', '/admin.', '/UPLOAD.HTML', '/assets/app//admin-shell-abc.js'],
    ])('asks for the password at %s', async (path) => {
      for (const headers of [{}, wrong]) {
        const answer = await ask(path, { headers });
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toContain('Basic');
        expect(answer.text).not.toContain('<title>admin');
        expectHeaders(answer);
      }
    });

    it('opens with the password, and no shared cache keeps it', async () => {
      for (const [path, text] of [
        ['/admin', 'admin'],
        ['/admin/leads', 'admin leads'],
        ['/assets/app/admin-shell-abc.js', 'frame'],
      ] as const) {
        const answer = await ask(path, { headers: right });
        expect(answer.status).toBe(200);
        expect(answer.text).toContain(text);
        expect(answer.headers['cache-control']).toBe('private, no-cache');
      }
    });

    it('does not include pages whose names begin alike', async () => {
      expect((await ask('/performance-marketing')).status).toBe(200);
    });
  });

  describe('a submission', () => {
    it('is forwarded with the site’s credential, and with nothing of the visitor but the body', async () => {
      const answer = await post(`${CONTACTS}?limit=1`, contact(), {
        ...own,
        Authorization: 'Bearer of-the-visitor',
        Cookie: 'session=1',
        'X-Forwarded-For': '203.0.113.9',
        'X-Real-IP': '203.0.113.9',
        'User-Agent': 'browser',
        Referer: `${SITE}/contact`,
      });
      expect(answer.status).toBe(201);
      expect(backend.state.contacts).toHaveLength(1);
      const [arrival] = nginx.arrivals;
      expect(arrival).toMatchObject({
        host: 'api.hubapi.com',
        url: '/crm/v3/objects/contacts',
        method: 'POST',
      });
      expect(arrival?.headers).toEqual({
        host: 'api.hubapi.com',
        accept: 'application/json',
        authorization: 'Bearer test-token',
        'content-length': String(contact().length),
        'content-type': 'application/json',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expectHeaders(answer);
      // Nor the system's headers about its own host.
      const ours = [...alwaysSet.map(([name]) => name), 'Cache-Control'];
      for (const name of [...Object.keys(OF_ANOTHER_HOST), 'Access-Control-Allow-Origin'])
        if (!ours.includes(name)) expect(answer.headers).not.toHaveProperty(name.toLowerCase());
    });

    it('reaches addresses that only the deployment knows', async () => {
      expect((await post('/api/email', JSON.stringify({ email: 'ada@analytical.example' }))).status).toBe(
        200,
      );
      expect((await post('/hooks/leads', JSON.stringify({ id: '1' }))).status).toBe(200);
      expect(nginx.arrivals.map(({ host: to, url, headers }) => [to, url, headers.authorization])).toEqual([
        ['mail.example', '/subscribe', 'Bearer mail-key'],
        ['hooks.example', '/leads?source=site', undefined],
      ]);
    });

    it('gets HubSpot’s refusals, which the site acts on', async () => {
      await post(CONTACTS, contact());
      const known = await post(CONTACTS, contact());
      expect([known.status, JSON.parse(known.text).message]).toEqual([
        409,
        expect.stringContaining('Existing ID'),
      ]);
      backend.faults.set('hubspot', [
        { kind: 'html', status: 422, times: 1 },
        { kind: 'status', status: 429, retryAfter: 7, times: 1 },
        { kind: 'status', status: 401, times: 1 },
      ]);
      const statuses = [await post(DEALS, '{}'), await post(DEALS, '{}'), await post(DEALS, '{}')];
      expect(statuses.map(({ status }) => status)).toEqual([422, 429, 401]);
      expect(statuses[1]?.headers['retry-after']).toBe('7');
      expect(statuses[2]?.headers).not.toHaveProperty('www-authenticate');
      for (const answer of [known, ...statuses]) expectHeaders(answer);
    });

    it('is the only request that is forwarded', async () => {
      for (const method of ['GET', 'HEAD', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await ask(DEALS, { method, headers: own });
        expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
        expectHeaders(answer);
      }
      // A connection test is a HEAD request of the site's own pages.
      const reading = await ask(CONTACTS, { method: 'GET', headers: own });
      expect([reading.status, reading.headers.allow]).toEqual([405, 'POST, HEAD']);
      expect((await ask(CONTACTS, { method: 'HEAD', headers: own })).status).toBe(403);
      for (const path of ['/search', '/1', '/batch/upsert', '/', '%2F..%2Fdeals%2Fsearch'])
        expect((await post(CONTACTS + path, '{}')).status, path).toBe(404);
      expect(nginx.arrivals).toEqual([]);
      const asked = { method: 'HEAD', headers: { 'Sec-Fetch-Site': 'same-origin' } };
      expect(await ask(`${CONTACTS}?limit=100&properties=email`, asked)).toMatchObject({
        status: 200,
        text: '',
      });
      const url = expect.stringMatching(/\?limit=1&properties=createdate$/);
      expect(nginx.arrivals).toMatchObject([{ method: 'GET', url }]);
    });

    it('is refused from other origins', async () => {
      for (const Origin of ['https://elsewhere.example', `${SITE}.elsewhere.example`, 'null', '']) {
        const answer = await post(CONTACTS, contact(), { ...own, Origin });
        expect([Origin, answer.status]).toEqual([Origin, 403]);
        expectHeaders(answer);
      }
      expect((await post(CONTACTS, contact(), {})).status).toBe(403);
      expect((await post(MODULE, '{}', { ...own, Origin: 'https://elsewhere.example' })).status).toBe(403);
      expect(nginx.arrivals).toEqual([]);
    });

    it('is refused if it is too long', async () => {
      const tooLong = await post(CONTACTS, 'x'.repeat(102_401));
      expect(tooLong.status).toBe(413);
      expectHeaders(tooLong);
      expect((await post(CHAT, 'x'.repeat(32_769))).status).toBe(413);
      expect(nginx.arrivals).toEqual([]);
    });

    it('has an unknown outcome if a system breaks off, falls silent or redirects', async () => {
      nginx.cutNext();
      const cut = await post(CONTACTS, contact());
      backend.faults.set('hubspot', [
        { kind: 'never', times: 1 },
        { kind: 'html', status: 302, times: 1 },
      ]);
      const silent = await post(CONTACTS, contact());
      const elsewhere = await post(CONTACTS, contact());
      expect([cut.status, silent.status, elsewhere.status]).toEqual([502, 504, 502]);
      for (const answer of [cut, silent, elsewhere]) expectHeaders(answer);
    });
  });

  describe('a chat', () => {
    const question = JSON.stringify({
      model: 'gpt-4o-mini',
      stream: true,
      messages: [{ role: 'user', content: 'Hello?' }],
    });

    it('is forwarded with the site’s own key, and each piece of the answer as it comes', async () => {
      backend.configure({
        openai: { ending: 'stalls', reply: ['One', ' two', ' three', ' four'] },
      });
      const pieces = await new Promise<{ text: string; status?: number | undefined }>((resolve, reject) => {
        const sent = nginx.open(CHAT, { method: 'POST', headers: own }, (message) => {
          let text = '';
          message.on('data', (piece: Buffer) => {
            text += piece;
            // The provider hasn't finished, and never will: this arrived while it was writing.
            if (!text.includes(' two')) return;
            message.destroy();
            resolve({ text, status: message.statusCode });
          });
        });
        sent.on('error', reject);
        sent.end(question);
      });
      expect(pieces.status).toBe(200);
      expect(pieces.text).toContain('"One"');
      expect(nginx.arrivals[0]?.headers.authorization).toBe('Bearer test-token');
      // Leaving ends the question at the provider too.
      await expect.poll(() => backend.state.chats[0]?.ended).toBe('aborted');
    });

    it('gets the provider’s refusals, without words that may hold a part of the key', async () => {
      backend.faults.set('openai', [
        { kind: 'status', status: 401, times: 1 },
        { kind: 'status', status: 429, retryAfter: 20, times: 1 },
      ]);
      const [refused, limited] = [await post(CHAT, question), await post(CHAT, question)];
      expect(refused.status).toBe(503);
      expect(refused.text).not.toContain('key');
      expect([limited.status, limited.headers['retry-after']]).toEqual([429, '20']);
      expect(limited.headers['cache-control']).toBe('no-store, no-transform');
      for (const answer of [refused, limited]) expectHeaders(answer);
    });
  });
});

describe.skipIf(lacksNginx)('nginx', () => {
  let nginx: NginxServer;
  afterAll(() => nginx?.stop());

  it('redirects http to https on the same host, and answers for a certificate’s renewal', async () => {
    nginx = await new NginxServer({
      ...{ host: 'nginx', site, backend },
      credentials: { webhook: { webhook_upstream: 'https://impostor.example/leads' } },
    }).start();
    for (const host of [HOST, 'agency.example']) {
      const answer = await nginx.ask('/about?a=1', { plain: true, host });
      expect([answer.status, answer.headers.location]).toEqual([308, `https://${host}/about?a=1`]);
    }
    const token = await nginx.ask('/.well-known/acme-challenge/token', { plain: true });
    expect([token.status, token.text]).toEqual([200, 'answer']);
    await expect(nginx.ask('/', { plain: true, host: 'elsewhere.example' })).rejects.toThrow('hang up');
  });

  it('sends nothing to a server that cannot prove its name', async () => {
    const answer = await nginx.ask('/hooks/leads', { method: 'POST', headers: own, body: '{}' });
    expect(answer.status).toBe(502);
    expect(nginx.arrivals).toEqual([]);
  });

  it('lets an address make as many requests as a visitor needs, and says when to come back', async () => {
    backend.reset();
    const answers: Answered[] = [];
    for (let index = 0; index < 20; index += 1)
      answers.push(
        await nginx.ask('/api/email', { method: 'POST', headers: own, body: '{"email":"a@b.example"}' }),
      );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.slice(0, 15).map(({ status }) => status)).toEqual(Array(15).fill(200));
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('60');
      expectHeaders(answer);
    }
  });

  it.each([
    ['hubspot', 'hubspot_authorization'],
    ['email', 'email_upstream'],
    ['chat', 'chat_upstream'],
  ])('does not start before the credential of %s is set', async (credential, variable) => {
    const server = new NginxServer({ host: 'nginx', site, backend, credentials: { [credential]: {} } });
    await expect(server.start()).rejects.toThrow(`unknown "${variable}" variable`);
    await server.stop();
  });
});
