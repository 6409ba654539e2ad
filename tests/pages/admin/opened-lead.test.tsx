import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from '~/facts/brand';
import type { OutboxRow } from '~/leads/outbox-row';
import { createRow, failure, fakeDestination, receipt } from '../../support/leads';
import { createInbox, createInboxRow, createRows, readAddress, showLeads } from './sample-inbox';

const createCrm = () => fakeDestination({ id: 'crm' }).destination;
/** Renders the inbox with this lead open. */
const openLead = (row: OutboxRow, destinations = [createInbox()]) =>
  showLeads([row], destinations, '/admin/leads?lead=1');

describe('a lead', () => {
  it('opens from the list with all details, and closes again', async () => {
    const row = createRow('1', {
      spam: 'fast',
      check: '',
      deliveries: {
        HubSpot: {
          ...receipt('failed'),
          accepted: true,
          steps: { contact: { status: 'done', result: '501' } },
          attempts: [
            {
              at: '2026-11-20T09:00:01.000Z',
              outcome: 'failed',
              reason: 'Failed to create deal in HubSpot: no such pipeline.',
              notes: ['The contact existed already.'],
            },
            { at: '2026-11-20T09:00:09.000Z', outcome: 'failed', reason: 'No answer.', notes: [] },
          ],
        },
        Sheet: receipt('delivered', {
          attempts: [{ at: '2026-11-20T09:00:02.000Z', outcome: 'delivered', notes: [] }],
        }),
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
    const destinations = ['HubSpot', 'Sheet'].map((id) => fakeDestination({ id }).destination);
    const { user } = await showLeads([row], destinations);
    const link = await screen.findByRole('link', { name: 'ada@analytical.example' });
    await user.click(link);
    expect(readAddress()).toBe('/admin/leads?lead=1');
    const dialog = within(screen.getByRole('dialog', { name: 'Ada Byron' }));
    const fact = (name: string) =>
      dialog.getAllByText(name, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Message',
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
    expect(dialog.getByText('Spam check not passed')).toBeInTheDocument();
    expect(dialog.getByText('Completed steps: contact (501)')).toBeInTheDocument();
    const attempts = within(dialog.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(attempts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Received through ContactForm$/),
      expect.stringMatching(/HubSpot failed.*: no such pipeline\.The contact existed already\.$/),
      expect.stringMatching(/Sheet delivered$/),
      expect.stringMatching(/HubSpot failedNo answer\.$/),
    ]);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(readAddress()).toBe('/admin/leads');
    await waitFor(() => expect(screen.getByRole('link', { name: 'ada@analytical.example' })).toHaveFocus());
  });

  it('shows why a system refused it, with a link to the system’s settings', async () => {
    const airtable = fakeDestination({ id: 'airtable', script: () => failure('rejected', { status: 422 }) });
    const { user } = await openLead(createRow('1'), [airtable.destination]);
    await user.click(await screen.findByRole('button', { name: 'Retry now' }));
    const settings = await screen.findByRole('link', { name: 'Settings of Airtable' });
    expect(settings).toHaveAttribute('href', '/admin/integrations?system=airtable');
    const place = within(settings.closest('li') as HTMLElement);
    expect(await place.findByText('Failed to create contact in Elsewhere: It said rejected.')).toBeVisible();
  });

  it('opens from its address, even if the lead is unknown', async () => {
    await showLeads([], [createInbox()], '/admin/leads?lead=1');
    const dialog = await screen.findByRole('dialog', { name: 'This lead is not here' });
    expect(dialog).toHaveTextContent('it lies in a browser elsewhere');
  });

  it('is retried without its completed steps, with the toasts of the CRM', async () => {
    let down = true;
    const hubspot = fakeDestination({
      id: 'HubSpot',
      steps: ['contact', 'deal'],
      script: (step) => (step === 'deal' && down ? failure('rejected', { status: 400 }) : 'ok'),
    });
    const { user, pipeline } = await openLead(createRow('1'), [hubspot.destination]);
    const retry = await screen.findByRole('button', { name: 'Retry now' });
    await user.click(retry);
    expect(await screen.findByText('Not delivered')).toBeInTheDocument();
    expect(await screen.findAllByText(/It said rejected/, { selector: 'li p' })).not.toEqual([]);

    down = false;
    await user.click(screen.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
    expect(hubspot.done).toEqual(['1/contact', '1/deal']);
    // Prevents the visitor's toast 'Message sent!'.
    await waitFor(async () => expect(await pipeline.outbox.get('1')).toMatchObject({ announced: true }));
    // Delivered everywhere: the details are removed.
    expect(await screen.findByRole('dialog', { name: 'Delivered lead' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry now' })).not.toBeInTheDocument();
  });

  it('without details is not called delivered if no destination has it', async () => {
    const row = createRow('1', { lead: undefined, deliveries: { crm: receipt('refused') } });
    await openLead(row, [createCrm()]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Undelivered lead' }));
    expect(dialog.getByText('Not delivered; details were removed from this browser')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Retry now' })).not.toBeInTheDocument();
  });

  it('waits as long as a destination asks for', async () => {
    const holdUntil = Date.now() + 30_000;
    const retrying = { ...receipt('retrying'), nextAt: holdUntil, holdUntil };
    const { user } = await openLead(createRow('1', { deliveries: { crm: retrying } }), [createCrm()]);
    expect(await screen.findByText(/^Asked to wait until/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry now' }));
    expect(await screen.findByText(/^crm asked to wait until /)).toBeInTheDocument();
    await user.keyboard('{Escape}');
  });

  it('is shown as held after an import, even if it was retrying', async () => {
    const retrying = { ...receipt('retrying'), nextAt: 1 };
    const { user } = await openLead(createRow('1', { imported: true, deliveries: { crm: retrying } }), [
      createCrm(),
    ]);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Held after an import')).toBeInTheDocument();
    expect(within(dialog).getByRole('heading', { name: 'crm held' })).toBeInTheDocument();
    expect(dialog).not.toHaveTextContent(/Next try/);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Held after an import, not sent')).toBeVisible();
    expect(screen.queryByText(/from a file/)).toBeNull();
  });

  it('that is held as spam is delivered at an administrator’s request', async () => {
    const hubspot = fakeDestination({ id: 'HubSpot' });
    const { user } = await openLead(createRow('1', { spam: 'honeypot' }), [
      hubspot.destination,
      createInbox(),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Not spam: deliver it' }));
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
    expect(hubspot.done).toEqual(['1/create']);
  });

  it('is deleted after a confirmation', async () => {
    const { user, pipeline } = await openLead(createRow('1'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const confirm = await screen.findByRole('dialog', { name: 'Delete this lead?' });
    await user.click(within(confirm).getByRole('button', { name: 'Cancel' }));
    expect(await pipeline.outbox.all()).toHaveLength(1);

    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }));
    expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
    expect(await pipeline.outbox.all()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is not deleted while it is being sent', async () => {
    const claim = { owner: 'another tab', until: Date.now() + 15_000 };
    const { user, pipeline } = await openLead(createRow('1', { claim }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete lead' }));
    expect(await screen.findByText('Not deleted')).toBeInTheDocument();
    expect(
      screen.getByText('One lead is being sent right now and stays. Delete it when that is done.'),
    ).toBeInTheDocument();
    expect(await pipeline.outbox.get('1')).toMatchObject({ claim });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('has buttons for the next and the previous lead of the filtered list', async () => {
    const { user } = await showLeads(
      [...createRows(3), createInboxRow('other', 'other@elsewhere.example', { kind: 'demo' })],
      [createInbox()],
      '/admin/leads?q=many&lead=0',
    );
    const dialog = await screen.findByRole('dialog');
    const next = within(dialog).getByRole('button', { name: 'Next lead' });
    await user.click(next);
    await user.click(next);
    expect(next).toHaveFocus();
    await user.click(next);
    expect(readAddress()).toBe('/admin/leads?q=many&lead=2');
    await user.click(within(dialog).getByRole('button', { name: 'Previous lead' }));
    expect(readAddress()).toBe('/admin/leads?q=many&lead=1');
    await user.keyboard('{Escape}');
    expect(readAddress()).toBe('/admin/leads?q=many');
    await waitFor(() => expect(screen.getByRole('link', { name: 'person-1@many.example' })).toHaveFocus());
  });

  it('counts times beyond the range of Date as now', async () => {
    const retrying = { ...receipt('retrying'), nextAt: 1e300, holdUntil: 1e300 };
    await openLead(createRow('1', { deliveries: { crm: retrying } }), [createCrm()]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Next try/)).toHaveTextContent('any moment now');
    expect(dialog.queryByText(/Asked to wait until/)).toBeNull();
  });
});
