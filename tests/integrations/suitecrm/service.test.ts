import { expect, it, vi } from 'vitest';
import { readSettings } from '~/config/config-store';
import { suitecrmSettings } from '~/integrations/suitecrm/settings';
import { createSuitecrm, toRecordId } from '~/integrations/suitecrm/system';
import { sampleLead } from '../../support/sample-lead';

it.each([
  ['0b7c1f0e', '577665c9', '5762b20e'],
  ['5c0a7ac8', '0000000f', '0014d7c8'],
  ['ffffffff', 'a3f58538', 'a3e152ff'],
])('gives the submission %s... the same ids in every build', (head, contact, lead) => {
  const rest = '-5a1d-4b7e-9c55-2f6c0d1e8a42';
  expect(toRecordId(head + rest, 'Contacts')).toBe(contact + rest);
  expect(toRecordId(head + rest, 'Leads')).toBe(lead + rest);
});

it('refuses to create a record before it is initialized', async () => {
  const suitecrm = createSuitecrm(readSettings(suitecrmSettings));
  await expect(suitecrm.createContact(sampleLead())).rejects.toThrow(
    'SuiteCRM service not initialized; call initialize() first',
  );
});

it('keeps a session that another delivery has renewed', async () => {
  const settings = { ...readSettings(suitecrmSettings), baseUrl: 'https://crm.example' };
  const suitecrm = createSuitecrm({ ...settings, username: 'u', password: 'p' });
  let signIns = 0;
  const refusals: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).endsWith('/access_token')) {
      signIns += 1;
      return Response.json({ access_token: `t${signIns}`, expires_in: 3600 });
    }
    const authorization = new Headers(init?.headers).get('Authorization');
    if (authorization !== 'Bearer t1') return Response.json({ data: { id: 'created' } }, { status: 201 });
    await new Promise<void>((resolve) => refusals.push(resolve));
    return Response.json({ error: 'access_denied' }, { status: 401 });
  });
  await suitecrm.initialize();
  const [first, second] = [suitecrm.createContact(sampleLead()), suitecrm.createLead(sampleLead())];
  await vi.waitFor(() => expect(refusals).toHaveLength(2));
  refusals[0]?.();
  await expect(first).resolves.toBe('created');
  refusals[1]?.();
  await expect(second).resolves.toBe('created');
  expect(signIns).toBe(2);
});
