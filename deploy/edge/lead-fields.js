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
export const NOTICE_WORDS = {
  "contact": "New inquiry",
  "qualification": "New inquiry about a plan",
  "enterprise": "New enterprise lead",
  "demo": "Demo request",
  "name": "Name",
  "email": "Email",
  "company": "Company",
  "topic": "Topic",
  "page": "Page",
  "reference": "Reference",
  "test": "Test of the notices",
  "sample": "This is how a new inquiry is announced here."
};
