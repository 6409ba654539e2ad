// Node loads these too, for the schema of a page's form.
import contactFieldLabels from '../content/contact-fields.json' with { type: 'json' };
import leadForms from '../content/lead-forms.json' with { type: 'json' };

/** Systems with columns or properties of their own. The others get the whole lead, or one text. */
export type RecordSystem = 'hubspot' | 'airtable' | 'suitecrm' | 'mailing';

export type ContactType = 'text' | 'email' | 'tel' | 'choice' | 'long text';

interface ContactField {
  /** The name in a lead's contact. The label is in src/content/contact-fields.json. */
  name: string;
  /** The name of its input in the contact form, if different. */
  inputName?: string;
  type: ContactType;
  autoComplete?: string;
  /** Characters that the contact form requires; without it, the field is optional. */
  minLength?: number;
  /** Takes half of the contact form's width. */
  halfWidth?: boolean;
  /** No form asks for it: the page knows it. */
  isAutomatic?: boolean;
  /** Sent even if empty, as specified. Systems may lack the other fields, so empty ones are not sent. */
  alwaysSent?: boolean;
  /** The name in each system. Undefined: the value becomes a line of the message. */
  names: Readonly<Record<RecordSystem, string | undefined>>;
}

/**
 * A lead's facts about its sender. A field is one entry here and its label: the schemas, the contact form, every system's
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
    // SuiteCRM's contacts accept it and don't store it.
    names: { hubspot: 'company', airtable: 'Company', suitecrm: 'account_name', mailing: 'company' },
  },
  {
    /** The option's label ('AI Development') or the plan's name; empty where none was chosen. */
    name: 'service',
    inputName: 'serviceInterest',
    type: 'choice',
    alwaysSent: true,
    names: {
      // Not a default property of HubSpot: an administrator creates it, or the value goes into the message.
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
  {
    /** The page's language, such as 'de', if the site has several. Every portal of HubSpot has this property. */
    name: 'language',
    type: 'text',
    isAutomatic: true,
    names: { hubspot: 'hs_language', airtable: undefined, suitecrm: undefined, mailing: 'language' },
  },
] as const satisfies readonly ContactField[];

type Field = (typeof fields)[number];
export type ContactFieldName = Field['name'];
/** The names of the contact form's controls. */
export type InputName =
  Exclude<Field, { isAutomatic: true }> extends infer One
    ? One extends { inputName: infer Input }
      ? Input
      : One extends { name: infer Name }
        ? Name
        : never
    : never;

export const contactFields: readonly (ContactField & { name: ContactFieldName })[] = fields;

/** The fields that forms ask for. */
export const askedFields = contactFields.filter(({ isAutomatic }) => !isAutomatic);

export const getInputName = ({ name, inputName = name }: ContactField): InputName => inputName as InputName;

/** A sender's values by field. Fields that the form lacks are empty. */
export type LeadContact = Record<ContactFieldName, string>;

export const mapContactFields = <T>(toValue: (name: ContactFieldName) => T): Record<ContactFieldName, T> =>
  Object.fromEntries(contactFields.map(({ name }) => [name, toValue(name)])) as Record<ContactFieldName, T>;

/** The contact fields of a form's values. Fields that the form lacks are empty. */
export const toLeadContact = (given: Partial<LeadContact>): LeadContact =>
  mapContactFields((name) => given[name] ?? '');

/** The service for a column or property, never empty. */
export const getServiceInterest = ({ service }: Pick<LeadContact, 'service'>): string =>
  service || leadForms.noTopic;

/** The contact with a system's names. Fields without a name there go to the end of the message. */
export function toSystemRecord(system: RecordSystem, contact: LeadContact): Record<string, string> {
  const unmapped = contactFields.filter(({ name, names }) => !names[system] && name !== 'message');
  const values: LeadContact = {
    ...contact,
    service: getServiceInterest(contact),
    message: appendAnswers(
      contact.message,
      unmapped.map(({ name }) => [contactFieldLabels[name], contact[name]]),
    ),
  };
  return Object.fromEntries(
    contactFields.flatMap(({ name, alwaysSent, names: { [system]: systemName } }) =>
      systemName && (alwaysSent || values[name]) ? [[systemName, values[name]]] : [],
    ),
  );
}

/** Splits a full name at the last space, as destinations expect. A single word is a first name. */
export function splitName(name: string): Pick<LeadContact, 'firstName' | 'lastName'> {
  const trimmedName = name.trim().replace(/\s+/g, ' ');
  const lastSpace = trimmedName.lastIndexOf(' ');
  return lastSpace < 0
    ? { firstName: trimmedName, lastName: '-' }
    : { firstName: trimmedName.slice(0, lastSpace), lastName: trimmedName.slice(lastSpace + 1) };
}

/** A message and the other answers as 'Label: value' lines, without empty ones. An indented line goes on with an answer. */
export function appendAnswers(message: string, answers: readonly (readonly [string, string])[]): string {
  const lines = answers
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return [message.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}
