// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { isProxied, type ProxyOptions, proxyToFake } from './proxy.ts';
import { send } from './send.ts';

const contact = { properties: { email: 'ada@x.example' }, associations: [] };
const lead = { data: { type: 'Leads', attributes: { last_name: 'Lovelace' } } };

function site(options: ProxyOptions = {}) {
  const backend = createFakeBackend();
  return { backend, handle: (request: Request) => proxyToFake(request, backend, options) };
}

describe('the proxy of a host', () => {
  it('takes away the credential of the browser and adds the one of the site', async () => {
    const proxy = site();
    const sent = { Authorization: 'Bearer visitor', Cookie: 'a=b' };
    const { status, headers } = await send(proxy, 'POST /api/hubspot/crm/v3/objects/contacts', contact, sent);
    expect(status).toBe(201);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(proxy.backend.log[0]).toMatchObject({
      path: '/crm/v3/objects/contacts',
      headers: { authorization: 'Bearer test-token' },
    });
    expect(proxy.backend.log[0]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    'POST /api/hubspot/crm/v3/objects/deals',
    'POST /api/hubspot/crm/v3/associations/contacts/deals/batch/create',
    'POST /api/airtable/v0/appBase/Web%20leads',
    'POST /api/email/subscribe',
    'POST /api/openai/v1/chat/completions',
  ])('lets %s through', async (line) => {
    const proxy = site();
    await send(proxy, line, {});
    expect(proxy.backend.log).toHaveLength(1);
  });

  it.each([
    'GET /api/hubspot/crm/v3/objects/contacts?limit=1',
    'PATCH /api/hubspot/crm/v3/objects/contacts/1',
    'POST /api/hubspot/crm/v3/objects/contacts/search',
    'PATCH /api/airtable/v0/appBase/Contacts',
    'GET /api/airtable/v0/appBase/Contacts',
    'POST /api/suitecrm/Api/access_token',
    'GET /api/suitecrm/Api/V8/module/Leads',
  ])('answers %s with 405 and asks nobody', async (line) => {
    const proxy = site();
    const { status, headers } = await send(proxy, line);
    expect([status, headers.get('Allow')]).toEqual([405, 'POST']);
    expect(proxy.backend.log).toEqual([]);
  });

  it('signs in to SuiteCRM by itself and posts', async () => {
    const proxy = site();
    expect((await send(proxy, 'POST /api/suitecrm/Api/V8/module', lead)).status).toBe(201);
    expect(proxy.backend.log.map(({ path }) => path)).toEqual(['/Api/access_token', '/Api/V8/module']);
    expect(proxy.backend.state.suitecrm.Leads).toHaveLength(1);
  });

  it('keeps to itself what SuiteCRM says about a wrong password', async () => {
    const proxy = site();
    proxy.backend.faults.set('suitecrm', { kind: 'status', status: 500, path: 'access_token' });
    const { status, text } = await send(proxy, 'POST /api/suitecrm/Api/V8/module', lead);
    expect(status).toBe(502);
    expect(text).toBe('{"error":"SuiteCRM authentication failed"}');
  });

  it('refuses pages on other origins', async () => {
    const proxy = site();
    const line = 'POST /api/hubspot/crm/v3/objects/contacts';
    expect((await send(proxy, line, contact, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send(proxy, line, contact, { Origin: 'https://vendor.example' })).status).toBe(201);
  });

  it.each([
    [{ performUpsert: { fieldsToMergeOn: ['Email', 'Date Submitted'] }, records: [{}] }, true],
    [{ performUpsert: { fieldsToMergeOn: ['Email'] }, records: [{}] }, false],
    [{ performUpsert: { fieldsToMergeOn: ['Email', 'Date Submitted'] }, records: [{}, {}] }, false],
    [{ records: [{ id: 'rec1' }] }, false],
  ])('that allows the safe repeat of a row, asked with %j: %s', async (body, passes) => {
    const proxy = site({ upsert: true });
    const { status } = await send(proxy, 'PATCH /api/airtable/v0/appBase/Contacts', body);
    expect(status === 405).toBe(!passes);
    expect(proxy.backend.log).toHaveLength(passes ? 1 : 0);
  });

  it('answers a connection test with a status alone, where its host does', async () => {
    const proxy = site({ tests: true });
    for (const path of ['hubspot/crm/v3/objects/contacts', 'airtable/v0/appFakes/Contacts'])
      expect(await send(proxy, `HEAD /api/${path}`)).toMatchObject({ status: 200, text: '' });
    proxy.backend.faults.set('airtable', { kind: 'status', status: 401 });
    expect((await send(proxy, 'HEAD /api/airtable/v0/appFakes/Contacts')).status).toBe(401);
    expect((await send(proxy, 'HEAD /api/suitecrm/Api/V8/module/Contacts')).status).toBe(405);
  });

  it('lets everything through when open', async () => {
    expect(
      (await send(site({ open: true }), 'GET /api/hubspot/crm/v3/objects/contacts?limit=1')).status,
    ).toBe(200);
  });

  it('knows its own paths', () => {
    expect(['/api/hubspot/x', '/api/suitecrm', '/api/other/x', '/hubspot/x'].map(isProxied)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
