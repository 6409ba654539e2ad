import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LeadRecord, ReadLeads } from '~/integrations/lead-reader';
import type { Destination } from '~/leads/destination';
import { EXISTED_NOTE } from '~/leads/destination';
import { ServiceError } from '~/shared/lib/service-error';
import { createLocalInbox, createRow, fakeDestination, receipt } from '../../support/leads';
import { createReader, createRecord, stubReader } from '../../support/readers';
import { getLines, readAddress, readLinks, showLeads } from './sample-inbox';

const uuid = (number: number) => `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;
const subtractMinutes = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Creates a system that adds delivered leads to its records. */
function fakeSystem(id: 'hubspot' | 'airtable' | 'suitecrm', records: LeadRecord[], script?: () => Error) {
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
          submission: lead.id,
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
  screen.getByRole('link', { name: `person-${number}@many.example` }).closest('tr') as HTMLElement;
const findToast = (text: string | RegExp) => screen.findByText(text, { selector: 'li *' });

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
        createNumberedRecord(1),
        createNumberedRecord(2),
        createNumberedRecord(5, { submission: undefined as never, at: subtractMinutes(100) }),
      ]),
    );
    await showLeads(
      [createRow(uuid(4), { createdAt: subtractMinutes(400), deliveries: { airtable: receipt('refused') } })],
      [],
    );
    await screen.findByText('4 leads, 1 record without an id');
    expect(readLinks().filter((text) => text?.includes('@'))).toEqual([
      ...[1, 5, 2, 3].map((number) => `person-${number}@many.example`),
      'ada@analytical.example',
    ]);
    expect(getLine(1)).toHaveTextContent(/Airtable has it.*SuiteCRM has it$/);
    expect(within(getLine(1)).getByRole('link', { name: 'SuiteCRM has it' })).toHaveAttribute(
      'href',
      'https://crm.example/1',
    );
    expect(getLine(2)).toHaveTextContent(/Airtable has it.*SuiteCRM lacks it$/);
    expect(getLine(3)).toHaveTextContent(/Airtable lacks it.*SuiteCRM has it$/);
    expect(getLine(5)).toHaveTextContent(/Airtable, entered by hand.*Airtable has it$/);
    expect(getLines()[4]).toHaveTextContent(/Airtable refused.*SuiteCRM lacks it$/);
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

  it('says beside a lead why a system can’t tell, and once above the list what holds for all leads', async () => {
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1), createNumberedRecord(2)]),
    );
    stubReader(
      'airtable',
      createReader(() => [
        createNumberedRecord(1, { submission: undefined as never, at: subtractMinutes(59) }),
      ]),
    );
    const read = createReader(() => []);
    stubReader('hubspot', async (...query) => ({ ...(await read(...query)), hasIds: false }));
    await showLeads([], []);
    await screen.findByText('2 leads, 1 record without an id');
    const rows = screen.getAllByRole('link', { name: /person/ }).map((link) => link.closest('tr'));
    const reason = 'It has a record of this sender without an id, which may be this lead.';
    expect(rows.map((row) => row?.textContent.includes(reason))).toEqual([false, true, false]);
    expect(rows[2]).toHaveTextContent(/HubSpot unknown\s*Airtable lacks it/);
    expect(screen.getByText(/HubSpot has no field for submissions' ids/)).toBeVisible();
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

  it('reads on by itself while a search finds nothing, and says how far', async () => {
    const records = [1, 2, 3, 4, 5].map((number) => createNumberedRecord(number));
    const read = vi.fn(createReader(() => records, 2));
    stubReader('suitecrm', read);
    const { user } = await showLeads([], []);
    await screen.findByText('2 leads');
    await user.type(screen.getByRole('searchbox'), 'person-5');
    expect(await screen.findByText(/^SuiteCRM: read back to /)).toBeVisible();
    expect(await screen.findByText('1 of 5 leads')).toBeVisible();
    expect(getLine(5)).toBeVisible();
  });

  it('reads on in a system that answers late', async () => {
    const records = [1, 2, 3, 4].map((number) => createNumberedRecord(number));
    stubReader(
      'hubspot',
      createReader(() => [createNumberedRecord(1)]),
    );
    stubReader('suitecrm', async (query) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      return createReader(() => records, 3)(query);
    });
    await showLeads([], [], '/admin/leads?q=person-4');
    expect(await screen.findByText('1 of 4 leads', undefined, { timeout: 4_000 })).toBeVisible();
  });

  it('looks an address up before it reads on', async () => {
    const records = Array.from({ length: 9 }, (_, index) => createNumberedRecord(index + 1));
    const read = vi.fn(createReader(() => records, 2));
    stubReader('suitecrm', read);
    const { user } = await showLeads([], []);
    await screen.findByText('2 leads');
    await user.type(screen.getByRole('searchbox'), 'person-9@many.example');
    expect(await screen.findByText('1 of 3 leads')).toBeVisible();
    expect(read.mock.calls.slice(1).map(([query]) => query)).toEqual([{ email: 'person-9@many.example' }]);
  });

  it('exports what it has read and says what is missing, or reads everything first', async () => {
    const records = Array.from({ length: 9 }, (_, index) => createNumberedRecord(index + 1));
    stubReader(
      'suitecrm',
      createReader(() => records, 2),
    );
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await showLeads([], []);
    await screen.findByText('2 leads');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await findToast(/^SuiteCRM: read back to .* may be missing\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Export everything' }));
    expect((await findToast('9 leads exported')).closest('li')).not.toHaveTextContent('may be missing');
    expect(download).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
  });

  it('exports everything that can be read, and says which system refuses', async () => {
    const records = Array.from({ length: 5 }, (_, index) => createNumberedRecord(index + 1));
    stubReader(
      'suitecrm',
      createReader(() => records, 2),
    );
    stubReader('hubspot', async () => {
      throw new ServiceError('Failed to read HubSpot', { kind: 'unauthorized', reason: 'No.' });
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await showLeads([], []);
    await screen.findByText('2 leads');
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    expect((await findToast('5 leads exported')).closest('li')).toHaveTextContent(
      'HubSpot: not read. What is older may be missing.',
    );
  });

  it('exports nothing if that is stopped', async () => {
    const records = Array.from({ length: 9 }, (_, index) => createNumberedRecord(index + 1));
    const answers: (() => void)[] = [];
    stubReader('suitecrm', async (query) => {
      if ('before' in query) await new Promise<void>((resolve) => answers.push(resolve));
      return createReader(() => records, 2)(query);
    });
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await showLeads([], []);
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    expect(await screen.findByText('Reading older leads of SuiteCRM: 2 so far')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    answers[0]?.();
    expect(await screen.findByText('3 leads')).toBeVisible();
    expect(answers).toHaveLength(1);
    expect(download).not.toHaveBeenCalled();
  });

  it('reads nothing more for a state of this browser’s leads', async () => {
    const read = vi.fn(createReader(() => [1, 2, 3].map((number) => createNumberedRecord(number)), 2));
    stubReader('suitecrm', read);
    const { user } = await showLeads([], []);
    await screen.findByText('2 leads');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery state' }), 'Failed');
    await screen.findByRole('heading', { name: 'No lead matches' });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a lead that a system lacks', () => {
  it('is looked up once, and sent once, to that system only', async () => {
    const hubspot = fakeSystem('hubspot', [createNumberedRecord(1)]);
    const airtable = fakeSystem('airtable', []);
    const tracker = fakeDestination({ id: 'tracker', role: 'side-effect', instant: true });
    const notice = fakeDestination({ id: 'slack', role: 'side-effect' });
    const { user, pipeline } = await showLeads(
      [],
      [
        tracker.destination,
        hubspot.destination,
        airtable.destination,
        notice.destination,
        createLocalInbox(),
      ],
      `/admin/leads?lead=${uuid(1)}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Send to Airtable' }));
    expect(await findToast('Sent to airtable.')).toBeVisible();
    expect(airtable.records).toHaveLength(1);
    expect(airtable.read.mock.calls.slice(1).map(([query]) => query)).toEqual([{ ids: [uuid(1)] }]);
    expect([...hubspot.done, ...tracker.done, ...notice.done]).toEqual([]);
    expect(await pipeline.outbox.get(uuid(1))).toMatchObject({
      onBehalf: true,
      deliveries: { hubspot: { state: 'delivered' }, airtable: { state: 'delivered' } },
    });
    await user.keyboard('{Escape}');
    expect(getLine(1)).toHaveTextContent(/HubSpot has it.*Airtable has it$/);
  });

  it('without a submission id is never sent on', async () => {
    const suitecrm = fakeSystem('suitecrm', []);
    const { submission: _, ...row } = createNumberedRecord(2);
    stubReader(
      'airtable',
      createReader(() => [row]),
    );
    const { user } = await showLeads([], [suitecrm.destination]);
    await user.click(await screen.findByRole('link', { name: 'person-2@many.example' }));
    expect(await screen.findByRole('heading', { name: 'Delivery' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
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

  it('is reported as deleted if the system knows it but no longer has it', async () => {
    const suitecrm = fakeSystem('suitecrm', [createNumberedRecord(2)]);
    // SuiteCRM accepts the lead as an existing one, but has no record.
    const deliver = vi.spyOn(suitecrm.destination, 'deliver');
    deliver.mockImplementation(async (_, { note }) => note(EXISTED_NOTE));
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

  it('asks by name before it is sent again to a system in which it was deleted', async () => {
    const airtable = fakeSystem('airtable', [createNumberedRecord(1)]);
    stubReader(
      'suitecrm',
      createReader(() => [createNumberedRecord(1, { firstName: 'Ada', lastName: 'Byron' })]),
    );
    const { user } = await showLeads([], [airtable.destination]);
    expect(await screen.findByText('Airtable has it')).toBeInTheDocument();
    await screen.findByText('SuiteCRM has it');
    airtable.records.splice(0);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('Airtable deleted there')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'person-1@many.example' }));
    expect(screen.queryByRole('button', { name: 'Send to Airtable' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Send to Airtable again' }));
    expect(airtable.done).toEqual([]);
    const question = await screen.findByRole('dialog', { name: 'Send to Airtable again?' });
    expect(question).toHaveTextContent('deleted the inquiry of Ada Byron in Airtable');
    await user.click(within(question).getByRole('button', { name: 'Send to Airtable again' }));
    expect(await findToast('Sent to airtable.')).toBeVisible();
    expect(airtable.records).toHaveLength(1);
  });

  it('is sent with its whole message, which is read before', async () => {
    const airtable = fakeSystem('airtable', []);
    const whole = createNumberedRecord(1, { message: 'The whole message, to its very end.' });
    stubReader('suitecrm', async (query, signal) =>
      createReader(() => ['ids' in query ? whole : { ...whole, message: 'The whole', cut: true }])(
        query,
        signal,
      ),
    );
    const { user } = await showLeads([], [airtable.destination], `/admin/leads?lead=${uuid(1)}`);
    expect(await screen.findByText('The message goes on in the systems that have it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send to Airtable' }));
    await findToast('Sent to airtable.');
    expect(airtable.records[0]?.message).toBe(whole.message);
  });
});

it('60 leads, each missing from one of three systems, can be sent to the systems that lack them', async () => {
  const ids = ['hubspot', 'airtable', 'suitecrm'] as const;
  const systems = ids.map((id, refused) =>
    fakeSystem(
      id,
      Array.from({ length: 60 }, (_, index) => createNumberedRecord(index + 1)).filter(
        (_, index) => index % 3 !== refused,
      ),
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
