import { crmToasts } from '../crm-toasts';
import { keyNote, leadsSent, testToasts } from './every-system';

/** HubSpot's tab. */
export const hubspotTab = {
  enter: 'Enter an API key, or a base URL on this site whose proxy adds one.',
  enterForm: 'Enter the portal ID and the form ID.',
  groups: {
    crm: 'CRM',
    records: 'Deals and sources',
    forms: {
      title: 'Forms',
      text: 'Takes leads straight from browsers, without a key or a proxy. Both IDs switch it on.',
    },
    tracking: { title: 'Tracking', text: 'The same two settings as on the Tracking tab.' },
    client: { title: 'Client', text: 'For your records. None of it ever holds up a lead.' },
  },
  fields: {
    enabled: { label: 'Send leads to HubSpot CRM' },
    baseUrl: {
      label: 'Base URL',
      hint: 'A path of this site whose proxy adds the key. Empty means https://api.hubapi.com, which refuses browsers.',
    },
    apiKey: { label: 'API key', hint: 'Not needed with a proxy, which adds its own.' },
    defaultLeadSource: { label: 'Default lead source' },
    pathPrefix: {
      label: 'Path prefix',
      hint: 'The API version. /crm/v3 ends in September 2027; its successors look like /crm/objects/2026-03.',
    },
    createDeals: { label: 'Create a deal for each lead' },
    dealIdProperty: {
      label: 'Deal property for the submission ID',
      hint: 'A deal property with unique values, so that no deal is made twice after a lost answer.',
    },
    portalId: { label: 'Portal ID' },
    formGuid: { label: 'Form ID', hint: 'The GUID of a form in HubSpot.' },
    region: {
      label: 'Region',
      hint: 'North America also serves accounts of other regions; the privacy policy then names the United States.',
    },
    clientName: { label: 'Client name' },
    clientEmail: { label: 'Client email' },
    clientCompany: { label: 'Client company' },
    clientWebsite: { label: 'Client website' },
    plan: { label: 'Subscription plan' },
    startDate: { label: 'Subscription start' },
    endDate: { label: 'Subscription end' },
    isActive: { label: 'Subscription is active' },
  },
  intro: 'Contacts and deals in the CRM, or submissions of a HubSpot form.',
  notes: [
    'Create the contact property service_interest and the deal property lead_source, as single-line text.',
    keyNote,
  ],
  toasts: testToasts('HubSpot'),
  crm: {
    on: leadsSent,
    reasons: {
      'switched-off': "'Send leads to HubSpot CRM' is off.",
      'no-access': 'There is no API key and no base URL on this site.',
    },
    part: 'CRM:',
    testLead: {
      creates: 'It is a contact, with a deal if deals are switched on.',
      ...crmToasts,
    },
    steps: {
      contact: (id: string) => `Contact ${id}`,
      deal: (id: string) => `Deal ${id}`,
      linked: 'Contact and deal linked',
      notLinked: 'Contact and deal not linked',
    },
  },
  forms: {
    on: leadsSent,
    reasons: { incomplete: 'Portal ID and form ID are needed.' },
    part: 'Form:',
    testLead: {
      creates: 'It is a submission of the form, and starts whatever HubSpot does after one.',
      steps: { submission: () => 'Form submitted' },
      ...crmToasts,
    },
  },
} as const;

/** The button that creates the deal property for a submission's id. */
export const dealIdPropertyWords = {
  action: {
    label: 'Create the property in HubSpot',
    done: 'Property ready',
    failed: 'Property not created',
  },
  /** The property's label in HubSpot. */
  label: 'Submission ID',
  created: (name: string) => `HubSpot has the deal property ${name}, which requires unique values.`,
  notSetUp: 'HubSpot is not set up',
  failure: 'Failed to create the property in HubSpot',
  notUnique: (name: string) =>
    `HubSpot's deal property ${name} does not require unique values, and that can't be changed: enter another name.`,
  /** What else to do, after the reason of the failure. */
  byHand: (reason: string) =>
    `${reason} Create the property in HubSpot by hand (Settings, Properties, Deal properties: single-line text, 'Require unique values'), and enter its internal name here.`,
  other: (passed: string, wanted: string) =>
    `The function at your host lets the deal property ${passed} through, and these settings name ${wanted}. Until both name the same, deals get no submission ID: set HUBSPOT_DEAL_ID_PROPERTY there to ${wanted}.`,
  closed: (status: number | undefined) => `The proxy does not allow this (${status}).`,
} as const;

const doc = 'docs/integrations.md';

/** What `npm run site -- doctor` finds in an account of HubSpot. */
export const hubspotFindings = {
  complete: {
    title: 'HubSpot has the properties and the deal stage',
    text: 'Every property that the site fills is there.',
  },
  refused: {
    title: 'HubSpot refuses the token',
    text: 'No lead gets in with it.',
    todo: 'Make a new service key with the scopes for contacts and deals, and put it into the host’s variables.',
    doc,
  },
  noProperty: {
    title: 'HubSpot lacks a property',
    text: 'Its values go into the message or the description, and each lead takes one request more.',
    todo: 'Create it as single-line text:',
    doc,
  },
  notUnique: {
    title: 'HubSpot’s deal property doesn’t require unique values',
    text: 'So HubSpot can’t recognize a deal that it has, and a repeat may make a second one.',
    todo: 'That can’t be changed afterward: create another property with unique values, and name it in hubspot.dealIdProperty:',
    doc,
  },
  noStage: {
    title: 'HubSpot lacks the stage for new deals',
    text: 'It refuses each deal at first, and the site sends it again without a stage.',
    todo: 'Give the default pipeline a stage with this internal name, or set hubspot.createDeals to false:',
    doc,
  },
} as const;

/** What wasn't looked at there. */
export const hubspotUnchecked = {
  noToken: 'HubSpot’s properties and stage: HUBSPOT_TOKEN isn’t set.',
  contactProperty: (name: string, status: number) =>
    `HubSpot’s contact property ${name}: the answer was ${status}.`,
  dealProperty: (name: string, status: number) =>
    `HubSpot’s deal property ${name}: the answer was ${status}.`,
  stage: (status: number) => `HubSpot’s stage for new deals: the answer was ${status}.`,
} as const;

/** Where a property belongs, in a list. */
export const hubspotProperty = {
  contact: (name: string) => `contact: ${name}`,
  deal: (name: string) => `deal: ${name}`,
} as const;
