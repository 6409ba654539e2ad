import { screen, waitFor } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadPipeline } from '~/leads/deliver';
import type { Lead } from '~/leads/outbox-row';
import LeadsPage from '~/pages/admin/leads-page';
import {
  createContact,
  createRow,
  fakeDestination,
  memoryOutbox,
  pageOutbox,
  receipt,
} from '../../support/leads';
import { catchDownloads } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';
import {
  createInbox,
  createInboxRow,
  createRows,
  delivered,
  getLines,
  readAddress,
  showLeads,
} from './sample-inbox';

describe('the list', () => {
  it('explains what to do while it is empty', async () => {
    await showLeads([]);
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('shows the sender, the topic and the destinations of each lead', async () => {
    // Avoids midnight, when a moment ago was yesterday.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] });
    const hubspot = fakeDestination({ id: 'HubSpot' }).destination;
    const airtable = fakeDestination({ id: 'Airtable' }).destination;
    const nextAt = Date.now() + 40_000;
    const lead = createRow('1').lead as Lead;
    await showLeads(
      [
        createRow('1', {
          lead: { ...lead, contact: { ...lead.contact, language: 'de' } },
          createdAt: new Date().toISOString(),
          deliveries: { HubSpot: { ...receipt('retrying'), nextAt }, Airtable: delivered },
        }),
        createInboxRow('2', 'ops@quay.example', {
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
        createInboxRow('3', 'bot@spam.example', { spam: 'honeypot', createdAt: '2026-01-01T00:00:00.000Z' }),
        createRow('4', {
          lead: undefined,
          createdAt: '2025-01-01T00:00:00.000Z',
          deliveries: { HubSpot: delivered },
        }),
      ],
      [hubspot, airtable],
    );
    await screen.findByRole('table', { name: 'Leads, newest first' });
    const [first, second, third, fourth] = getLines().map((line) => line.textContent);
    expect(first).toMatch(
      /^Today \d\d:\d\dAda Byron, Analytical Enginesada@analytical\.exampleContact, .*, German.*Invoices arrive by mail in eleven formats\./,
    );
    expect(first).toMatch(/HubSpot retrying in (39|40|41) s.*Airtable delivered/);
    expect(second).toContain('ops@quay.example');
    expect(second).toMatch(/Demo.*HubSpot refused.*The key lacks the scope deals\.write/);
    expect(third).toContain('Held as spam, not delivered');
    expect(fourth).toContain('Delivered; details were removed from this browser');
  });

  it('says so if the browser refuses to store leads', async () => {
    const pipeline: LeadPipeline = { outbox: pageOutbox(), destinations: [createInbox()] };
    await pipeline.outbox.put(createRow('1'));
    renderAdminPage(<LeadsPage />, { at: '/admin/leads', pipeline });
    expect(await screen.findByText(/they are gone when you leave or reload this site/)).toBeInTheDocument();
  });

  it('names a lead without an address by its known fields, and renders very long ones', async () => {
    const nobody = createRow('1');
    const long = createInboxRow('2', `${'x'.repeat(400)}@long.example`);
    if (nobody.lead) {
      nobody.lead.contact = { ...createContact(''), firstName: '', lastName: '', company: '', message: '' };
    }
    const named = createRow('3');
    if (named.lead) named.lead.contact = { ...createContact(''), company: 'y'.repeat(3_000) };
    await showLeads([nobody, long, named]);
    expect(await screen.findByRole('link', { name: 'No name given' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ada Byron' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^x{400}@/ })).toBeInTheDocument();
  });
});

function LeadsPageWithMenu() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/admin/leads">Leads</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <LeadsPage />
    </>
  );
}

describe('the address', () => {
  it('contains the search, the filter and the open lead', async () => {
    const { user } = await showLeads(
      [...createRows(3), createInboxRow('other', 'grace@navy.example', { kind: 'demo', spam: 'honeypot' })],
      [createInbox()],
      '/admin/leads?q=grace&kind=demo&status=spam&colour=red',
    );
    expect(await screen.findByText('1 of 4 leads')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('grace');
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Demo');
    expect(screen.getByRole('combobox', { name: 'Delivery state' })).toHaveDisplayValue('Held as spam');
    await user.click(screen.getByRole('link', { name: 'grace@navy.example' }));
    expect(readAddress()).toBe('/admin/leads?q=grace&kind=demo&status=spam&lead=other');
    await user.keyboard('{Escape}');
    expect(readAddress()).toBe(
      '/admin/leads?q=grace&kind=demo&status=spam&colour=red'.replace('&colour=red', ''),
    );
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(readAddress()).toBe('/admin/leads');
    expect(await screen.findByText('4 leads')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says the same as the search box, whatever changes it', async () => {
    const pipeline: LeadPipeline = { outbox: memoryOutbox(), destinations: [createInbox()] };
    for (const row of createRows(3)) await pipeline.outbox.put(row);
    const { user } = renderAdminPage(<LeadsPageWithMenu />, { at: '/admin/leads', pipeline });
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'person-1 ');
    expect(readAddress()).toBe('/admin/leads?q=person-1');
    expect(box).toHaveValue('person-1 ');
    await user.type(box, 'many');
    expect(readAddress()).toBe('/admin/leads?q=person-1+many');
    expect(await screen.findByText('1 of 3 leads')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Leads' }));
    expect(readAddress()).toBe('/admin/leads');
    expect(box).toHaveValue('');
    expect(await screen.findByText('3 leads')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(readAddress()).toBe('/admin/leads?q=person-1+many');
    expect(box).toHaveValue('person-1 many');
    expect(await screen.findByText('1 of 3 leads')).toBeInTheDocument();
  });
});

describe('export', () => {
  let files: ReturnType<typeof catchDownloads>;
  beforeEach(() => {
    files = catchDownloads();
  });
  const readText = async (index: number) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[index]?.blob.arrayBuffer());

  it('downloads the filtered list, as CSV or JSON, beside a link to the import', async () => {
    const { user } = await showLeads([
      createRow('1'),
      createInboxRow('2', 'grace@navy.example', { kind: 'demo' }),
    ]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Demo');
    await screen.findByText('1 of 2 leads');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Import leads' })).toHaveAttribute('href', '/upload');
    const [csv, json] = files;
    expect(csv?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readText(0)).toMatch(/^\uFEFFReceived,Kind,.*\r\n[^\r]*grace@navy\.example[^\r]*\r\n$/);
    expect(json?.name).toMatch(/\.json$/);
    expect(JSON.parse(await readText(1))).toMatchObject([
      { id: '2', kind: 'demo', lead: { contact: { email: 'grace@navy.example' } } },
    ]);
  });

  it('downloads the selected leads if there are any', async () => {
    const { user } = await showLeads([createRow('1'), createInboxRow('2', 'grace@navy.example')]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select grace@navy.example' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse(await readText(0))).toMatchObject([{ id: '2' }]);
    expect(await screen.findByText('1 lead exported')).toBeInTheDocument();
  });
});
