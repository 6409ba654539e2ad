import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '~/content/brand';
import type { Courier } from '~/leads/deliver';
import type { Destination } from '~/leads/destination';
import { createOutbox } from '~/leads/outbox';
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

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    person(`${index}`, `person-${index}@many.example`, {
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    }),
  );
// By selector: computing the roles of so many cells takes seconds.
const addresses = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);

const delivered = { ...newDelivery(), state: 'delivered' as const, accepted: true };
const address = () => screen.getByLabelText('address').textContent;
const lines = () => screen.getAllByRole('row').slice(1);

describe('the list', () => {
  it('says what to do while it is empty', async () => {
    await showLeads([]);
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('shows what another version of the site has stored, as it is', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const outbox = createOutbox();
    await outbox.put({ ...rowOf('later'), kind: 'a kind to come' } as never);
    renderAdminPage(<LeadsPage />, { at: '/admin/leads', courier: { outbox, destinations: [local()] } });
    expect(await screen.findByText('1 lead is from another version of this site')).toBeInTheDocument();
    expect(screen.getByText(/"kind": "a kind to come"/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download them' })).toBeInTheDocument();
  });

  it('shows who wrote, about what, and where each lead went', async () => {
    // Not at midnight, when a moment ago was yesterday.
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
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
    expect(first).toMatch(
      /^Today \d\d:\d\dAda Byron, Analytical Enginesada@analytical\.exampleContact, .*Invoices arrive by mail in eleven formats\./,
    );
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

    await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery state' }), 'Delivered');
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

  it('says so where the browser refuses to keep leads', async () => {
    const courier: Courier = { outbox: createOutbox([]), destinations: [local()] };
    await courier.outbox.put(rowOf('1'));
    renderAdminPage(<LeadsPage />, { at: '/admin/leads', courier });
    expect(await screen.findByText(/they are gone when you leave or reload this site/)).toBeInTheDocument();
  });

  it('renders all of a short list, and of a long one only what is seen', async () => {
    await showLeads(many(100));
    await waitFor(() => expect(addresses()).toHaveLength(100));
  });

  it('is quick with thousands of leads, and finds any of them', async () => {
    const { user } = await showLeads(many(5_000));
    await screen.findByText('5,000 leads');
    const table = document.querySelector('table');
    expect(table).toHaveAttribute('aria-rowcount', '5001');
    expect(addresses().length).toBeGreaterThan(5);
    expect(addresses().length).toBeLessThan(60);
    expect(document.querySelector('tbody tr')).toHaveAttribute('aria-rowindex', '2');
    await user.click(screen.getByLabelText('Search leads'));
    await user.paste('person-4711@');
    await waitFor(() => expect(addresses()).toEqual(['person-4711@many.example']));
    expect(screen.getByText('1 of 5,000 leads')).toBeInTheDocument();
    expect(table).toHaveAttribute('aria-rowcount', '2');
  });

  it('is walked through with the arrow keys', async () => {
    const { user } = await showLeads(many(4));
    const link = (index: number) => screen.getByRole('link', { name: `person-${index}@many.example` });
    (await screen.findByRole('link', { name: 'person-0@many.example' })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(link(2)).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(link(3)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(link(0)).toHaveFocus();
    screen.getByRole('checkbox', { name: 'Select person-1@many.example' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('checkbox', { name: 'Select person-0@many.example' })).toHaveFocus();
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
    expect(address()).toBe('/admin/leads?lead=1');
    const dialog = within(screen.getByRole('dialog', { name: 'Ada Byron' }));
    const fact = (name: string) =>
      dialog.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
    // What it says and who wrote it come first, then what became of it.
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Message',
      'Mark and note',
      'Contact',
      'Delivery',
      'Timeline',
      'As entered in the form',
      'Where it came from',
    ]);
    expect(
      dialog.getByText('Invoices arrive by mail in eleven formats.', { selector: 'p' }),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        `mailto:ada%40analytical.example?subject=${encodeURIComponent(`Your inquiry to ${brand.name}`)}&body=`,
      ),
    );
    expect(fact('Terms accepted')).toBe('Yes');
    expect(fact('Monthly budget')).toBe('$5000+');
    expect(fact('rooms')).toBe('not given');
    expect(fact('Page')).toBe('/contact?service=discovery');
    expect(fact('Latest campaign')).toContain('news / mail');
    expect(fact('Marketing cookies')).toBe('accepted');
    expect(dialog.getByText('javascript:alert(1)').closest('a')).toBeNull();
    expect(dialog.getByText('Filled in very fast')).toBeInTheDocument();
    expect(dialog.getByText(/contact \(501\)/)).toBeInTheDocument();
    const attempts = within(dialog.getByRole('list', { name: 'Timeline' }));
    expect(attempts.getByText('Failed to create deal in HubSpot: no such pipeline.')).toBeInTheDocument();
    expect(attempts.getByText('The contact existed already.')).toBeInTheDocument();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/leads');
    await waitFor(() => expect(screen.getByRole('link', { name: 'ada@analytical.example' })).toHaveFocus());
  });

  it('says why a system refused it, and leads to that system’s settings', async () => {
    const airtable = fakeDestination({ id: 'airtable', script: () => failure('rejected', { status: 422 }) });
    const { user } = await showLeads([rowOf('1')], [airtable.destination], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Retry now' }));
    const settings = await screen.findByRole('link', { name: 'Settings of Airtable' });
    expect(settings).toHaveAttribute('href', '/admin/integrations?system=airtable');
    const place = within(settings.closest('li') as HTMLElement);
    expect(await place.findByText('Failed to create contact in Elsewhere: It said rejected.')).toBeVisible();
  });

  it('opens from its address, also where this browser has no such lead', async () => {
    await showLeads([], [local()], '/admin/leads?lead=1');
    const dialog = await screen.findByRole('dialog', { name: 'This lead is not in this browser' });
    expect(dialog).toHaveTextContent('each browser holds its own leads');
  });

  it('shows what its record tells of other systems in a sentence, and ids without marks', async () => {
    const steps = { contact: 'found:501', deal: 'linked:123', 'told:Sheet': 'deal' };
    const row = rowOf('1', {
      deliveries: {
        HubSpot: { ...newDelivery(), state: 'delivered', accepted: true, steps },
        Sheet: { ...newDelivery(), state: 'failed' },
      },
    });
    const destinations = ['HubSpot', 'Sheet'].map((id) => fakeDestination({ id }).destination);
    await showLeads([row], destinations, '/admin/leads?lead=1');
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText('Its record here says that Sheet had not confirmed it.'),
    ).toBeVisible();
    expect(dialog).toHaveTextContent('Completed steps: contact (501), deal (123)');
    expect(dialog).not.toHaveTextContent(/told:|linked:|found:/);
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
    expect(await screen.findByText('Not delivered')).toBeInTheDocument();
    expect(await screen.findAllByText(/It said rejected/, { selector: 'li p' })).not.toEqual([]);

    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
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
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
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
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
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

  it('comes back as it was when the deletion is undone', async () => {
    const row = rowOf('1', { spam: 'fast', deliveries: { 'Local inbox': delivered }, announced: true });
    const { user, courier } = await showLeads([row], [local()], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/You can undo this until your next action/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete lead' }));
    expect(await screen.findByText('Lead deleted', { selector: 'li *' })).toBeInTheDocument();
    expect(await courier.outbox.get('1')).toBeUndefined();
    // In the toast, and in its lasting place.
    const [inToast] = await screen.findAllByRole('button', { name: 'Undo' });
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    await user.click(inToast as HTMLElement);
    expect(await screen.findByRole('link', { name: 'ada@analytical.example' })).toBeInTheDocument();
    expect(await courier.outbox.get('1')).toEqual(row);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Lead restored').length).toBeGreaterThan(0);
  });

  it('that was sent anew meanwhile is not overwritten by undoing', async () => {
    const { user, courier } = await showLeads([rowOf('1')], [local()], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }));
    const anew = rowOf('1', { deliveries: { 'Local inbox': delivered }, announced: true });
    await screen.findAllByRole('button', { name: 'Undo' });
    await act(() => courier.outbox.put(anew));
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await screen.findAllByText('Lead restored');
    expect(await courier.outbox.get('1')).toEqual(anew);
  });

  it('is not deleted while it is being sent', async () => {
    const claim = { owner: 'another tab', until: Date.now() + 15_000 };
    const { user, courier } = await showLeads([rowOf('1', { claim })], [local()], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }));
    expect(await screen.findByText('Not deleted')).toBeInTheDocument();
    expect(
      screen.getByText('One lead is being sent right now and stays. Delete it when that is done.'),
    ).toBeInTheDocument();
    expect(await courier.outbox.get('1')).toMatchObject({ claim });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('leads on to the next and the previous one of the filtered list', async () => {
    const { user } = await showLeads(
      [...many(3), person('other', 'other@elsewhere.example', { kind: 'demo' })],
      [local()],
      '/admin/leads?q=many&lead=0',
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('1 of 3')).toBeInTheDocument();
    const next = within(dialog).getByRole('button', { name: 'Next lead' });
    await user.click(next);
    await user.click(next);
    expect(within(dialog).getByText('3 of 3')).toBeInTheDocument();
    expect(next).toHaveFocus();
    await user.click(next);
    expect(address()).toBe('/admin/leads?q=many&lead=2');
    await user.click(within(dialog).getByRole('button', { name: 'Previous lead' }));
    expect(address()).toBe('/admin/leads?q=many&lead=1');
    await user.keyboard('{Escape}');
    expect(address()).toBe('/admin/leads?q=many');
    await waitFor(() => expect(screen.getByRole('link', { name: 'person-1@many.example' })).toHaveFocus());
  });

  it('with hundreds of values shows thirty at first', async () => {
    const row = rowOf('1');
    if (row.lead) {
      row.lead.values = Object.fromEntries(
        Array.from({ length: 200 }, (_, n) => [`field${n}`, `value ${n}`]),
      );
    }
    const { user } = await showLeads([row], [local()], '/admin/leads?lead=1');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('value 29')).toBeInTheDocument();
    expect(dialog.queryByText('value 30')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Show all 200 values' }));
    expect(dialog.getByText('value 199')).toBeInTheDocument();
  });

  it('can be read whatever numbers its receipts hold', async () => {
    const retrying = { ...newDelivery(), state: 'retrying' as const, nextAt: 1e300, holdUntil: 1e300 };
    await showLeads(
      [rowOf('1', { deliveries: { crm: retrying } })],
      [fakeDestination({ id: 'crm' }).destination],
      '/admin/leads?lead=1',
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Asked to wait until/)).toBeInTheDocument();
    expect(dialog.getAllByText(/in 999 d/)).not.toHaveLength(0);
  });

  it('that was imported is sent when an administrator asks for it', async () => {
    const hubspot = fakeDestination({ id: 'HubSpot' });
    const row = rowOf('1', { imported: true });
    const { user } = await showLeads([row], [hubspot.destination, local()], '/admin/leads?lead=1');
    await user.click(await screen.findByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
    expect(hubspot.done).toEqual(['1/create']);
  });
});

describe('the address', () => {
  it('keeps both of two filters that change before it follows', async () => {
    await showLeads(many(3));
    const search = await screen.findByRole('searchbox');
    await act(async () => {
      fireEvent.change(search, { target: { value: 'person-1' } });
      fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'contact' } });
    });
    await waitFor(() => expect(address()).toBe('/admin/leads?q=person-1&kind=contact'));
    expect(search).toHaveValue('person-1');
  });

  it('carries the filter, which reload, back and forward keep', async () => {
    const { user } = await showLeads(
      [...many(3), person('other', 'grace@navy.example', { kind: 'demo', spam: 'honeypot' })],
      [local()],
      '/admin/leads?q=grace&kind=demo&status=held&from=2026-11-20&to=2026-11-21&sort=oldest&colour=red',
    );
    expect(await screen.findByText('1 of 4 leads')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('grace');
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Demo');
    expect(screen.getByRole('combobox', { name: 'Delivery state' })).toHaveDisplayValue('Held as spam');
    await user.click(screen.getByRole('button', { name: /More filters 3/ }));
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Oldest first');
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-20');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
    await user.click(screen.getByRole('link', { name: 'grace@navy.example' }));
    expect(address()).toContain('q=grace&kind=demo&status=held');
    expect(address()).toContain('&lead=other');
    await user.keyboard('{Escape}');
    expect(address()).toBe(
      '/admin/leads?q=grace&kind=demo&status=held&from=2026-11-20&to=2026-11-21&sort=oldest',
    );
    await user.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(address()).toBe('/admin/leads');
    expect(await screen.findByText('4 leads')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('ignores what it does not know', async () => {
    await showLeads(many(3), [local()], '/admin/leads?kind=robot&status=lost&from=soon');
    expect(await screen.findByText('3 leads')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reset filters' })).not.toBeInTheDocument();
  });

  it('follows typing without taking letters back, and every choice', async () => {
    const { user } = await showLeads(many(3));
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'on-1 ');
    expect(search).toHaveValue('on-1 ');
    expect(address()).toBe('/admin/leads?q=on-1');
    await user.click(screen.getByRole('button', { name: /More filters/, expanded: false }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-12-01' } });
    expect(address()).toBe('/admin/leads?q=on-1&from=2025-12-01&sort=oldest');
    expect(await screen.findByRole('table', { name: 'Leads, oldest first' })).toBeInTheDocument();
  });
});

describe('selected leads', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const bar = () => within(screen.getByRole('group', { name: 'Leads of this list' }));

  it('are ticked one by one, in a row, or all that the filter shows', async () => {
    const { user } = await showLeads([...many(5), person('demo', 'grace@navy.example', { kind: 'demo' })]);
    await screen.findByText('6 leads');
    await user.click(box('Select person-1@many.example'));
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    expect(box('Select all 6')).toBePartiallyChecked();
    await user.keyboard('{Shift>}');
    await user.click(box('Select person-4@many.example'));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('4 selected')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Demo');
    expect(await bar().findByText('4 selected, 4 not in this list')).toBeInTheDocument();
    await user.click(box('Select all 1'));
    expect(bar().getByText('5 selected, 4 not in this list')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
    expect(await bar().findByText('5 selected')).toBeInTheDocument();
    await user.click(box('Select all 6'));
    expect(bar().getByText('6 selected')).toBeInTheDocument();
    await user.click(box('Select all 6'));
    expect(bar().getByText('6 leads')).toBeInTheDocument();
    await user.click(box('Select person-0@many.example'));
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(box('Select person-0@many.example')).not.toBeChecked();
    expect(bar().queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('counts all that match, also those that are not rendered', async () => {
    const { user } = await showLeads(many(3_000));
    await user.click(await screen.findByLabelText('Select all 3,000'));
    expect(screen.getByText('3,000 selected')).toBeInTheDocument();
  });

  it('are sent one after the other, with the toasts of the CRM and a summary', async () => {
    let calls = 0;
    const hubspot = fakeDestination({
      id: 'HubSpot',
      script: () => {
        calls += 1;
        return calls === 2 ? failure('rejected', { status: 400 }) : 'ok';
      },
    });
    const hold = { ...newDelivery(), state: 'retrying' as const, holdUntil: Date.now() + 60_000 };
    const { user, courier } = await showLeads(
      [...many(3), person('wait', 'wait@many.example', { deliveries: { HubSpot: hold } })],
      [hubspot.destination],
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 4' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('Not delivered')).toHaveLength(1);
    expect(screen.queryByText('Sent to HubSpot.')).not.toBeInTheDocument();
    expect(
      screen.getByText('2 sent. 1 failed. 1 left alone: a destination asked to wait.'),
    ).toBeInTheDocument();
    expect(hubspot.calls).toHaveLength(3);
    expect(await courier.outbox.get('wait')).toMatchObject({
      deliveries: { HubSpot: { state: 'retrying' } },
    });

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
    expect(
      screen.getByText('1 sent. 1 left alone: a destination asked to wait. 2 with nothing to send.'),
    ).toBeInTheDocument();
  });

  it('are counted while they are sent, and the sending can be stopped', async () => {
    const answers: ((end: 'ok') => void)[] = [];
    const hubspot = fakeDestination({
      id: 'HubSpot',
      script: () => new Promise((resolve) => answers.push(resolve)),
    });
    const { user } = await showLeads(many(40), [hubspot.destination]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 40' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await bar().findByText('Sending 1 of 40')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '40');
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.('ok'));
    expect(await bar().findByText('Sending 2 of 40')).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.('ok'));
    expect(await screen.findByText('Stopped after 2 of 40. 2 sent.')).toBeInTheDocument();
    expect(hubspot.done).toHaveLength(2);
    expect(bar().getByText('40 selected')).toBeInTheDocument();
  });

  it('says so where nothing could be sent', async () => {
    const { user } = await showLeads([rowOf('1', { deliveries: { 'Local inbox': delivered } })]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 1' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    expect(screen.getAllByText('1 with nothing to send.').length).toBeGreaterThan(0);
  });

  it('are deleted after a confirmation, and brought back', async () => {
    const { user, courier } = await showLeads([
      ...many(4),
      person('busy', 'busy@many.example', { claim: { owner: 'another tab', until: Date.now() + 15_000 } }),
    ]);
    const before = await courier.outbox.all();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Delete 5 leads?' }));
    await user.click(confirm.getByRole('button', { name: 'Delete 5 leads' }));
    expect(await screen.findByText('4 leads deleted')).toBeInTheDocument();
    expect(
      screen.getByText(
        '4 leads deleted. One lead is being sent right now and stays. Delete it when that is done.',
      ),
    ).toBeInTheDocument();
    expect((await courier.outbox.all()).map(({ id }) => id)).toEqual(['busy']);
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    expect((await screen.findAllByText('4 leads restored')).length).toBeGreaterThan(0);
    expect(await courier.outbox.all()).toEqual(before);
    expect(await screen.findByText('5 leads')).toBeInTheDocument();
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

  it('takes what is selected, where something is', async () => {
    const { user } = await showLeads([rowOf('1'), person('2', 'grace@navy.example')]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select grace@navy.example' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse(files[0]?.text ?? '')).toMatchObject([{ id: '2' }]);
    // In the toast, and in its lasting place.
    expect(await screen.findAllByText('1 lead exported')).toHaveLength(2);
  });

  it('has the way to import beside it', async () => {
    await showLeads([rowOf('1')]);
    expect(await screen.findByRole('link', { name: 'Import leads' })).toHaveAttribute('href', '/upload');
  });
});
