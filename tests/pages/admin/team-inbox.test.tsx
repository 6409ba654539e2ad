import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deriveId } from '~/features/admin/leads/lead-identity';
import type { LeadRecord, ReadLeads } from '~/integrations/lead-reader';
import type { Destination } from '~/leads/destination';
import { createLocalInbox } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';
import { createRow, fakeDestination, receipt } from '../../support/leads';
import { createReader, createRecord, stubReader } from '../../support/readers';
import { getLines, readAddress, readLinks, showLeads } from './sample-inbox';

const uuid = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;
const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Creates a system that adds delivered leads to its records. */
function fakeSystem(id: 'hubspot' | 'airtable' | 'suitecrm', records: LeadRecord[], script?: () => Error) {
  const hasSubmissionIds = id !== 'airtable';
  const { destination, done } = fakeDestination({ id, ...(script && { script }) });
  const receiving: Destination = {
    ...destination,
    deliver: async (lead, progress) => {
      await destination.deliver(lead, progress);
      const { email, message } = lead.contact;
      records.unshift(
        createRecord(`${id}-${lead.id}`, {
          at: subtractMinutes(0),
          email,
          message,
          ...(hasSubmissionIds && { submission: lead.id }),
        }),
      );
    },
  };
  const read = vi.fn(createReader(() => records));
  stubReader(id, read);
  return { destination: receiving, records, read, done };
}

const createNumberedRecord = (number: number, changes: Partial<LeadRecord> = {}) =>
  createRecord(`r-${number}`, {
    submission: uuid(number),
    email: `person-${number}@many.example`,
    at: subtractMinutes(number * 60),
    ...changes,
  });

const getLine = (number: number) =>
  screen.getByText(`person-${number}@many.example`, { selector: 'a' }).closest('tr') as HTMLElement;
const findToast = (text: string) => screen.findByText(text, { selector: 'li *' });

describe('the team’s list', () => {
  it('shows each lead of the systems and this browser once, and the systems that lack it', async () => {
    stubReader(
      'suitecrm',
      createReader(() => [
        createNumberedRecord(1, { link: 'https://crm.example/1' }),
        createNumberedRecord(3),
      ]),
    );
    stubReader(
      'airtable',
      createReader(() => [
        createNumberedRecord(1, { submission: undefined as never }),
        createNumberedRecord(2),
      ]),
    );
    await showLeads(
      [createRow(uuid(4), { createdAt: subtractMinutes(400), deliveries: { airtable: receipt('refused') } })],
      [],
    );
    await screen.findByText('4 leads');
    expect(readLinks().filter((text) => text?.includes('@'))).toEqual([
      ...[1, 2, 3].map((number) => `person-${number}@many.example`),
      'ada@analytical.example',
    ]);
    expect(getLine(1)).toHaveTextContent(/Airtable has it.*SuiteCRM has it$/);
    expect(within(getLine(1)).getByRole('link', { name: 'SuiteCRM has it' })).toHaveAttribute(
      'href',
      'https://crm.example/1',
    );
    expect(getLine(2)).toHaveTextContent(/Airtable has it.*SuiteCRM lacks it$/);
    expect(getLine(3)).toHaveTextContent(/Airtable lacks it.*SuiteCRM has it$/);
    expect(getLines()[3]).toHaveTextContent(/Airtable refused.*SuiteCRM lacks it$/);
  });

  it('shows other systems’ leads while one hangs or refuses, names it, and reads it again', async () => {
    let answer: ReadLeads = async () => {
      throw new ServiceError('Failed to read HubSpot', {
        kind: 'unauthorized',
        reason: 'The key lacks crm.objects.contacts.read.',
      });
    };
    stubReader('hubspot', (...query) => answer(...query));
    stubReader('airtable', () => new Promise(() => undefined));
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1)]),
    );
    const { user } = await showLeads([], []);
    expect(await screen.findByText('1 lead')).toBeVisible();
    expect(getLine(1)).toHaveTextContent(/HubSpot unknown.*Airtable unknown.*SuiteCRM has it/);
    expect(screen.getByText(/Reading Airtable/)).toBeVisible();
    expect(
      screen.getByText('Failed to read HubSpot: The key lacks crm.objects.contacts.read.'),
    ).toBeVisible();
    answer = createReader(() => [createNumberedRecord(1), createNumberedRecord(2)]);
    await user.click(screen.getByRole('button', { name: 'Read HubSpot again' }));
    expect(await screen.findByText('2 leads')).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('can be filtered by leads that a system lacks, in the address', async () => {
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1), createNumberedRecord(2)]),
    );
    stubReader(
      'airtable',
      createReader(() => [createNumberedRecord(1)]),
    );
    const { user } = await showLeads([], [], '/admin/leads?lacks=airtable');
    expect(await screen.findByText('1 of 2 leads')).toBeVisible();
    const state = screen.getByRole('combobox', { name: 'Delivery state' });
    expect(state).toHaveDisplayValue('Airtable lacks it');
    await user.selectOptions(state, 'SuiteCRM lacks it');
    expect(readAddress()).toBe('/admin/leads?lacks=suitecrm');
    expect(await screen.findByRole('heading', { name: 'No lead matches' })).toBeVisible();
  });

  it('shows a possible duplicate below a lead, and separates it on request', async () => {
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1, { message: 'Please call' })]),
    );
    const { submission: _, ...contact } = createNumberedRecord(1, { record: '501', message: '' });
    stubReader(
      'hubspot',
      createReader(() => [contact]),
    );
    const { user } = await showLeads([], []);
    expect(await screen.findByText('1 lead')).toBeVisible();
    expect(getLine(1)).toHaveTextContent(/HubSpot unknown.*SuiteCRM has it.*Probably the same: HubSpot/);
    await user.click(screen.getByRole('button', { name: 'Show as a lead of its own' }));
    expect(await screen.findByText('2 leads')).toBeVisible();
  });
});

describe('a lead that a system lacks', () => {
  it('is looked up, sent only to that system, and read back', async () => {
    const hubspot = fakeSystem('hubspot', [createNumberedRecord(1)]);
    const airtable = fakeSystem('airtable', []);
    const tracker = fakeDestination({ id: 'tracker', role: 'side-effect', instant: true });
    const notice = fakeDestination({ id: 'notices', role: 'side-effect' });
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
    expect(await findToast('Sent to airtable.')).toBeVisible();
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
    expect(getLine(1)).toHaveTextContent(/HubSpot has it.*Airtable has it$/);
  });

  it('without a submission id gets the same id from every administrator', async () => {
    const suitecrm = fakeSystem('suitecrm', []);
    const { submission: _, ...row } = createNumberedRecord(2);
    stubReader(
      'airtable',
      createReader(() => [row]),
    );
    const { user } = await showLeads([], [suitecrm.destination]);
    await user.click(await screen.findByRole('link', { name: 'person-2@many.example' }));
    await user.click(await screen.findByRole('button', { name: 'Send to SuiteCRM' }));
    await findToast('Sent to suitecrm.');
    expect(suitecrm.done).toEqual([`${deriveId('airtable', 'r-2')}/create`]);
  });

  it('is looked up again after the pause that the system or host asks for', async () => {
    fakeSystem('hubspot', [createNumberedRecord(1)]);
    const airtable = fakeSystem('airtable', []);
    const { user } = await showLeads([], [airtable.destination], `/admin/leads?lead=${uuid(1)}`);
    const send = await screen.findByRole('button', { name: 'Send to Airtable' });
    const reason = 'The host takes 60 readings a minute.';
    airtable.read.mockRejectedValueOnce(
      new ServiceError(reason, { kind: 'rate-limited', reason, status: 429, retryAfterMs: 20 }),
    );
    await user.click(send);
    expect(await findToast('Sent to airtable.')).toBeVisible();
    expect(airtable.records).toHaveLength(1);
  });

  it('is not sent if somebody else has sent it meanwhile', async () => {
    const airtable = fakeSystem('airtable', []);
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1)]),
    );
    const { user } = await showLeads([], [airtable.destination], `/admin/leads?lead=${uuid(1)}`);
    const send = await screen.findByRole('button', { name: 'Send to Airtable' });
    airtable.records.push(createNumberedRecord(1));
    await user.click(send);
    expect(await findToast('It is there already')).toBeVisible();
    expect(airtable.done).toEqual([]);
  });

  it('is reported as deleted if the system knows it but no longer has it', async () => {
    const suitecrm = fakeSystem('suitecrm', [createNumberedRecord(2)]);
    // SuiteCRM accepts the lead as an existing one, but has no record.
    suitecrm.records.unshift = () => 0;
    stubReader(
      'airtable',
      createReader(() => [createNumberedRecord(1)]),
    );
    const { user } = await showLeads([], [suitecrm.destination], `/admin/leads?lead=${uuid(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Send to SuiteCRM' }));
    expect(await findToast('Deleted there')).toBeVisible();
    expect(await screen.findByText(/somebody has deleted it since/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to SuiteCRM' })).toBeNull();
  });

  it('is not sent with a truncated message', async () => {
    fakeSystem('airtable', []);
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1, { cut: true })]),
    );
    await showLeads([], [], `/admin/leads?lead=${uuid(1)}`);
    expect(await screen.findByText(/only the beginning of its message was read/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to Airtable' })).toBeNull();
  });
});

it('60 leads, each missing from one of three systems, can be sent to the systems that lack them', async () => {
  const ids = ['hubspot', 'airtable', 'suitecrm'] as const;
  const systems = ids.map((id, refused) =>
    fakeSystem(
      id,
      Array.from({ length: 60 }, (_, index) => createNumberedRecord(index + 1))
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
  await user.click(screen.getByText('Send to missing systems'));
  expect(await screen.findByText('60 sent.', undefined, { timeout: 15_000 })).toBeVisible();
  for (const { records } of systems) {
    expect(new Set(records.map(({ email }) => email)).size).toBe(60);
    expect(records).toHaveLength(60);
  }
  expect(document.querySelector('tbody')).not.toHaveTextContent('lacks it');
}, 60_000);
