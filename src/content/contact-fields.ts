/** What each field of `src/leads/contact-fields.ts` is called: in the contact form, the inbox, exports and messages. */
export const contactFieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  service: 'Interest',
  message: 'Message',
} as const;
