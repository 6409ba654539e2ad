// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createFakeBackend } from './backend.ts';
import { send } from './send.ts';

const token = { Authorization: 'Bearer test-token' };
const CONTACTS = 'POST /hubspot/crm/v3/objects/contacts';
const ROWS = 'POST /airtable/v0/appBase/Contacts';
const contact = (email = 'ada@x.example') => ({ properties: { email } });
const row = (Email = 'ada@x.example') => ({ records: [{ fields: { Email } }] });

// Typed into a form of the development server, as docs describe.
describe('the address of', () => {
  const hook = (email: string) => ({ contact: { email } });

  it.each([
    ['down', [503, 503]],
    ['expired', [401]],
    ['forbidden', [403]],
    ['invalid', [400]],
    ['html', [502]],
    ['flaky', [503, 200]],
    ['busy', [429, 200]],
    ['cut', ['cut', 'cut']],
    ['lost', ['cut', 200]],
    ['shutdown', [200]],
  ])('%s answers %o', async (name, expected) => {
    const backend = createFakeBackend();
    const post = () => send(backend, 'POST /webhook', hook(`${name}@x.example`));
    for (const status of expected)
      expect(
        await post().then(
          (answer) => answer.status,
          () => 'cut',
        ),
      ).toBe(status);
  });

  it('garbled, slow and timeout answers half, late and never', async () => {
    vi.useFakeTimers();
    const backend = createFakeBackend();
    expect((await send(backend, 'POST /webhook', hook('garbled@x.example'))).json).toBeUndefined();
    const settled = vi.fn();
    for (const name of ['timeout', 'slow'])
      void send(backend, 'POST /webhook', hook(`${name}@x.example`)).then(settled);
    await vi.advanceTimersByTimeAsync(4000);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('conflict meets a contact in HubSpot, which can then be changed', async () => {
    const backend = createFakeBackend();
    const { status, json } = await send(backend, CONTACTS, contact('conflict@x.example'), token);
    const [, id] = json.message.match(/^Contact already exists\. Existing ID: (\d+)$/);
    const patched = await send(backend, `PATCH ${CONTACTS.slice(5)}/${id}`, { properties: {} }, token);
    expect([status, patched.status]).toEqual([409, 200]);
  });

  it('a system troubles that system alone, and nobody where they are switched off', async () => {
    const backend = createFakeBackend();
    expect((await send(backend, ROWS, row('down@airtable.example'), token)).status).toBe(503);
    expect((await send(backend, CONTACTS, contact('down@airtable.example'), token)).status).toBe(201);
    const off = createFakeBackend({ sentinels: false });
    expect((await send(off, 'POST /webhook', hook('down@x.example'))).status).toBe(200);
  });
});
