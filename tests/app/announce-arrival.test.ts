import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { announceArrival } from '~/app/announce-arrival';
import { demoBooking } from '~/content/demo';
import type { LeadKind } from '~/leads/lead';
import { newDelivery, type OutboxRow } from '~/leads/outbox-row';
import { dismissToast, useToasts } from '~/shared/ui/toast/toast-store';

const row = (kind: LeadKind, acceptedBy: string): OutboxRow => ({
  id: 'a',
  kind,
  createdAt: '2026-11-20T09:00:00.000Z',
  deliveries: { [acceptedBy]: { ...newDelivery(), state: 'delivered', accepted: true } },
  announced: true,
});

const openToasts = () => renderHook(useToasts).result.current.filter(({ status }) => status === 'open');

beforeEach(() => {
  for (const { id } of openToasts()) dismissToast(id);
});

it.each([
  ['contact', 'hubspot', 'Message sent!', "We'll get back to you as soon as possible."],
  [
    'qualification',
    'hubspot',
    'Thank you for your interest!',
    "We've received your information and will be in touch shortly.",
  ],
  ['demo', 'webhook', demoBooking.success.title, demoBooking.success.description],
  ['newsletter', 'email-marketing', 'Successfully subscribed to our newsletter!', undefined],
  [
    'enterprise',
    'suitecrm',
    'Form Submitted',
    'Your information has been successfully sent to our CRM system.',
  ],
  ['enterprise', 'airtable', 'Message sent!', "We'll get back to you as soon as possible."],
] as const)(
  'a late %s lead that %s took is announced in its own words',
  async (kind, by, title, description) => {
    await announceArrival(row(kind, by));
    expect(openToasts()).toMatchObject([{ title, description, variant: 'success' }]);
  },
);
