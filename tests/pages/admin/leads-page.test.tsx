import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadPipeline } from '~/leads/deliver';
import { createOutbox } from '~/leads/outbox';
import LeadsPage from '~/pages/admin/leads-page';
import { contactOf, fakeDestination, memoryOutbox, receipt, rowOf } from '../../support/leads';
import { catchDownloads } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';
import { address, delivered, lines, local, many, person, showLeads } from './sample-inbox';

describe('the list', () => {
  it('says what to do while it is empty', async () => {
    await showLeads([]);
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('shows who wrote, about what, and where each lead went', async () => {
    // Not at midnight, when a moment ago was yesterday.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] });
    const hubspot = fakeDestination({ id: 'HubSpot' }).destination;
    const airtable = fakeDestination({ id: 'Airtable' }).destination;
    const nextAt = Date.now() + 40_000;
    await showLeads(
      [
        rowOf('1', {
          createdAt: new Date().toISOString(),
          deliveries: { HubSpot: { ...receipt('retrying'), nextAt }, Airtable: delivered },
        }),
        person('2', 'ops@quay.example', {
          kind: 'demo',
          createdAt: '2026-01-02T00:00:00.000Z',
          deliveries: {
            HubSpot: {
              ...receipt('refused'),
              attempts: [
                { at: '', outcome: 'failed', reason: 'The key lacks the scope deals.write.', notes: [] },
              ],
            },
          },
        }),
        person('3', 'bot@spam.example', { spam: 'honeypot', createdAt: '2026-01-01T00:00:00.000Z' }),
        rowOf('4', {
          lead: undefined,
          createdAt: '2025-01-01T00:00:00.000Z',
          deliveries: { HubSpot: delivered },
        }),
      ],
      [hubspot, airtable],
    );
    await screen.findByRole('table', { name: 'Leads, newest first' });
    const [first, second, third, fourth] = lines().map((line) => line.textContent);
    expect(first).toMatch(
      /^Today \d\d:\d\dAda Byron, Analytical Enginesada@analytical\.exampleContact, .*Invoices arrive by mail in eleven formats\./,
    );
    expect(first).toMatch(/HubSpot retrying in (39|40|41) s.*Airtable delivered/);
    expect(second).toContain('ops@quay.example');
    expect(second).toMatch(/Demo.*HubSpot refused.*The key lacks the scope deals\.write/);
    expect(third).toContain('Held as spam, not delivered');
    expect(fourth).toContain('Delivered; details were removed from this browser');
  });

  it('says so where the browser refuses to keep leads', async () => {
    const pipeline: LeadPipeline = { outbox: createOutbox([]), destinations: [local()] };
    await pipeline.outbox.put(rowOf('1'));
    renderAdminPage(<LeadsPage />, { at: '/admin/leads', pipeline });
    expect(await screen.findByText(/they are gone when you leave or reload this site/)).toBeInTheDocument();
  });

  it('names a lead without an address by what is known, and breaks at nothing', async () => {
    const nobody = rowOf('1');
    const long = person('2', `${'x'.repeat(400)}@long.example`);
    if (nobody.lead) {
      nobody.lead.contact = { ...contactOf(''), firstName: '', lastName: '', company: '', message: '' };
    }
    const named = rowOf('3');
    if (named.lead) named.lead.contact = { ...contactOf(''), company: 'y'.repeat(3_000) };
    await showLeads([nobody, long, named]);
    expect(await screen.findByRole('link', { name: 'No name given' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ada Byron' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^x{400}@/ })).toBeInTheDocument();
  });

  it('says so when the pipeline cannot be loaded, and tries again', async () => {
    let broken = true;
    const load = async () => {
      if (broken) throw new Error('offline');
      return { outbox: memoryOutbox(), destinations: [] };
    };
    const { user } = renderAdminPage(<LeadsPage />, { at: '/admin/leads', load });
    expect(await screen.findByRole('alert')).toHaveTextContent('The leads could not be loaded');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
  });
});

describe('the address', () => {
  it('carries the search, the filter and the open lead', async () => {
    const { user } = await showLeads(
      [...many(3), person('other', 'grace@navy.example', { kind: 'demo', spam: 'honeypot' })],
      [local()],
      '/admin/leads?q=grace&kind=demo&status=spam&colour=red',
    );
    expect(await screen.findByText('1 of 4 leads')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('grace');
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Demo');
    expect(screen.getByRole('combobox', { name: 'Delivery state' })).toHaveDisplayValue('Held as spam');
    await user.click(screen.getByRole('link', { name: 'grace@navy.example' }));
    expect(address()).toBe('/admin/leads?q=grace&kind=demo&status=spam&lead=other');
    await user.keyboard('{Escape}');
    expect(address()).toBe(
      '/admin/leads?q=grace&kind=demo&status=spam&colour=red'.replace('&colour=red', ''),
    );
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(address()).toBe('/admin/leads');
    expect(await screen.findByText('4 leads')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('export', () => {
  let files: ReturnType<typeof catchDownloads>;
  beforeEach(() => {
    files = catchDownloads();
  });
  const textOf = async (index: number) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[index]?.blob.arrayBuffer());

  it('takes the filtered list, as CSV or JSON', async () => {
    const { user } = await showLeads([rowOf('1'), person('2', 'grace@navy.example', { kind: 'demo' })]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Demo');
    await screen.findByText('1 of 2 leads');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const [csv, json] = files;
    expect(csv?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(0)).toMatch(/^\uFEFFReceived,Kind,.*\r\n[^\r]*grace@navy\.example[^\r]*\r\n$/);
    expect(json?.name).toMatch(/\.json$/);
    expect(JSON.parse(await textOf(1))).toMatchObject([
      { id: '2', kind: 'demo', lead: { contact: { email: 'grace@navy.example' } } },
    ]);
  });

  it('takes what is selected, where something is', async () => {
    const { user } = await showLeads([rowOf('1'), person('2', 'grace@navy.example')]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select grace@navy.example' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse(await textOf(0))).toMatchObject([{ id: '2' }]);
    expect(await screen.findByText('1 lead exported')).toBeInTheDocument();
  });

  it('has the way to import beside it', async () => {
    await showLeads([rowOf('1')]);
    expect(await screen.findByRole('link', { name: 'Import leads' })).toHaveAttribute('href', '/upload');
  });
});
