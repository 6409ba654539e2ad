// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyFilter, filterLeads, type LeadFilter, readFilter } from '~/features/admin/leads/filter-leads';
import { mergeLeads } from '~/features/admin/leads/merge-leads';
import { createLeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { createContact, createRow, fakeDestination, receipt } from '../../../support/leads';
import { createReadSource, createReadTime } from '../../../support/read-source';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readFilter((name) => parameters.get(name) ?? '');
};

describe('the address of a filtered list', () => {
  it.each(['kind=robot', 'status=lost', 'lacks=nobody', 'q=%20', 'page=7'])('ignores %s', (query) =>
    expect(read(query)).toEqual(emptyFilter),
  );
});

it('finds a lead by the sender of any record, whom somebody may have corrected', () => {
  const record = {
    record: '1',
    submission: '0b7c1f0e-5a1d-4b7e-9c55-2f6c0d1e8a42',
    at: '2026-11-20T09:00:00Z',
  };
  const leads = mergeLeads(
    [],
    ['ada@x.example', 'lovelace@x.example'].map((email, index) =>
      createReadSource(`${index}`, [{ ...record, email }]),
    ),
  );
  const states = createLeadStates([]);
  for (const search of ['ada@x.example', 'lovelace@x.example'])
    expect(filterLeads(leads, { ...emptyFilter, search }, states)).toHaveLength(1);
});

describe('the filter', () => {
  const crm = fakeDestination({ id: 'crm' }).destination;
  const getDay = (day: number) => new Date(2026, 10, day, 12).toISOString();
  const phone = createRow('phone', { createdAt: getDay(20), deliveries: { crm: receipt('retrying') } });
  if (phone.lead)
    phone.lead.contact = {
      ...createContact('grace@navy.example'),
      phone: '+44 20 5550',
      company: 'Zoë’s café',
    };
  const rows: OutboxRow[] = [
    phone,
    createRow('failed', { createdAt: getDay(19), kind: 'demo', deliveries: { crm: receipt('failed') } }),
    createRow('done', { createdAt: getDay(18), deliveries: { crm: receipt('delivered') } }),
    createRow('held', { createdAt: getDay(17), spam: 'honeypot' }),
    createRow('receipt', {
      createdAt: getDay(16),
      lead: undefined,
      deliveries: { crm: receipt('delivered') },
    }),
    createRow('history', { createdAt: getDay(15), imported: true }),
  ];
  const record = { record: 'rec1', submission: 'done', at: getDay(18), email: 'ada@analytical.example' };
  const leads = mergeLeads(rows, [
    createReadSource('airtable', [record], { read: createReadTime(getDay(21)) }),
  ]);
  const findIds = (filter: Partial<LeadFilter>) =>
    filterLeads(leads, { ...emptyFilter, ...filter }, createLeadStates([crm])).map(({ id }) => id);

  it('finds by name, email, phone, company and message', () => {
    expect(findIds({ search: 'GRACE 5550' })).toEqual(['phone']);
    expect(findIds({ search: 'engines eleven' })).toEqual(['failed', 'done', 'held', 'history']);
    expect(findIds({ search: 'nobody' })).toEqual([]);
    expect(findIds({ search: "zoe's CAFE\u0301" })).toEqual(['phone']);
  });

  it('finds leads by state', () => {
    expect(findIds({ status: 'undelivered' })).toEqual(['phone', 'failed']);
    expect(findIds({ status: 'delivered' })).toEqual(['done', 'receipt']);
    expect(findIds({ status: 'spam' })).toEqual(['held']);
    expect(findIds({ status: 'imported' })).toEqual(['history']);
  });

  it('finds by kind, and leads that a system lacks', () => {
    expect(findIds({ kind: 'demo' })).toEqual(['failed']);
    expect(findIds({ missingIn: 'airtable' })).toEqual(['phone', 'failed', 'receipt', 'history']);
    expect(findIds({ missingIn: 'hubspot' })).toEqual([]);
  });
});
