import type { ContactValues } from '~/features/contact/contact-schema';
import {
  askedFields,
  getInputName,
  type InputName,
  type LeadContact,
  toLeadContact,
} from '~/leads/contact-fields';
import type { Lead } from '~/leads/outbox-row';

/** A complete contact-form lead with the test's changes. */
export function sampleLead({
  contact,
  ...changes
}: Partial<Omit<Lead, 'contact'>> & { contact?: Partial<LeadContact> } = {}): Lead {
  return {
    id: '0b7c1f0e-5a1d-4b7e-9c55-2f6c0d1e8a42',
    kind: 'contact',
    createdAt: '2026-11-20T09:30:00.123Z',
    formName: 'ContactForm',
    values: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example', termsAccepted: true },
    contact: toLeadContact({
      email: 'ada@analytical.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+1 555 0101',
      company: 'Analytical Engines',
      message: 'We would like to automate our tables.',
      service: 'AI Development',
      ...contact,
    }),
    context: {
      page: '/contact?service=development',
      referrer: '',
      attribution: {},
      trackingConsent: false,
      service: 'development',
    },
    ...changes,
  };
}

/** The contact form's values; missing ones are empty, and both boxes are ticked. */
export const contactValues = (given: Partial<ContactValues>): ContactValues => ({
  ...(Object.fromEntries(askedFields.map((one) => [getInputName(one), ''])) as Record<InputName, string>),
  termsAccepted: true,
  cookiesAccepted: true,
  ...given,
});
