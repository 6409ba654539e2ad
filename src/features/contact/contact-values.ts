import type { ContactValues } from './contact-schema';

// Apart from the schema, which is fetched only when the form is first touched. Its order is that of the fields.
export const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  serviceInterest: '',
  message: '',
  termsAccepted: false,
  cookiesAccepted: false,
};
