// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  everyLead,
  filterLeads,
  type LeadFilter,
  leadsAddress,
  readFilter,
} from '~/features/admin/leads/filter-leads';
import { createLeadStates } from '~/leads/lead-status';
import type { OutboxRow } from '~/leads/outbox-row';
import { contactOf, fakeDestination, receipt, rowOf } from '../../../support/leads';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the address of a filtered list', () => {
  it('says everything, and reads back as what it was', () => {
    const filter: LeadFilter = {
      search: 'ada & co',
      kind: 'demo',
      status: 'undelivered',
      mark: 'won',
      from: '2026-11-01',
      to: '2026-11-20',
      oldestFirst: true,
    };
    const address = leadsAddress(filter, 'a/b');
    expect(address).toBe(
      '/admin/leads?q=ada+%26+co&kind=demo&status=undelivered&mark=won&from=2026-11-01&to=2026-11-20&sort=oldest&lead=a%2Fb',
    );
    expect(read(address.replace(/^.*\?/, ''))).toEqual(filter);
  });

  it('is plain without a filter', () => {
    expect(leadsAddress(everyLead)).toBe('/admin/leads');
    expect(read('')).toEqual(everyLead);
  });

  it.each([
    'kind=robot',
    'status=lost',
    'mark=failed',
    'from=2026-13-01',
    'from=2026-02-30',
    'to=yesterday',
    'to=20261101',
    'sort=random',
    'q=%20',
    'page=7',
  ])('ignores %s', (query) => expect(read(query)).toEqual(everyLead));
});

describe('the filter', () => {
  const crm = fakeDestination({ id: 'crm' }).destination;
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const phone = rowOf('phone', { createdAt: at(20, 0), deliveries: { crm: receipt('retrying') } });
  if (phone.lead) phone.lead.contact = { ...contactOf('grace@navy.example'), phone: '+44 20 5550' };
  const rows: OutboxRow[] = [
    phone,
    rowOf('failed', { createdAt: at(19, 23), deliveries: { crm: receipt('failed') } }),
    rowOf('done', {
      createdAt: at(18, 12),
      deliveries: { crm: receipt('delivered') },
      mark: { state: 'won', note: 'Signed in Lisbon, Zoë’s café', at: at(19, 9) },
    }),
    rowOf('held', { createdAt: at(17, 12), spam: 'honeypot' }),
    rowOf('receipt', { createdAt: at(16, 12), lead: undefined, deliveries: { crm: receipt('delivered') } }),
    rowOf('history', { createdAt: at(15, 12), imported: true, mark: 'unreadable' }),
  ];
  const found = (filter: Partial<LeadFilter>) =>
    filterLeads(rows, { ...everyLead, ...filter }, createLeadStates([crm])).map(({ id }) => id);

  it('finds by name, email, phone, company and message', () => {
    expect(found({ search: 'GRACE 5550' })).toEqual(['phone']);
    expect(found({ search: 'engines eleven' })).toEqual(['phone', 'failed', 'done', 'held', 'history']);
    expect(found({ search: 'nobody' })).toEqual([]);
    expect(found({ search: "zoe's CAFE\u0301" })).toEqual(['done']);
  });

  it('takes both days whole', () => {
    expect(found({ from: '2026-11-18', to: '2026-11-19' })).toEqual(['failed', 'done']);
    expect(found({ from: '2026-11-20' })).toEqual(['phone']);
    expect(found({ from: '2026-11-20', to: '2026-11-18' })).toEqual([]);
  });

  it('finds what nobody has yet, and nothing that is not to be sent', () => {
    expect(found({ status: 'undelivered' })).toEqual(['phone', 'failed']);
    expect(found({ status: 'delivered' })).toEqual(['done', 'receipt']);
    expect(found({ status: 'spam' })).toEqual(['held']);
    expect(found({ status: 'imported' })).toEqual(['history']);
  });

  it('finds by mark, where one that is missing or broken means new, and in notes', () => {
    expect(found({ mark: 'won' })).toEqual(['done']);
    expect(found({ mark: 'new' })).toEqual(['phone', 'failed', 'held', 'receipt', 'history']);
    expect(found({ mark: 'lost' })).toEqual([]);
    expect(found({ search: 'lisbon signed' })).toEqual(['done']);
  });

  it('turns the order', () => {
    expect(found({ oldestFirst: true })).toEqual(['history', 'receipt', 'held', 'done', 'failed', 'phone']);
  });
});
