import { type Lead, serviceInterest } from '~/leads/lead';

/** The columns of both tables, by name. */
export type Row = Record<string, string>;

/** Together they tell one submission from another: a visitor can't submit twice in one millisecond. */
export const KEY_COLUMNS = ['Email', 'Date Submitted'];

export function toRow({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>): Row {
  return {
    'First Name': contact.firstName,
    'Last Name': contact.lastName,
    Email: contact.email,
    Phone: contact.phone,
    Company: contact.company,
    Message: contact.message,
    Service: serviceInterest(contact),
    'Date Submitted': createdAt,
  };
}
