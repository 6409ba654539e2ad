import contactFieldLabels from '~/content/contact-fields.json';
import leadForms from '~/content/lead-forms.json';

/** The systems that have columns or properties of their own. The others get a lead as it is, or as one text. */
export type RecordSystem = 'hubspot' | 'airtable' | 'suitecrm' | 'mailing';

export type ContactType = 'text' | 'email' | 'tel' | 'choice' | 'long text';

interface ContactField {
  /** Its name in a lead's contact. Its label is in src/content/contact-fields.json. */
  name: string;
  /** The name of its control in the contact form, where that's another one. */
  control?: string;
  type: ContactType;
  autoComplete?: string;
  /** Characters that the contact form asks for; without it, the field may stay empty. */
  minLength?: number;
  /** Half of the contact form's width. */
  halfWidth?: boolean;
  /** Specified: systems get it even if it's empty. They may lack any other field, so they get that one only where it's filled in. */
  alwaysSent?: boolean;
  /** Its name at each system. Without one it's a line of the message, where that's sent. */
  names: Readonly<Record<RecordSystem, string | undefined>>;
}

/**
 * What a lead says about its sender. A field is one entry here and its label: the schemas, the contact form, every system's
 * record, the inbox with its export and import, the hosts' functions and docs/integrations.md derive from this list.
 */
const fields = [
  {
    name: 'firstName',
    type: 'text',
    autoComplete: 'given-name',
    minLength: 2,
    halfWidth: true,
    alwaysSent: true,
    names: { hubspot: 'firstname', airtable: 'First Name', suitecrm: 'first_name', mailing: 'firstName' },
  },
  {
    name: 'lastName',
    type: 'text',
    autoComplete: 'family-name',
    minLength: 2,
    halfWidth: true,
    alwaysSent: true,
    names: { hubspot: 'lastname', airtable: 'Last Name', suitecrm: 'last_name', mailing: 'lastName' },
  },
  {
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    minLength: 1,
    halfWidth: true,
    alwaysSent: true,
    names: { hubspot: 'email', airtable: 'Email', suitecrm: 'email1', mailing: 'email' },
  },
  {
    name: 'phone',
    type: 'tel',
    autoComplete: 'tel',
    halfWidth: true,
    alwaysSent: true,
    names: { hubspot: 'phone', airtable: 'Phone', suitecrm: 'phone_work', mailing: 'phone' },
  },
  {
    name: 'company',
    type: 'text',
    autoComplete: 'organization',
    alwaysSent: true,
    // SuiteCRM's contacts accept it and don't keep it.
    names: { hubspot: 'company', airtable: 'Company', suitecrm: 'account_name', mailing: 'company' },
  },
  {
    /** The option's label ('AI Development') or the plan's name; empty where none was chosen. */
    name: 'service',
    control: 'serviceInterest',
    type: 'choice',
    alwaysSent: true,
    names: {
      // Not a default property of HubSpot: an administrator creates it, or its content goes into the message.
      hubspot: 'service_interest',
      airtable: 'Service',
      suitecrm: undefined,
      mailing: 'service_interest',
    },
  },
  {
    /** Includes a form's other answers as 'Label: value' lines. */
    name: 'message',
    type: 'long text',
    minLength: 10,
    alwaysSent: true,
    names: { hubspot: 'message', airtable: 'Message', suitecrm: 'description', mailing: undefined },
  },
] as const satisfies readonly ContactField[];

type Field = (typeof fields)[number];
export type ContactFieldName = Field['name'];
/** The names of the contact form's controls. */
export type ContactControl = Field extends infer One
  ? One extends { control: infer Control }
    ? Control
    : One extends { name: infer Name }
      ? Name
      : never
  : never;

export const contactFields: readonly (ContactField & { name: ContactFieldName })[] = fields;

export const getControlName = ({ name, control = name }: ContactField): ContactControl =>
  control as ContactControl;

/** A person and what they said, by field. A field that a form doesn't have is empty. */
export type LeadContact = Record<ContactFieldName, string>;

/** Something for each field. */
export const mapContactFields = <T>(of: (name: ContactFieldName) => T): Record<ContactFieldName, T> =>
  Object.fromEntries(contactFields.map(({ name }) => [name, of(name)])) as Record<ContactFieldName, T>;

/** The fields of a contact among a form's values; what wasn't asked for is empty. */
export const toLeadContact = (given: Partial<LeadContact>): LeadContact =>
  mapContactFields((name) => given[name] ?? '');

/** The service as written to a column or property, which is never empty. */
export const getServiceInterest = ({ service }: Pick<LeadContact, 'service'>): string =>
  service || leadForms.noTopic;

/** A system's names for the fields that have a place of their own there. */
export const getFieldNames = (system: RecordSystem): string[] =>
  contactFields.flatMap(({ names }) => names[system] ?? []);

/** The contact by a system's names. What has none there goes to the end of the message, where that's sent. */
export function toSystemRecord(system: RecordSystem, contact: LeadContact): Record<string, string> {
  const homeless = contactFields.filter(({ name, names }) => !names[system] && name !== 'message');
  const values: LeadContact = {
    ...contact,
    service: getServiceInterest(contact),
    message: appendAnswers(
      contact.message,
      homeless.map(({ name }) => [contactFieldLabels[name], contact[name]]),
    ),
  };
  return Object.fromEntries(
    contactFields.flatMap(({ name, alwaysSent: always, names: { [system]: own } }) =>
      own && (always || values[name]) ? [[own, values[name]]] : [],
    ),
  );
}

/** A full name, split at the last space as destinations want it; a single word is a first name. */
export function splitName(name: string): Pick<LeadContact, 'firstName' | 'lastName'> {
  const words = name.trim().replace(/\s+/g, ' ');
  const at = words.lastIndexOf(' ');
  return at < 0
    ? { firstName: words, lastName: '-' }
    : { firstName: words.slice(0, at), lastName: words.slice(at + 1) };
}

/** A message followed by the form's other answers as 'Label: value' lines; empty answers are left out. */
export function appendAnswers(message: string, answers: readonly (readonly [string, string])[]): string {
  const lines = answers.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return [message.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}
