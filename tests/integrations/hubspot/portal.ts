import { stubBackend } from '../../support/stubbed-backend';

/** A fake HubSpot portal and its requests. */
export const backend = stubBackend();
export const requests = () => backend.log.map(({ method, path, body }) => ({ method, path, body }));
export const paths = () => backend.log.map(({ method, path }) => `${method} ${path}`);

export const CONTACTS = '/crm/v3/objects/contacts';
export const DEALS = '/crm/v3/objects/deals';
export const LINK = '/crm/v3/associations/contacts/deals/batch/create';

/** The contact of the sample lead. */
export const CONTACT = {
  email: 'ada@analytical.example',
  firstname: 'Ada',
  lastname: 'Lovelace',
  phone: '+1 555 0101',
  company: 'Analytical Engines',
  message: 'We would like to automate our tables.',
  service_interest: 'AI Development',
};

/** The deal of the sample lead. */
export const DEAL = {
  dealname: 'Ada Lovelace - AI Development',
  pipeline: 'default',
  dealstage: 'appointmentscheduled',
  amount: '0',
  dealtype: 'newbusiness',
  lead_source: 'Website',
  description: CONTACT.message,
};
