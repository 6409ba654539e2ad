import { crmDestinations } from '~/integrations/registry';
import type { LeadKind } from '~/leads/lead';
import type { OutboxRow } from '~/leads/outbox-row';
import { toast } from '~/shared/ui/toast/toast-store';

interface ToastText {
  title: string;
  description?: string;
}

/** Announces that a lead its sender knew as kept has now arrived, in its own form's words. */
export async function announceArrival(row: OutboxRow): Promise<void> {
  // The texts are small, but a visitor who sent one form doesn't need another form's.
  const text = await successOf[row.kind](row).catch(() => ({ title: 'Message sent!' }));
  toast({ ...text, variant: 'success' });
}

const contact = (): Promise<ToastText> => import('~/content/contact').then((m) => m.contactForm.success);

const successOf: Record<LeadKind, (row: OutboxRow) => Promise<ToastText>> = {
  contact,
  qualification: () => import('~/content/qualification').then((m) => m.qualification.success),
  demo: () => import('~/content/demo').then((m) => m.demoBooking.success),
  newsletter: () => import('~/content/newsletter-form').then((m) => m.newsletterForm.page.success),
  enterprise: (row) =>
    crmDestinations.some(({ id }) => row.deliveries[id]?.accepted)
      ? import('~/content/admin/crm-toasts').then((m) => m.crmToasts.success)
      : contact(),
};
