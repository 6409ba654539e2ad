// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  emptyFilter,
  filterLeads,
  type LeadFilter,
  readFilter,
  toLeadsHref,
} from '~/features/admin/leads/filter-leads';
import { mergeLeads } from '~/features/admin/leads/merge-leads';
import { createLeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { contactOf, fakeDestination, receipt, rowOf } from '../../../support/leads';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readFilter((name) => parameters.get(name) ?? '');
};

describe('the address of a filtered list', () => {
  it('says everything, and reads back as what it was', () => {
    const filter: LeadFilter = { search: 'ada & co', kind: 'demo', status: 'unrouted', lacks: 'airtable' };
    const address = toLeadsHref(filter, 'a/b');
    expect(address).toBe('/admin/leads?q=ada+%26+co&kind=demo&status=unrouted&lacks=airtable&lead=a%2Fb');
    expect(read(address.replace(/^.*\?/, ''))).toEqual(filter);
  });

  it('is plain without a filter', () => {
    expect(toLeadsHref(emptyFilter)).toBe('/admin/leads');
    expect(read('')).toEqual(emptyFilter);
  });

  it.each(['kind=robot', 'status=lost', 'lacks=nobody', 'q=%20', 'page=7'])('ignores %s', (query) =>
    expect(read(query)).toEqual(emptyFilter),
  );
});

describe('the filter', () => {
  const crm = fakeDestination({ id: 'crm' }).destination;
  const at = (day: number) => new Date(2026, 10, day, 12).toISOString();
  const phone = rowOf('phone', { createdAt: at(20), deliveries: { crm: receipt('retrying') } });
  if (phone.lead)
    phone.lead.contact = { ...contactOf('grace@navy.example'), phone: '+44 20 5550', company: 'Zoë’s café' };
  const rows: OutboxRow[] = [
    phone,
    rowOf('failed', { createdAt: at(19), kind: 'demo', deliveries: { crm: receipt('failed') } }),
    rowOf('done', { createdAt: at(18), deliveries: { crm: receipt('delivered') } }),
    rowOf('held', { createdAt: at(17), spam: 'honeypot' }),
    rowOf('receipt', { createdAt: at(16), lead: undefined, deliveries: { crm: receipt('delivered') } }),
    rowOf('history', { createdAt: at(15), imported: true }),
  ];
  const airtable = {
    id: 'airtable',
    label: 'Airtable',
    destinations: ['airtable'],
    acceptsKind: () => true,
    records: [{ record: 'rec1', submission: 'done', at: at(18), email: 'ada@analytical.example' }],
    readBackTo: '',
    readAt: at(21),
    notFound: new Map<string, string>(),
    readsAtOnce: true,
  };
  const leads = mergeLeads(rows, [airtable], { now: Date.parse(at(21)) });
  const found = (filter: Partial<LeadFilter>) =>
    filterLeads(leads, { ...emptyFilter, ...filter }, createLeadStates([crm])).map(({ id }) => id);

  it('finds by name, email, phone, company and message', () => {
    expect(found({ search: 'GRACE 5550' })).toEqual(['phone']);
    expect(found({ search: 'engines eleven' })).toEqual(['failed', 'done', 'held', 'history']);
    expect(found({ search: 'nobody' })).toEqual([]);
    expect(found({ search: "zoe's CAFE\u0301" })).toEqual(['phone']);
  });

  it('finds what nobody has yet, and nothing that is not to be sent', () => {
    expect(found({ status: 'undelivered' })).toEqual(['phone', 'failed']);
    expect(found({ status: 'delivered' })).toEqual(['done', 'receipt']);
    expect(found({ status: 'spam' })).toEqual(['held']);
    expect(found({ status: 'imported' })).toEqual(['history']);
  });

  it('finds by kind, and what a system lacks', () => {
    expect(found({ kind: 'demo' })).toEqual(['failed']);
    expect(found({ lacks: 'airtable' })).toEqual(['phone', 'failed', 'receipt', 'history']);
    expect(found({ lacks: 'hubspot' })).toEqual([]);
  });
});
