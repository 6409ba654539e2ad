import { visitorDetails } from '../recipients';

/** The words of HubSpot's clients and destinations. */
export const hubspotWords = {
  label: 'HubSpot',
  crm: 'HubSpot CRM',
  forms: 'HubSpot Forms',
  failures: {
    createContact: 'Failed to create contact in HubSpot',
    updateContact: 'Failed to update contact in HubSpot',
    createDeal: 'Failed to create deal in HubSpot',
    linkDeal: 'Failed to link deal in HubSpot',
    submitForm: 'Failed to submit form to HubSpot',
    test: 'HubSpot connection test failed',
    disabled: 'HubSpot integration is disabled',
  },
  switchedOff: "HubSpot is switched off: turn on 'Send leads to HubSpot CRM'.",
  refusesBrowsers:
    "HubSpot's CRM API refuses browsers: use the proxy, with a base URL on this site such as /api/hubspot.",
  blocked:
    "HubSpot's forms endpoint could not be reached: switch blockers off in this browser, and try again.",
  /** The visitor's topic in a deal's name, where they chose none. */
  noTopic: 'Website Inquiry',
  dealName: (firstName: string, lastName: string, topic: string) => `${firstName} ${lastName} - ${topic}`,
  lookForDeal: (name: string) => `Look in HubSpot for the deal "${name}".`,
  reasons: {
    taken: 'HubSpot has a record of this submission already.',
    refusedProperties: (names: string) =>
      `HubSpot has no property ${names} that takes any text: create it there, as single-line text without a rule.`,
    unknownKey: 'HubSpot does not know this key, or it has expired (401): copy the key from HubSpot again.',
    unknownProxyKey: 'HubSpot does not accept the key that the proxy adds (401): replace it at your host.',
    missingScopes: (scopes: string) =>
      `The HubSpot key lacks the scope ${scopes}: add it to the key in HubSpot.`,
    notFound: 'HubSpot has nothing at this address (404): check the base URL and the path prefix.',
    contactExists: 'The contact exists in HubSpot already.',
    locked: 'The record is locked in HubSpot.',
    migrating: 'HubSpot is moving this account to another data center (477).',
    contactNotChanged:
      'The contact exists already, and without a key in the browser it cannot be given the new message: let a deal be created for each lead, which takes it.',
    noForm: 'HubSpot has no such form (404): check portal ID, form ID and region.',
    invalid: 'The request is not valid',
  },
  notes: {
    notLinked: 'HubSpot did not link the deal to the contact: link them by hand.',
    noContactProperty: (names: string) =>
      `HubSpot has no contact property ${names} that takes any text: its content is in the message.`,
    contactNotChanged: 'The contact was in HubSpot already; without a key in the browser it was not changed.',
    noDealProperty: (names: string) =>
      `HubSpot has no deal property ${names} that takes any text: its content is in the description.`,
    noDealIdProperty: (name: string) =>
      `HubSpot has no deal property ${name}: create it, so that no deal is ever made twice.`,
    dealFound: 'The deal of an earlier attempt was found in HubSpot.',
    sentAgain: 'Sent again after an attempt without an answer: it may show twice in HubSpot.',
    noFormField: (names: string) =>
      `The form has no field ${names} that takes any text: its content is in the message.`,
  },
} as const;

export const hubspotPrivacy = {
  /** 'HubSpot CRM (HubSpot, Inc.)' */
  name: (use: string) => `${use} (HubSpot, Inc.)`,
  tracking: 'HubSpot tracking',
  where: { eu1: 'Germany, and for support the United States', na1: 'United States' },
  crm: `${visitorDetails}, to answer you and keep track of your request.`,
  forms: `${visitorDetails}, and the page with the form, to answer you. If you chose Accept All, also the ID in HubSpot’s cookie.`,
  formsActivity: 'the page with the form',
  tracker:
    'Only after Accept All: the pages you read, and who you are once you send a form. We learn what people read before they write.',
} as const;

/** The words of its marketing tracker; `hubspotPrivacy` says what becomes of visitors' data there. */
export const trackerWords = { system: 'Tracking', use: 'Tracker', destination: 'Marketing tracker' } as const;
