import { readSettings } from '~/config/config-store';
import { messageSent } from '~/content/page-parts.json';
import { brand } from '~/facts/brand';
import { bookingSettings, getCalendarName } from '~/integrations/booking/settings';
import { crmDestinations } from '~/integrations/lead-systems';
import type { LeadKind, OutboxRow } from '~/leads/outbox-row';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDateTime } from '~/shared/lib/format-time';
import { fitMailLink, shortenText } from '~/shared/lib/shorten-text';
import { toast } from '~/shared/ui/toast/toast-store';

type ToastText = Pick<Parameters<typeof toast>[0], 'title' | 'description' | 'action' | 'duration'>;

/** Announces that a lead that was kept for later has arrived, in the words of its form. */
export async function announceDelivery(row: OutboxRow): Promise<void> {
  // Loads only the texts of the form that was sent.
  const text = await successLoaders[row.kind](row).catch(() => ({ title: messageSent }));
  toast({ ...text, variant: 'success' });
}

/** Long enough to read it and act on it. */
const LINK_DURATION_MS = 30_000;

/** Tells a visitor that a kept lead can't be delivered, and offers to send it by email. */
export async function announceUndeliverable({ kind, createdAt, lead }: OutboxRow): Promise<void> {
  // An administrator has entered it, and sees it on the dashboard.
  if (kind === 'enterprise') return;
  // Without these texts, the form still says so when it's opened.
  const texts = await import('~/content/lead-forms.json').then((m) => m.undeliverable).catch(() => undefined);
  if (!texts) return;
  const { title, description } = kind === 'newsletter' ? texts.subscription : texts;
  // A subscription has no message.
  const text = lead?.contact.message || lead?.contact.email || '';
  const { href } = fitMailLink(
    text,
    (length) => `mailto:${brand.email}?body=${encodeURIComponent(shortenText(text, length))}`,
  );
  // The date in the visitor's time zone.
  const day = formatDateTime(Date.parse(createdAt), { dateStyle: 'long' });
  toast({
    title,
    description: fillTemplate(description, { day }),
    variant: 'destructive',
    duration: LINK_DURATION_MS,
    action: { label: texts.button, run: () => window.location.assign(href) },
  });
}

const loadContactSuccess = (): Promise<ToastText> =>
  import('~/content/contact.json').then((m) => m.contactForm.success);

const successLoaders: Record<LeadKind, (row: OutboxRow) => Promise<ToastText>> = {
  contact: loadContactSuccess,
  qualification: () => import('~/content/qualification.json').then((m) => m.success),
  demo: () =>
    import('~/content/demo-booking.json').then(({ bookingElsewhere, demoBooking }) => {
      const { url } = readSettings(bookingSettings);
      if (!getCalendarName(url)) return demoBooking.success;
      // The page that leads to the calendar no longer knows the request.
      const label = fillTemplate(demoBooking.external.button, { host: new URL(url).host });
      const action = { label, run: () => void window.open(url, '_blank', 'noopener') };
      return { ...bookingElsewhere.success, action, duration: LINK_DURATION_MS };
    }),
  newsletter: () => import('~/content/newsletter-form.json').then((m) => m.page.success),
  enterprise: (row) =>
    crmDestinations.some(({ id }) => row.deliveries[id]?.accepted)
      ? import('~/integrations/crm-toasts').then((m) => m.crmToasts.success)
      : loadContactSuccess(),
};
