import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deriveId } from '~/features/admin/leads/lead-identity';
import type { LeadRecord, ReadLeads } from '~/integrations/lead-reader';
import type { Destination } from '~/leads/destination';
import { createLocalInbox } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';
import { fakeDestination, receipt, rowOf } from '../../support/leads';
import { readerOf, readFrom, recordOf } from '../../support/readers';
import { address, addresses, lines, showLeads } from './sample-inbox';

const uuid = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A system of the inbox whose records grow with what is delivered to it. */
function fakeSystem(id: 'hubspot' | 'airtable' | 'suitecrm', records: LeadRecord[], script?: () => Error) {
  const keeps = id !== 'airtable';
  const { destination, done } = fakeDestination({ id, ...(script && { script }) });
  const taking: Destination = {
    ...destination,
    deliver: async (lead, progress) => {
      await destination.deliver(lead, progress);
      const { email, message } = lead.contact;
      records.unshift(
        recordOf(`${id}-${lead.id}`, { at: ago(0), email, message, ...(keeps && { submission: lead.id }) }),
      );
    },
  };
  const read = vi.fn(readerOf(() => records));
  readFrom(id, read);
  return { destination: taking, records, read, done };
}

const person = (number: number, changes: Partial<LeadRecord> = {}) =>
  recordOf(`r-${number}`, {
    submission: uuid(number),
    email: `person-${number}@many.example`,
    at: ago(number * 60),
    ...changes,
  });

const line = (number: number) =>
  screen.getByText(`person-${number}@many.example`, { selector: 'a' }).closest('tr') as HTMLElement;
const toast = (text: string) => screen.findByText(text, { selector: 'li *' });

describe('the team’s list', () => {
  it('has what the systems and this browser have, each once, and says who lacks what', async () => {
    readFrom(
      'suitecrm',
      readerOf(() => [person(1, { link: 'https://crm.example/1' }), person(3)]),
    );
    readFrom(
      'airtable',
      readerOf(() => [person(1, { submission: undefined as never }), person(2)]),
    );
    await showLeads(
      [rowOf(uuid(4), { createdAt: ago(400), deliveries: { airtable: receipt('refused') } })],
      [],
    );
    await screen.findByText('4 leads');
    expect(addresses().filter((text) => text?.includes('@'))).toEqual([
      ...[1, 2, 3].map((number) => `person-${number}@many.example`),
      'ada@analytical.example',
    ]);
    expect(line(1)).toHaveTextContent(/Airtable has it.*SuiteCRM has it$/);
    expect(within(line(1)).getByRole('link', { name: 'SuiteCRM has it' })).toHaveAttribute(
      'href',
      'https://crm.example/1',
    );
    expect(line(2)).toHaveTextContent(/Airtable has it.*SuiteCRM lacks it$/);
    expect(line(3)).toHaveTextContent(/Airtable lacks it.*SuiteCRM has it$/);
    expect(lines()[3]).toHaveTextContent(/Airtable refused.*SuiteCRM lacks it$/);
  });

  it('shows what others have while a system hangs or refuses, names it, and reads it again', async () => {
    let answer: ReadLeads = async () => {
      throw new ServiceError('Failed to read HubSpot', {
        kind: 'unauthorized',
        reason: 'The key lacks crm.objects.contacts.read.',
      });
    };
    readFrom('hubspot', (...query) => answer(...query));
    readFrom('airtable', () => new Promise(() => undefined));
    readFrom(
      'suitecrm',
      readerOf(() => [person(1)]),
    );
    const { user } = await showLeads([], []);
    expect(await screen.findByText('1 lead')).toBeVisible();
    expect(line(1)).toHaveTextContent(/HubSpot unknown.*Airtable unknown.*SuiteCRM has it/);
    expect(screen.getByText(/Reading Airtable/)).toBeVisible();
    expect(
      screen.getByText('Failed to read HubSpot: The key lacks crm.objects.contacts.read.'),
    ).toBeVisible();
    answer = readerOf(() => [person(1), person(2)]);
    await user.click(screen.getByRole('button', { name: 'Read HubSpot again' }));
    expect(await screen.findByText('2 leads')).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('is filtered by what a system lacks, in its address', async () => {
    readFrom(
      'suitecrm',
      readerOf(() => [person(1), person(2)]),
    );
    readFrom(
      'airtable',
      readerOf(() => [person(1)]),
    );
    const { user } = await showLeads([], [], '/admin/leads?lacks=airtable');
    expect(await screen.findByText('1 of 2 leads')).toBeVisible();
    const state = screen.getByRole('combobox', { name: 'Delivery state' });
    expect(state).toHaveDisplayValue('Airtable lacks it');
    await user.selectOptions(state, 'SuiteCRM lacks it');
    expect(address()).toBe('/admin/leads?lacks=suitecrm');
    expect(await screen.findByRole('heading', { name: 'No lead matches' })).toBeVisible();
  });

  it('folds what is probably the same, and parts it', async () => {
    readFrom(
      'suitecrm',
      readerOf(() => [person(1, { message: 'Please call' })]),
    );
    const { submission: _, ...contact } = person(1, { record: '501', message: '' });
    readFrom(
      'hubspot',
      readerOf(() => [contact]),
    );
    const { user } = await showLeads([], []);
    expect(await screen.findByText('1 lead')).toBeVisible();
    expect(line(1)).toHaveTextContent(/HubSpot unknown.*SuiteCRM has it.*Probably the same: HubSpot/);
    await user.click(screen.getByRole('button', { name: 'Show as a lead of its own' }));
    expect(await screen.findByText('2 leads')).toBeVisible();
  });
});

describe('a lead that a system lacks', () => {
  it('is looked up, sent there and nowhere else, and read back', async () => {
    const hubspot = fakeSystem('hubspot', [person(1)]);
    const airtable = fakeSystem('airtable', []);
    const tracker = fakeDestination({ id: 'tracker', counts: 'never', instant: true });
    const notice = fakeDestination({ id: 'notices', counts: 'never' });
    const { user, pipeline } = await showLeads(
      [],
      [
        tracker.destination,
        hubspot.destination,
        airtable.destination,
        notice.destination,
        createLocalInbox([]),
      ],
      `/admin/leads?lead=${uuid(1)}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Send to Airtable' }));
    expect(await toast('Sent to airtable.')).toBeVisible();
    expect(airtable.records).toHaveLength(1);
    expect(airtable.read.mock.calls.slice(1).map(([query]) => Object.keys(query))).toEqual([
      ['ids'],
      ['email'],
      ['ids'],
      ['email'],
    ]);
    expect([...hubspot.done, ...tracker.done, ...notice.done]).toEqual([]);
    expect(await pipeline.outbox.get(uuid(1))).toMatchObject({
      onBehalf: true,
      deliveries: { hubspot: { state: 'delivered' }, airtable: { state: 'delivered' } },
    });
    await user.keyboard('{Escape}');
    expect(line(1)).toHaveTextContent(/HubSpot has it.*Airtable has it$/);
  });

  it('keeps the id of its submission, or gets the one that every administrator would give it', async () => {
    const suitecrm = fakeSystem('suitecrm', []);
    const { submission: _, ...row } = person(2);
    readFrom(
      'airtable',
      readerOf(() => [row]),
    );
    const { user } = await showLeads([], [suitecrm.destination]);
    await user.click(await screen.findByRole('link', { name: 'person-2@many.example' }));
    await user.click(await screen.findByRole('button', { name: 'Send to SuiteCRM' }));
    await toast('Sent to suitecrm.');
    expect(suitecrm.done).toEqual([`${deriveId('airtable', 'r-2')}/create`]);
  });

  it('is looked up after the pause that the system or the host asks for', async () => {
    fakeSystem('hubspot', [person(1)]);
    const airtable = fakeSystem('airtable', []);
    const { user } = await showLeads([], [airtable.destination], `/admin/leads?lead=${uuid(1)}`);
    const send = await screen.findByRole('button', { name: 'Send to Airtable' });
    const reason = 'The host takes 60 readings a minute.';
    airtable.read.mockRejectedValueOnce(
      new ServiceError(reason, { kind: 'rate-limited', reason, status: 429, retryAfterMs: 20 }),
    );
    await user.click(send);
    expect(await toast('Sent to airtable.')).toBeVisible();
    expect(airtable.records).toHaveLength(1);
  });

  it('that somebody else has sent meanwhile is not sent again', async () => {
    const airtable = fakeSystem('airtable', []);
    readFrom(
      'suitecrm',
      readerOf(() => [person(1)]),
    );
    const { user } = await showLeads([], [airtable.destination], `/admin/leads?lead=${uuid(1)}`);
    const send = await screen.findByRole('button', { name: 'Send to Airtable' });
    airtable.records.push(person(1));
    await user.click(send);
    expect(await toast('It is there already')).toBeVisible();
    expect(airtable.done).toEqual([]);
  });

  it('that was deleted there is told as that, and not offered again', async () => {
    const suitecrm = fakeSystem('suitecrm', [person(2)]);
    // It answers 'already exist', and doesn't have it.
    suitecrm.records.unshift = () => 0;
    readFrom(
      'airtable',
      readerOf(() => [person(1)]),
    );
    const { user } = await showLeads([], [suitecrm.destination], `/admin/leads?lead=${uuid(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Send to SuiteCRM' }));
    expect(await toast('Deleted there')).toBeVisible();
    expect(await screen.findByText(/somebody has deleted it since/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to SuiteCRM' })).toBeNull();
  });

  it('is not sent with half a message', async () => {
    fakeSystem('airtable', []);
    readFrom(
      'suitecrm',
      readerOf(() => [person(1, { cut: true })]),
    );
    await showLeads([], [], `/admin/leads?lead=${uuid(1)}`);
    expect(await screen.findByText(/only the beginning of its message was read/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to Airtable' })).toBeNull();
  });
});

it('of 60 leads, each refused by one of three systems, every system has every one in the end', async () => {
  const ids = ['hubspot', 'airtable', 'suitecrm'] as const;
  const systems = ids.map((id, refused) =>
    fakeSystem(
      id,
      Array.from({ length: 60 }, (_, index) => person(index + 1))
        .filter((_, index) => index % 3 !== refused)
        .map(({ submission = '', ...lead }) => (id === 'airtable' ? lead : { submission, ...lead })),
    ),
  );
  const { user } = await showLeads(
    [],
    systems.map(({ destination }) => destination),
  );
  await screen.findByText('60 leads');
  await user.click(screen.getByLabelText('Select all 60'));
  await user.click(screen.getByText('Send what lacks'));
  expect(await screen.findByText('60 sent.', undefined, { timeout: 15_000 })).toBeVisible();
  for (const { records } of systems) {
    expect(new Set(records.map(({ email }) => email)).size).toBe(60);
    expect(records).toHaveLength(60);
  }
  expect(document.querySelector('tbody')).not.toHaveTextContent('lacks it');
}, 60_000);
