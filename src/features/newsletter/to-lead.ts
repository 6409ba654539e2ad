import type { LeadDraft } from '~/leads/submit-lead';

/** The forms' name in the inbox of leads. Both have one: an address is subscribed once, wherever it was typed. */
export const NEWSLETTER_FORM = 'NewsletterSignup';

/** An address as a lead. `startedAt` is when the form was first shown, ms since the epoch. */
export const toLead = (email: string, circumstances: { honeypot: string; startedAt: number }): LeadDraft => ({
  kind: 'newsletter',
  formName: NEWSLETTER_FORM,
  values: { email },
  contact: { email, firstName: '', lastName: '', phone: '', company: '', message: '', service: '' },
  ...circumstances,
});
