import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import leadForms from '~/content/lead-forms.json';
import { brand } from '~/facts/brand';
import { phoneHref } from '~/facts/brand-facts';
import { NoScriptNotice, OutcomeNote } from '~/leads/form/form-parts';
import { type LeadOutcome, toOutcome } from '~/leads/form/lead-outcome';
import type { SubmitResult } from '~/leads/submit-lead';
import { fillTemplate } from '~/shared/lib/fill-template';
import '../../support/lead-form-harness';

const localOnlyKinds = vi.hoisted((): string[] => []);
vi.mock('~/shared/build-constants', async (original) => ({ ...(await original<object>()), localOnlyKinds }));
afterEach(() => void localOnlyKinds.splice(0));

const note = (outcome: LeadOutcome<string> | undefined, answered?: boolean) => (
  <OutcomeNote
    kind="contact"
    answered={answered}
    outcome={outcome}
    success={{ title: 'Sent', description: 'Thanks.' }}
    toText={(text) => text}
  />
);
const { queued, notSent, spam, deliveredLater, receipt } = leadForms;
const sent = { status: 'delivered', id: '0a1b2c3d-4e5f', values: 'Invoices' } as const;
const waiting = { status: 'queued', id: '1', values: 'Invoices' } as const;

it.each<[LeadOutcome<string> | undefined, string]>([
  [undefined, ''],
  [
    { status: 'delivered-later', id: '1', values: 'Invoices' },
    `${deliveredLater.title}${deliveredLater.text}`,
  ],
  [{ ...waiting, keptIn: 'worker' }, `${queued.title}${queued.texts.worker}`],
  [{ ...waiting, keptIn: 'device' }, `${queued.title}${queued.texts.device}`],
  [{ ...waiting, keptIn: 'page' }, `${queued.title}${queued.texts.page}`],
])('%j is told in words', (outcome, words) => {
  render(note(outcome));
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(words);
});

it('what was sent has a receipt: whom to expect when, its reference and its text', async () => {
  const user = userEvent.setup();
  render(note(sent));
  // A toast has read it out.
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).not.toContain('SentThanks.');
  expect(screen.getByText('Thanks.')).toBeVisible();
  expect(
    await screen.findByText(new RegExp(`^${fillTemplate(receipt.expect, { moment: '.+ at \\d.+' })}`)),
  ).toBeVisible();
  expect(screen.getByText('0A1B2C3D')).toBeVisible();
  await user.click(screen.getByText(receipt.show));
  expect(screen.getByRole('textbox')).toHaveValue('Invoices');
});

it('nobody promises a reply to what is not answered by a message', async () => {
  render(note(sent, false));
  expect(screen.getByText('0A1B2C3D')).toBeVisible();
  expect(screen.queryByText(/We reply|Expect a reply/)).toBeNull();
});

it('nothing leaves a browser of a site that is local only', () => {
  localOnlyKinds.push('contact');
  render(note(undefined));
  expect(screen.getByText(leadForms.localOnly)).toBeVisible();
});

it.each([
  ['not-sent', notSent],
  ['spam', spam],
] as const)('%s is told with the text and other ways to send it', (status, { title, text }) => {
  render(note({ status, id: '1', values: 'Invoices' }));
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(`${title}${text}`);
  expect(screen.getByRole('link', { name: brand.email })).toHaveAttribute('href', `mailto:${brand.email}`);
  expect(screen.getByRole('link', { name: brand.phone })).toHaveAttribute('href', phoneHref);
  expect(screen.getByRole('textbox')).toHaveValue('Invoices');
});

it('is brought into view with each outcome, and not before', () => {
  const { rerender } = render(note(undefined));
  const status = screen.getByRole('status');
  expect(status.scrollIntoView).not.toHaveBeenCalled();
  rerender(note({ ...waiting, keptIn: 'device' }));
  rerender(note({ status: 'delivered-later', id: '1', values: 'Invoices' }));
  expect(vi.mocked(status.scrollIntoView).mock.contexts).toEqual([status, status]);
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
  const html = renderToStaticMarkup(<NoScriptNotice />);
  expect(html).toMatch(/^<noscript>/);
  for (const part of [title, text, `href="mailto:${brand.email}"`, `href="${phoneHref}"`])
    expect(html).toContain(part);
});

const values = { message: 'Invoices' };
const undelivered = { status: 'undelivered', id: '1', keptIn: 'device' } as const;
const delivered: SubmitResult = { status: 'delivered', id: '1' };
const ofThisPage = (result: SubmitResult) => ({ values, result, isEarlier: false });

it.each<[Parameters<typeof toOutcome>, LeadOutcome]>([
  [[ofThisPage(delivered)], { status: 'delivered', id: '1', values }],
  [[{ values, result: delivered, isEarlier: true }], { status: 'delivered-later', id: '1', values }],
  ...(['device', 'worker', 'page'] as const).map((keptIn): [Parameters<typeof toOutcome>, LeadOutcome] => [
    [ofThisPage({ ...undelivered, willRetry: true, keptIn })],
    { status: 'queued', id: '1', keptIn, values },
  ]),
  [[ofThisPage({ ...undelivered, willRetry: false })], { status: 'not-sent', id: '1', values }],
  [
    [ofThisPage({ ...undelivered, willRetry: true }), { accepted: false, willRetry: false }],
    { status: 'not-sent', id: '1', values },
  ],
  [
    [ofThisPage({ ...undelivered, willRetry: true }), { accepted: true, willRetry: false }],
    { status: 'delivered-later', id: '1', values },
  ],
  [[ofThisPage({ status: 'spam', id: '1' })], { status: 'spam', id: '1', values }],
])('a result and its progress %j are told as %j', (from, outcome) => {
  expect(toOutcome(...from)).toEqual(outcome);
});
