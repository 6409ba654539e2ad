import { type LeadContact, serviceInterest } from '~/leads/lead';
import type { Identity } from './tracker';

export const toIdentity = (contact: LeadContact): Identity => ({
  email: contact.email,
  firstname: contact.firstName,
  lastname: contact.lastName,
  phone: contact.phone,
  company: contact.company,
  message: contact.message,
  service_interest: serviceInterest(contact),
});
