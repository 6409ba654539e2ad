import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceDelivery, announceUndeliverable } from '~/app/delivery-toasts';
import * as store from '~/config/config-store';
import { contactForm } from '~/content/contact.json';
import { demoBooking } from '~/content/demo.json';
import leadForms from '~/content/lead-forms.json';
import newsletterForm from '~/content/newsletter-form.json';
import qualification from '~/content/qualification.json';
import { brand } from '~/facts/brand';
import { crmToasts } from '~/integrations/crm-toasts';
import type { LeadKind } from '~/leads/outbox-row';
import { fillTemplate } from '~/shared/lib/fill-template';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import { receipt, rowOf } from '../support/leads';

const row = (kind: LeadKind, acceptedBy: string) =>
  rowOf('a', { kind, deliveries: { [acceptedBy]: receipt('delivered') } });

const openToasts = () => renderHook(useToasts).result.current.filter(({ status }) => status === 'open');

beforeEach(() => {
  for (const { id } of openToasts()) dismissToast(id);
});

it.each([
  ['contact', 'hubspot', contactForm.success],
  ['qualification', 'hubspot', qualification.success],
  ['demo', 'webhook', demoBooking.success],
  ['newsletter', 'email-marketing', newsletterForm.page.success],
  ['enterprise', 'suitecrm', crmToasts.success],
  ['enterprise', 'airtable', contactForm.success],
] as const)('a late %s lead that %s took is announced in its own words', async (kind, by, words) => {
  await announceDelivery(row(kind, by));
  expect(openToasts()).toMatchObject([{ description: undefined, ...words, variant: 'success' }]);
});

it('a late request for a demo leads to the calendar of a service, which its page no longer would', async () => {
  const url = 'https://book.agency.example/demo';
  vi.spyOn(store, 'readConfig').mockReturnValue({ service: 'cal.com', url } as never);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await announceDelivery(row('demo', 'webhook'));
  const [toast] = openToasts();
  expect(toast).toMatchObject({
    title: 'Demo requested',
    duration: 30_000,
    action: { label: 'Choose a time on book.agency.example' },
  });
  toast?.action?.run();
  expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener');
});

it.each([
  // In the visitor's own time zone, whichever that is.
  ['early', new Date(2026, 10, 20, 0, 30)],
  ['late', new Date(2026, 10, 20, 23, 30)],
])('a lead that can not be sent is told with its day, %s on it, and with ways to send it', async (_, at) => {
  await announceUndeliverable(rowOf('a', { createdAt: at.toISOString() }));
  expect(openToasts()).toMatchObject([
    {
      title: 'Your message did not get through',
      description: `You sent it on November 20, 2026, and it won’t be sent by itself. Please write to ${brand.email}, or call ${brand.phone}.`,
      variant: 'destructive',
      duration: 30_000,
      action: { label: 'Send it by email' },
    },
  ]);
});

it.each([
  ['as it was written', 'Invoices & mail\n100%', 'Invoices & mail\n100%'],
  ['whole where a mail program takes it', 'x'.repeat(1_500), 'x'.repeat(1_500)],
])('its button opens a mail with the text %s', async (_, message, body) => {
  expect(await mailOf(message)).toBe(`mailto:${brand.email}?body=${encodeURIComponent(body)}`);
});

it.each([
  ['long', 'x'.repeat(5_000)],
  // Each sign takes nine characters in a link, and two halves of an emoji twelve.
  ['Japanese', '請求書は十一種類の形式で届きます。'.repeat(60)],
  ['of emoji', `x${'\u{1F600}'.repeat(2_000)}`],
])('a text that is %s is cut, with a sign of it, where mail programs would', async (_, message) => {
  const mail = await mailOf(message);
  expect(mail.length).toBeLessThanOrEqual(2_000);
  expect(mail.length).toBeGreaterThan(1_600);
  const body = new URL(mail).searchParams.get('body') ?? '';
  expect(body.at(-1)).toBe('…');
  expect(message).toContain(body.slice(0, -1));
});

it('a subscription that can not be sent is told as one, and its mail has the address', async () => {
  const row = rowOf('a', { kind: 'newsletter' });
  await announceUndeliverable({
    ...row,
    lead: row.lead && { ...row.lead, contact: { ...row.lead.contact, message: '' } },
  });
  const { title, description } = leadForms.stranded.subscription;
  expect(openToasts()).toMatchObject([
    { title, description: fillTemplate(description, { day: 'November 20, 2026' }) },
  ]);
  expect(mailBehind()).toBe(`mailto:${brand.email}?body=ada%40analytical.example`);
});

async function mailOf(message: string) {
  const row = rowOf('a');
  await announceUndeliverable({
    ...row,
    lead: row.lead && { ...row.lead, contact: { ...row.lead.contact, message } },
  });
  return mailBehind();
}

/** The link that the toast's button opens. */
function mailBehind(): string {
  const [shown] = openToasts();
  const assign = vi.fn<(mail: string) => void>();
  vi.stubGlobal('window', { location: { assign } });
  shown?.action?.run();
  vi.unstubAllGlobals();
  return assign.mock.calls[0]?.[0] ?? '';
}

it('a lead that an administrator entered is left to the dashboard', async () => {
  await announceUndeliverable(rowOf('a', { kind: 'enterprise' }));
  expect(openToasts()).toEqual([]);
});
