import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { announceDelivery, announceUndeliverable } from '~/app/delivery-toasts';
import * as store from '~/config/config-store';
import { contactForm } from '~/content/contact.json';
import { demoBooking } from '~/content/demo-booking.json';
import leadForms from '~/content/lead-forms.json';
import newsletterForm from '~/content/newsletter-form.json';
import qualification from '~/content/qualification.json';
import { brand } from '~/facts/brand';
import { crmToasts } from '~/integrations/crm-toasts';
import type { LeadKind } from '~/leads/outbox-row';
import { fillTemplate } from '~/shared/lib/fill-template';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';
import { createRow, receipt } from '../support/leads';

const createAcceptedRow = (kind: LeadKind, acceptedBy: string) =>
  createRow('a', { kind, deliveries: { [acceptedBy]: receipt('delivered') } });

const getOpenToasts = () => renderHook(useToasts).result.current.filter(({ status }) => status === 'open');

beforeEach(() => {
  for (const { id } of getOpenToasts()) dismissToast(id);
});

it.each([
  ['contact', 'hubspot', contactForm.success],
  ['qualification', 'hubspot', qualification.success],
  ['demo', 'webhook', demoBooking.success],
  ['newsletter', 'email-marketing', newsletterForm.page.success],
  ['enterprise', 'suitecrm', crmToasts.success],
  ['enterprise', 'airtable', contactForm.success],
] as const)(
  'a %s lead that %s accepted later is announced in the words of its form',
  async (kind, by, words) => {
    await announceDelivery(createAcceptedRow(kind, by));
    expect(getOpenToasts()).toMatchObject([{ description: undefined, ...words, variant: 'success' }]);
  },
);

it('a demo request that arrived later offers the calendar of the booking service', async () => {
  const url = 'https://cal.com/agency/demo';
  vi.spyOn(store, 'readSettings').mockReturnValue({ url } as never);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await announceDelivery(createAcceptedRow('demo', 'webhook'));
  const [toast] = getOpenToasts();
  expect(toast).toMatchObject({
    title: 'Demo requested',
    duration: 30_000,
    action: { label: 'Choose a time on cal.com' },
  });
  toast?.action?.run();
  expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener');
});

it.each([
  // In the visitor's time zone, whichever that is.
  ['early', new Date(2026, 10, 20, 0, 30)],
  ['late', new Date(2026, 10, 20, 23, 30)],
])(
  'an undeliverable lead is announced with its day, %s on that day, and other ways to send it',
  async (_, at) => {
    await announceUndeliverable(createRow('a', { createdAt: at.toISOString() }));
    expect(getOpenToasts()).toMatchObject([
      {
        title: 'Your message did not get through',
        description: `You sent it on November 20, 2026, and it won’t be sent by itself. Please write to ${brand.email}, or call ${brand.phone}.`,
        variant: 'destructive',
        duration: 30_000,
        action: { label: 'Send it by email' },
      },
    ]);
  },
);

it.each([
  ['as it was written', 'Invoices & mail\n100%', 'Invoices & mail\n100%'],
  ['in full if a mail program takes it', 'x'.repeat(1_500), 'x'.repeat(1_500)],
])('its button opens a mail with the text %s', async (_, message, body) => {
  expect(await announceAndGetMail(message)).toBe(`mailto:${brand.email}?body=${encodeURIComponent(body)}`);
});

it.each([
  ['long', 'x'.repeat(5_000)],
  // Each character takes nine in a link, and an emoji twelve.
  ['Japanese', '請求書は十一種類の形式で届きます。'.repeat(60)],
  ['of emoji', `x${'\u{1F600}'.repeat(2_000)}`],
])('a text that is %s is cut before mail programs would, with an ellipsis', async (_, message) => {
  const mail = await announceAndGetMail(message);
  expect(mail.length).toBeLessThanOrEqual(2_000);
  expect(mail.length).toBeGreaterThan(1_600);
  const body = new URL(mail).searchParams.get('body') ?? '';
  expect(body.at(-1)).toBe('…');
  expect(message).toContain(body.slice(0, -1));
});

it('an undeliverable subscription is announced as one, and its mail has the address', async () => {
  const row = createRow('a', { kind: 'newsletter' });
  await announceUndeliverable({
    ...row,
    lead: row.lead && { ...row.lead, contact: { ...row.lead.contact, message: '' } },
  });
  const { title, description } = leadForms.undeliverable.subscription;
  expect(getOpenToasts()).toMatchObject([
    { title, description: fillTemplate(description, { day: 'November 20, 2026' }) },
  ]);
  expect(pressMailButton()).toBe(`mailto:${brand.email}?body=ada%40analytical.example`);
});

async function announceAndGetMail(message: string) {
  const row = createRow('a');
  await announceUndeliverable({
    ...row,
    lead: row.lead && { ...row.lead, contact: { ...row.lead.contact, message } },
  });
  return pressMailButton();
}

/** Presses the toast's button, and returns the link that it opens. */
function pressMailButton(): string {
  const [shown] = getOpenToasts();
  const assign = vi.fn<(mail: string) => void>();
  vi.stubGlobal('window', { location: { assign } });
  shown?.action?.run();
  vi.unstubAllGlobals();
  return assign.mock.calls[0]?.[0] ?? '';
}

it('a lead that an administrator entered is not announced', async () => {
  await announceUndeliverable(createRow('a', { kind: 'enterprise' }));
  expect(getOpenToasts()).toEqual([]);
});
