// Written by `npm run site -- deploy` from src/leads/contact-fields.ts: the fields of a contact as each system has them.
export const CONTACT_FIELDS = {
  hubspot: [
    'firstname',
    'lastname',
    'email',
    'phone',
    'company',
    'service_interest',
    'message',
  ],
  airtable: [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Company',
    'Service',
    'Message',
  ],
  suitecrm: [
    'first_name',
    'last_name',
    'email1',
    'phone_work',
    'account_name',
    'description',
  ],
  mailing: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'company',
    'service_interest',
  ],
};
