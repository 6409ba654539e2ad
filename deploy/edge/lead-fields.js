// Written by `npm run site -- deploy` from src/leads/contact-fields.ts: the fields of a contact as each system has them.
export const CONTACT_FIELDS = {
  hubspot: {
    firstName: 'firstname',
    lastName: 'lastname',
    email: 'email',
    phone: 'phone',
    company: 'company',
    service: 'service_interest',
    message: 'message',
    language: 'hs_language',
  },
  airtable: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    message: 'Message',
  },
  suitecrm: {
    firstName: 'first_name',
    lastName: 'last_name',
    email: 'email1',
    phone: 'phone_work',
    company: 'account_name',
    message: 'description',
  },
  mailing: {
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    phone: 'phone',
    company: 'company',
    service: 'service_interest',
    language: 'language',
  },
};
