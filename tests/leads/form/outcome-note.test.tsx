import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { brand } from '~/content/brand';
import { phoneHref } from '~/content/brand-facts';
import { leadForms } from '~/content/lead-forms';
import type { LeadOutcome } from '~/leads/form/lead-outcome';
import { NeedsScripts } from '~/leads/form/needs-scripts';
import { OutcomeNote } from '~/leads/form/outcome-note';
import '../../support/lead-form-harness';

const note = (outcome: LeadOutcome<string>) => (
  <OutcomeNote
    outcome={outcome}
    success={{ title: 'Sent', description: 'Thanks.' }}
    toText={(text) => text}
  />
);
const { queued, notSent, spam, deliveredLater } = leadForms;

it.each<[LeadOutcome<string>, string]>([
  [{ status: 'none' }, ''],
  [{ status: 'delivered' }, 'SentThanks.'],
  [{ status: 'delivered-later', id: '1' }, `${deliveredLater.title}${deliveredLater.text}`],
  [{ status: 'queued', id: '1', durable: true }, `${queued.title}${queued.onDevice}`],
  [{ status: 'queued', id: '1', durable: false }, `${queued.title}${queued.inTab}`],
])('%j is told in words, without a text to copy', (outcome, words) => {
  render(note(outcome));
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['not-sent', notSent],
  ['spam', spam],
] as const)('%s is told with the text and other ways to send it', (status, { title, text }) => {
  render(note({ status, values: 'Invoices' }));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(`${title}${text}`);
  expect(screen.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
  expect(screen.getByRole('link', { name: brand.phone })).toHaveAttribute('href', phoneHref);
  expect(screen.getByRole('textbox')).toHaveValue('Invoices');
});

it('is brought into view with the outcome, and not before', () => {
  const { rerender } = render(note({ status: 'none' }));
  const status = screen.getByRole('status');
  expect(status.scrollIntoView).not.toHaveBeenCalled();
  rerender(note({ status: 'delivered' }));
  expect(vi.mocked(status.scrollIntoView).mock.contexts).toEqual([status]);
});

it('is brought into view again when the outcome changes', () => {
  const { rerender } = render(note({ status: 'queued', id: '1', durable: true }));
  rerender(note({ status: 'delivered-later', id: '1' }));
  expect(screen.getByRole('status').scrollIntoView).toHaveBeenCalledTimes(2);
});

it('the text to copy gets to the clipboard, or is selected where the browser refuses', async () => {
  const user = userEvent.setup();
  render(note({ status: 'not-sent', values: 'Invoices' }));
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Invoices');
  expect(area).toHaveAttribute('readonly');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(/Copy it with your keyboard/)).toBeVisible();
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, 'Invoices'.length]);
});

it('a page without scripts says how to write or call', () => {
  const { title, text } = leadForms.withoutScripts;
  const html = renderToStaticMarkup(<NeedsScripts />);
  expect(html).toMatch(/^<noscript>/);
  for (const part of [title, text, `href="mailto:${brand.email}"`, `href="${phoneHref}"`])
    expect(html).toContain(part);
});
