import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { markLead, markOf } from '~/leads/lead-mark';
import type { OutboxRow } from '~/leads/outbox-row';
import { contactOf, receipt, rowOf } from '../../support/leads';
import { address, local, showLeads } from './sample-inbox';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** person-0 is the latest, an hour before person-1. */
const people = (count: number, changes: (index: number) => Partial<OutboxRow> = () => ({})) =>
  Array.from({ length: count }, (_, index): OutboxRow => {
    const row = rowOf(`${index}`, { createdAt: ago(5 + index * 60), ...changes(index) });
    if (row.lead) row.lead.contact = { ...contactOf(`person-${index}@many.example`), company: '' };
    return row;
  });

async function show(rows: OutboxRow[], at?: string) {
  const { courier, ...view } = await showLeads(rows, [local()], at);
  await screen.findByRole('table', { hidden: true });
  return { outbox: courier.outbox, ...view };
}

const link = (index: number) => screen.getByRole('link', { name: new RegExp(`person-${index}@`) });
const line = (index: number) => link(index).closest('tr') as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });

describe('what is new', () => {
  it('stands out in words and type, and is counted', async () => {
    localStorage.setItem('inbox_visit', JSON.stringify({ before: ago(900), latest: ago(90) }));
    await show(people(4));
    expect(await screen.findByText('2 new since your last visit')).toBeVisible();
    expect(line(0)).toHaveTextContent('New since your last visit: Ada Byron');
    expect(line(1)).toHaveTextContent('New since your last visit:');
    expect(line(2)).not.toHaveTextContent('New since');
    expect(link(0)).toHaveClass('font-bold');
    expect(link(2)).not.toHaveClass('font-bold');
  });

  it('is nothing at the first visit, and then all that comes in', async () => {
    const { outbox } = await show(people(2));
    expect(screen.queryByText(/since your last visit/)).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await outbox.put(rowOf('late', { createdAt: new Date().toISOString() }));
    expect(await screen.findByText('1 new since your last visit')).toBeVisible();
  });
});

describe('the keys', () => {
  it('lead from row to row, open one, and mark it as answered', async () => {
    const { user, outbox } = await show(people(3));
    link(0).focus();
    await user.keyboard('jj');
    expect(link(2)).toHaveFocus();
    await user.keyboard('jk');
    expect(link(1)).toHaveFocus();
    await user.keyboard('e');
    expect(await within(line(1)).findByText('Answered')).toBeVisible();
    expect(link(1)).toHaveFocus();
    expect(await outbox.get('1')).toMatchObject({ mark: { state: 'answered' } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(line(1)).queryByText('Answered')).toBeNull());
    link(1).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(address()).toBe('/admin/leads?lead=1');
  });

  it('begin at the first row, from anywhere in the inbox and nowhere else', async () => {
    const { user } = await show(people(2));
    await user.keyboard('j');
    expect(document.body).toHaveFocus();
    screen.getByRole('checkbox', { name: 'Select all 2' }).focus();
    await user.keyboard('j');
    expect(link(0)).toHaveFocus();
    screen.getByRole('checkbox', { name: /Select person-1/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/leads?lead=1'));
  });

  it('are letters in a field, and left to the browser with Control, Alt and Meta', async () => {
    const { user, outbox } = await show(people(2));
    await user.type(screen.getByRole('searchbox'), 'je');
    expect(screen.getByRole('searchbox')).toHaveValue('je');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByText('2 leads');
    screen.getByRole('combobox', { name: 'Kind' }).focus();
    await user.keyboard('j');
    expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveFocus();
    link(0).focus();
    for (const held of ['Control', 'Alt', 'Meta', 'Shift']) await user.keyboard(`{${held}>}je{/${held}}`);
    expect(link(0)).toHaveFocus();
    expect((await outbox.all()).every((row) => row.mark === undefined)).toBe(true);
  });

  it('work in an open lead as well, but not in its note', async () => {
    const { user, outbox } = await show(people(3), '/admin/leads?lead=0');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('j');
    expect(address()).toBe('/admin/leads?lead=1');
    await user.keyboard('kkk');
    expect(address()).toBe('/admin/leads?lead=0');
    await user.keyboard('e');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Answered' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'jekyll');
    expect(address()).toBe('/admin/leads?lead=0');
    expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('jekyll');
    await waitFor(async () =>
      expect(await outbox.get('0')).toMatchObject({ mark: { state: 'answered', note: 'jekyll' } }),
    );
  });

  it('leave a mark alone that says more', async () => {
    const { user, outbox } = await show(people(1, () => ({ mark: { state: 'won', at: '' } })));
    link(0).focus();
    await user.keyboard('e');
    expect(await screen.findByText('Already marked: Won')).toBeInTheDocument();
    expect(await outbox.get('0')).toMatchObject({ mark: { state: 'won' } });
  });

  it('go through a list whose leads leave it', async () => {
    const { user } = await show(people(4), '/admin/leads?mark=new');
    link(1).focus();
    await user.keyboard('e');
    await waitFor(() => expect(screen.queryByRole('link', { name: /person-1@/ })).toBeNull());
    expect(link(2)).toHaveFocus();
    // The same in the dialog: the next one takes the place of the one that left.
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.keyboard('e');
    expect(await dialog.findByText('No longer in this list')).toBeVisible();
    await user.keyboard('j');
    await waitFor(() => expect(address()).toBe('/admin/leads?mark=new&lead=3'));
    await user.keyboard('e');
    await dialog.findByText('No longer in this list');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(link(0)).toHaveFocus());
    await user.keyboard('e');
    expect(await screen.findByRole('heading', { name: 'No lead matches' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('marks', () => {
  it('are set and noted in the lead, and follow changes of other tabs', async () => {
    const { user, outbox } = await show(people(1), '/admin/leads?lead=0');
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByRole('textbox', { name: 'Note' });
    expect(dialog.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: 'Won' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Won' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.click(note);
    await user.paste('Signed.\n<b>Two</b> sites.');
    expect(await dialog.findByText('Saved')).toBeVisible();
    await user.tab();
    await markLead(outbox, '0', { state: 'lost', note: 'Withdrawn.' });
    await waitFor(() => expect(note).toHaveValue('Withdrawn.'));
    await user.keyboard('{Escape}');
    expect(await within(line(0)).findByText('Lost')).toBeVisible();
    expect(line(0)).toHaveTextContent('with a note');
  });

  it('keep what is typed while another tab changes the note, and when the lead is closed at once', async () => {
    const { user, outbox } = await show(people(1), '/admin/leads?lead=0');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Call');
    await markLead(outbox, '0', { state: 'answered' });
    await screen.findByRole('button', { name: 'Answered', pressed: true });
    await user.type(note, ' back');
    await user.keyboard('{Escape}');
    await waitFor(async () =>
      expect(await outbox.get('0')).toMatchObject({ mark: { state: 'answered', note: 'Call back' } }),
    );
  });

  it('show what another tab has noted once the field is left, if nothing new was typed', async () => {
    const { user, outbox } = await show(people(1), '/admin/leads?lead=0');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Mine');
    expect(await screen.findByText('Saved')).toBeVisible();
    await markLead(outbox, '0', { state: 'answered', note: 'Theirs' });
    await screen.findByRole('button', { name: 'Answered', pressed: true });
    expect(note).toHaveValue('Mine');
    await user.tab();
    expect(note).toHaveValue('Theirs');
  });

  it('say that a pasted note is too long, and cut nothing of it in silence', async () => {
    const { user, outbox } = await show(people(1), '/admin/leads?lead=0');
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.click(note);
    await user.paste('x'.repeat(2_001));
    expect(note).toHaveValue('x'.repeat(2_001));
    expect(note).toHaveAccessibleDescription('Maximum 2,000 characters.');
    expect(note).toBeInvalid();
    await user.tab();
    await waitFor(async () =>
      expect((await outbox.get('0'))?.mark).toMatchObject({ note: 'x'.repeat(2_000) }),
    );
    expect(note).toHaveValue('x'.repeat(2_001));
    expect(screen.queryByText('Saved')).toBeNull();
    await user.type(note, '{Backspace}');
    expect(note).toBeValid();
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('say so when they cannot be stored', async () => {
    const { user, outbox } = await show(people(1), '/admin/leads?lead=0');
    vi.spyOn(outbox, 'update').mockResolvedValue(undefined);
    await user.click(await screen.findByRole('button', { name: 'Won' }));
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('are set for a selection, and taken back', async () => {
    const { user, outbox } = await show(people(3));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }));
    await user.click(button('Mark as'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark 3 leads as' }));
    await user.click(dialog.getByRole('button', { name: 'Spam' }));
    await waitFor(() => expect(screen.getAllByText('Spam', { selector: 'tbody span' })).toHaveLength(3));
    // The agency's word is no filter: the leads are sent as before.
    expect((await outbox.all()).map(({ spam }) => spam)).toEqual([undefined, undefined, undefined]);
    const [undo] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(undo as HTMLElement);
    await waitFor(async () =>
      expect((await outbox.all()).map((row) => markOf(row).state)).toEqual(['new', 'new', 'new']),
    );
  });
});

describe('saved filters', () => {
  it('are named, chosen and deleted', async () => {
    const { user } = await show(people(3), '/admin/leads?mark=new&q=person');
    await user.click(button('Filters 1More filters'));
    expect(screen.queryByRole('combobox', { name: 'Saved filters' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Save this filter as' }), '  To   answer {Enter}');
    const choice = await screen.findByRole('combobox', { name: 'Saved filters' });
    expect(choice).toHaveDisplayValue('To answer');
    await user.click(button('Reset filters'));
    await waitFor(() => expect(address()).toBe('/admin/leads'));
    expect(choice).toHaveDisplayValue('No saved filter');
    // Nothing is filtered, so there's nothing to save.
    expect(screen.queryByRole('textbox', { name: 'Save this filter as' })).toBeNull();
    await user.selectOptions(choice, 'To answer');
    await waitFor(() => expect(address()).toBe('/admin/leads?q=person&mark=new'));
    await user.click(button('Delete the filter “To answer”'));
    await waitFor(() => expect(address()).toBe('/admin/leads'));
    expect(screen.queryByRole('combobox', { name: 'Saved filters' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('combobox', { name: 'Saved filters' })).toBeVisible();
  });

  it('say when there are enough', async () => {
    const saved = Array.from({ length: 20 }, (_, index) => ({ name: `${index}`, query: 'kind=demo' }));
    localStorage.setItem('saved_filters', JSON.stringify(saved));
    const { user } = await show(people(2), '/admin/leads?mark=new');
    await user.click(button('Filters 1More filters'));
    await user.type(screen.getByRole('textbox', { name: 'Save this filter as' }), 'One more{Enter}');
    expect(await screen.findByText(/20 filters are saved\./)).toBeInTheDocument();
  });

  it('say when a search is too long to be kept', async () => {
    // A letter of it takes six characters of the address.
    const { user } = await showLeads(people(1), [local()], `/admin/leads?q=${'%D0%B6'.repeat(400)}`);
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    await user.type(screen.getByRole('textbox', { name: 'Save this filter as' }), 'A letter{Enter}');
    expect(await screen.findByText(/^Not saved: the search is too long/)).toBeInTheDocument();
    expect(localStorage.getItem('saved_filters')).toBeNull();
  });
});

it('each row says whether it is only in this browser', async () => {
  const got = receipt('delivered');
  const deliveries = [{ 'Local inbox': got }, { crm: got }, { crm: receipt('failed') }];
  await show(people(3, (index) => ({ deliveries: deliveries[index] ?? {} })));
  expect(line(0)).toHaveTextContent('Only in this browser');
  expect(line(1)).not.toHaveTextContent('Only in this browser');
  expect(line(2)).toHaveTextContent('Only in this browser');
  fireEvent.click(link(0));
  expect(await screen.findByRole('dialog')).toHaveTextContent('no other system has this lead');
});

it('a lead that is held for one of its systems says so, and who has it', async () => {
  const deliveries = {
    crm: receipt('delivered'),
    sheet: receipt('retrying'),
  };
  await show(
    people(1, () => ({ imported: true, deliveries })),
    '/admin/leads?status=imported',
  );
  expect(line(0)).toHaveTextContent(/Held after an import\s*crm delivered$/);
});
