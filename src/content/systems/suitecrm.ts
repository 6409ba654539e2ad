import { visitorDetails } from '../recipients';

/** The words of SuiteCRM's client and destination. */
export const suitecrmWords = {
  label: 'SuiteCRM',
  /** Where to look when no answer came. */
  suspect: 'the base URL, which on SuiteCRM 8 ends in /legacy',
  failures: {
    signIn: 'SuiteCRM authentication failed',
    contact: 'Failed to create contact in SuiteCRM',
    lead: 'Failed to create lead in SuiteCRM',
    test: 'SuiteCRM connection test failed',
  },
  reasons: {
    signIn: 'SuiteCRM refused the user name, the password or the client: check all three.',
    client: 'SuiteCRM does not accept the client ID with this secret: check both in its OAuth2 clients.',
    grant: 'SuiteCRM does not let this client sign in with a password: make it a password client.',
    session: 'SuiteCRM did not accept the session (401): try again, and check how long its tokens last.',
    database: "SuiteCRM's database did not take the record (400): see suitecrm.log.",
    role: "The role of SuiteCRM's API user may not create this: let it edit contacts and leads.",
    notSetUp: 'The connection to SuiteCRM was not set up.',
    elsewhere: (status: number) =>
      `SuiteCRM's API is not at this address (${status}): check the base URL, which on SuiteCRM 8 ends in /legacy.`,
  },
  notes: {
    noProperty: (names: string) =>
      `SuiteCRM, or the function in front of it, has no field ${names}: its content is in the description.`,
    cut: "The text is longer than SuiteCRM's description, which says where a part of it is missing.",
  },
  /** In a description, in place of what it can't hold. */
  missing: (length: number, id: string) =>
    `[A part is missing here: SuiteCRM holds no more. The whole text has ${length} characters. Ask its sender for it, or look in another system for submission id ${id}.]`,
  /** In front of a lead's message: its records have no field for the topic. */
  topic: (service: string) => `Service Interest: ${service}`,
  /** In a lead's message: fields that are too long for SuiteCRM's columns, by its names for them. */
  inFull: {
    first_name: 'First name in full',
    last_name: 'Last name in full',
    phone_work: 'Phone in full',
    lead_source: 'Lead source in full',
    account_name: 'Company in full',
    email1: 'Email in full',
  } as Readonly<Record<string, string>>,
} as const;

export const suitecrmPrivacy = {
  role: 'Our own CRM, on a server that we run or rent.',
  receives: `${visitorDetails}, to answer you.`,
} as const;
