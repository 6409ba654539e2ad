import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Courier } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { newDelivery, type OutboxRow } from '~/leads/outbox-row';
import LeadsPage from '~/pages/admin/leads-page';
import { contactOf, failure, fakeDestination, memoryOutbox, rowOf } from '../../support/leads';
import { renderAdminPage } from '../../support/render-admin-page';

const local = (): Destination => fakeDestination({ id: 'Local inbox', counts: 'local' }).destination;

async function showLeads(rows: OutboxRow[], destinations: Destination[] = [local()], at = '/admin/leads') {
  const courier: Courier = { outbox: memoryOutbox(), destinations };
  for (const row of rows) await courier.outbox.put(row);
  return { courier, ...renderAdminPage(<LeadsPage />, { at, courier }) };
}

const person = (id: string, email: string, changes: Partial<OutboxRow> = {}): OutboxRow => {
  const row = rowOf(id, changes);
  return row.lead ? { ...row, lead: { ...row.lead, contact: { ...contactOf(email), company: '' } } } : row;
};

const delivered = { ...newDelivery(), state: 'delivered' as const, accepted: true };
const lines = () => screen.getAllByRole('row').slice(1);

describe('the list', () => {
  it('says what to do while it is empty', async () => {
    await showLeads([]);
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('shows who wrote, about what, and where each lead went', async () => {
    const hubspot = fakeDestination({ id: 'HubSpot' }).destination;
    const airtable = fakeDestination({ id: 'Airtable' }).destination;
    const nextAt = Date.now() + 40_000;
    await showLeads(
      [
        rowOf('1', {
          createdAt: new Date().toISOString(),
          deliveries: { HubSpot: { ...newDelivery(), state: 'retrying', nextAt }, Airtable: delivered },
        }),
        person('2', 'ops@quay.example', {
          kind: 'demo',
          createdAt: '2026-01-02T00:00:00.000Z',
          deliveries: {
            HubSpot: {
              ...newDelivery(),
              state: 'refused',
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
    expect(first).toMatch(/^Today \d\d:\d\dada@analytical\.exampleAnalytical EnginesContact/);
    expect(first).toMatch(/HubSpot retrying in (39|40|41) s.*Airtable delivered/);
    expect(second).toContain('ops@quay.example');
    expect(second).toMatch(/Demo.*HubSpot refused.*The key lacks the scope deals\.write/);
    expect(third).toContain('Held as spam, not delivered');
    expect(fourth).toContain('Delivered; details were removed from this browser');
  });

  it('is searched by name, email, company and message, and filtered by kind and delivery', async () => {
    const { user } = await showLeads([
      rowOf('1', { deliveries: { 'Local inbox': delivered } }),
      person('2', 'grace@navy.example', { kind: 'qualification', spam: 'honeypot' }),
    ]);
    await screen.findByText('2 leads');
    const search = screen.getByRole('searchbox', { name: 'Search leads' });
    await user.type(search, 'ENGINES eleven');
    expect(await screen.findByText('1 of 2 leads')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ada@analytical.example' })).toBeInTheDocument();

    await user.clear(search);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Qualification');
    expect(await screen.findByRole('link', { name: 'grace@navy.example' })).toBeInTheDocument();
    expect(lines()).toHaveLength(1);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'Delivered');
    expect(await screen.findByRole('heading', { name: 'No lead matches' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(await screen.findByText('2 leads')).toBeInTheDocument();
    expect(search).toHaveValue('');
  });

  it('follows the outbox', async () => {
    const { courier } = await showLeads([]);
    await screen.findByRole('heading', { name: 'No leads yet' });
    await courier.outbox.put(rowOf('1'));
    expect(await screen.findByRole('link', { name: 'ada@analytical.example' })).toBeInTheDocument();
  });

  it('shows fifty at a time', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      person(`${index}`, `person-${index}@many.example`, {
        createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
      }),
    );
    const { user } = await showLeads(many);
    // By selector: computing the roles of so many cells takes seconds.
    const addresses = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);
    await screen.findByText('1–50 of 120');
    expect(addresses()).toHaveLength(50);
    const pages = within(screen.getByLabelText('Pagination'));
    await user.click(pages.getByText('Next'));
    await user.click(pages.getByText('Next'));
    expect(screen.getByText('101–120 of 120')).toBeInTheDocument();
    expect(pages.getByText('Next')).toBeDisabled();
    expect(addresses().at(-1)).toBe('person-119@many.example');
    await user.click(screen.getByLabelText('Search leads'));
    await user.paste('person-7@');
    await waitFor(() => expect(addresses()).toEqual(['person-7@many.example']));
    expect(screen.queryByLabelText('Pagination')).not.toBeInTheDocument();
  });

  it('says so when the pipeline cannot be loaded, and tries again', async () => {
    const { PipelineContext } = await import('~/leads/pipeline');
    let broken = true;
    const load = async () => {
      if (broken) throw new Error('offline');
      return { outbox: memoryOutbox(), destinations: [] };
    };
    const { user } = renderAdminPage(
      <PipelineContext value={load}>
        <LeadsPage />
      </PipelineContext>,
      { at: '/admin/leads' },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The leads could not be loaded');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
  });
});

describe('a lead', () => {
  it('opens from the list with everything that is known, and closes again', async () => {
    const row = rowOf('1', {
      spam: 'fast',
      deliveries: {
        HubSpot: {
          ...newDelivery(),
          state: 'failed',
          accepted: true,
          steps: { contact: '501' },
          attempts: [
            {
              at: '2026-11-20T09:00:01.000Z',
              outcome: 'failed',
              reason: 'Failed to create deal in HubSpot: no such pipeline.',
              notes: ['The contact existed already.'],
            },
          ],
        },
      },
    });
    if (row.lead) {
      row.lead.values = { firstName: 'Ada', termsAccepted: true, budget: '$5000+', rooms: '' };
      row.lead.context = {
        page: '/contact?service=discovery',
        referrer: 'javascript:alert(1)',
        attribution: { last: { source: 'news', medium: 'mail', at: '2026-11-19T09:00:00.000Z' } },
        trackingConsent: true,
      };
    }
    const { user } = await showLeads([row], [fakeDestination({ id: 'HubSpot' }).destination]);
    const link = await screen.findByRole('link', { name: 'ada@analytical.example' });
    await user.click(link);
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/leads?lead=1');
    const dialog = within(screen.getByRole('dialog', { name: 'Ada Byron' }));
    const fact = (name: string) =>
      dialog.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
    expect(fact('Message')).toBe('Invoices arrive by mail in eleven formats.');
    expect(fact('Terms accepted')).toBe('Yes');
    expect(fact('Monthly budget')).toBe('$5000+');
    expect(fact('rooms')).toBe('not given');
    expect(fact('Page')).toBe('/contact?service=discovery');
    expect(fact('Latest campaign')).toContain('news / mail');
    expect(fact('Marketing cookies')).toBe('accepted');
    expect(dialog.getByText('javascript:alert(1)').closest('a')).toBeNull();
    expect(dialog.getByText('Filled in very fast')).toBeInTheDocument();
    expect(dialog.getByText(/contact \(501\)/)).toBeInTheDocument();
    const attempts = within(dialog.getByRole('list', { name: 'Attempts' }));
    expect(attempts.getByText('Failed to create deal in HubSpot: no such pipeline.')).toBeInTheDocument();
    expect(attempts.getByText('The contact existed already.')).toBeInTheDocument();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/leads');
    await waitFor(() => expect(screen.getByRole('link', { name: 'ada@analytical.example' })).toHaveFocus());
  });

  it('names Airtable where only Airtable refused', async () => {
    const airtable = fakeDestination({ id: 'airtable', script: () => failure('rejected', { status: 422 }) });
    const { user } = await showLeads([rowOf('1')], [airtable.destination], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Retry now' }));
    expect(
      await screen.findByText('There was a problem submitting your data to Airtable.'),
    ).toBeInTheDocument();
  });

  it('opens from its address, also where this browser has no such lead', async () => {
    await showLeads([], [local()], '/admin/leads?lead=1');
    const dialog = await screen.findByRole('dialog', { name: 'This lead is not in this browser' });
    expect(dialog).toHaveTextContent('each browser holds its own leads');
  });

  it('is retried, past steps that are done, with the toasts of the CRM', async () => {
    let down = true;
    const hubspot = fakeDestination({
      id: 'HubSpot',
      steps: ['contact', 'deal'],
      script: (step) => (step === 'deal' && down ? failure('rejected', { status: 400 }) : 'ok'),
    });
    const { user, courier } = await showLeads([rowOf('1')], [hubspot.destination], '/admin/leads?lead=1');
    const retry = await screen.findByRole('button', { name: 'Retry now' });
    await user.click(retry);
    expect(await screen.findByText('Submission Error')).toBeInTheDocument();
    expect(
      screen.getByText('There was an error submitting your information. Please try again.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/It said rejected/, { selector: 'p' })).toBeInTheDocument();

    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('Form Submitted')).toBeInTheDocument();
    expect(
      screen.getByText('Your information has been successfully sent to our CRM system.'),
    ).toBeInTheDocument();
    expect(hubspot.done).toEqual(['1/contact', '1/deal']);
    // Or the visitor's own 'Message sent!' would appear here as well.
    await waitFor(async () => expect(await courier.outbox.get('1')).toMatchObject({ announced: true }));
    // Delivered everywhere, and no local inbox keeps it.
    expect(await screen.findByRole('dialog', { name: 'Delivered lead' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry now' })).not.toBeInTheDocument();
  });

  it('waits where a destination asked for it', async () => {
    const holdUntil = Date.now() + 30_000;
    const { user } = await showLeads(
      [
        rowOf('1', {
          deliveries: { crm: { ...newDelivery(), state: 'retrying', nextAt: holdUntil, holdUntil } },
        }),
      ],
      [fakeDestination({ id: 'crm' }).destination],
      '/admin/leads?lead=1',
    );
    expect(await screen.findByText(/A destination asked to wait\. Retry is possible in/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry now' })).toBeDisabled();
    await user.keyboard('{Escape}');
  });

  it('that only this browser has is sent to a destination that was switched on since', async () => {
    const hubspot = fakeDestination({ id: 'HubSpot' });
    const { user } = await showLeads(
      [rowOf('1', { deliveries: { 'Local inbox': delivered } })],
      [hubspot.destination, local()],
      '/admin/leads?lead=1',
    );
    expect(
      await screen.findByText('HubSpot was not switched on when this lead came in.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send to destinations' }));
    expect(await screen.findByText('Form Submitted')).toBeInTheDocument();
    expect(hubspot.done).toEqual(['1/create']);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Send to destinations' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('dialog', { name: 'Ada Byron' })).toBeInTheDocument();
  });

  it('held as spam is delivered once an administrator says so', async () => {
    const hubspot = fakeDestination({ id: 'HubSpot' });
    const { user } = await showLeads(
      [rowOf('1', { spam: 'honeypot' })],
      [hubspot.destination, local()],
      '/admin/leads?lead=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Not spam: deliver it' }));
    expect(await screen.findByText('Form Submitted')).toBeInTheDocument();
    expect(hubspot.done).toEqual(['1/create']);
  });

  it('is deleted after a confirmation', async () => {
    const { user, courier } = await showLeads([rowOf('1')], [local()], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const confirm = await screen.findByRole('dialog', { name: 'Delete this lead?' });
    await user.click(within(confirm).getByRole('button', { name: 'Cancel' }));
    expect(await courier.outbox.all()).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }));
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
    expect(await courier.outbox.all()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('export', () => {
  const files: { name: string; text: string }[] = [];

  beforeEach(() => {
    files.length = 0;
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:leads';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      void blob
        .arrayBuffer()
        .then((bytes) =>
          files.push({ name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }),
        );
    });
  });

  it('takes the filtered list, as CSV or JSON', async () => {
    const { user } = await showLeads([rowOf('1'), person('2', 'grace@navy.example', { kind: 'demo' })]);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Demo');
    await screen.findByText('1 of 2 leads');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const [csv, json] = files;
    expect(csv?.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv?.text).toMatch(/^\uFEFFReceived,Kind,.*\r\n[^\r]*grace@navy\.example[^\r]*\r\n$/);
    expect(json?.name).toMatch(/\.json$/);
    expect(JSON.parse(json?.text ?? '')).toMatchObject([
      { id: '2', kind: 'demo', lead: { contact: { email: 'grace@navy.example' } } },
    ]);
  });
});
