export type ModuleName = 'Contacts' | 'Leads';

/** Answers name the type in the singular. */
export const BEAN: Record<ModuleName, string> = { Contacts: 'Contact', Leads: 'Lead' };

export const isModule = (name: string): name is ModuleName => name in BEAN;

const PERSON = 'first_name last_name email1 phone_work description lead_source account_name'.split(' ');

/** Of each module's fields those that the site fills in. Any other property is refused. */
export const FIELDS: Record<ModuleName, readonly string[]> = {
  Contacts: PERSON,
  Leads: [...PERSON, 'status'],
};
