import type { Deployment, Recipient } from './deployment';
import type { LegalTable } from './legal';

/** The settings of a recipient that its description depends on. */
export interface RecipientFacts {
  /** The company or address behind it, as far as the configuration says; empty if it doesn't. */
  name: string;
  /** Where that company processes data; empty if the configuration doesn't say. */
  country: string;
  /** HubSpot's data center. */
  region?: 'na1' | 'eu1';
}

type Describe = (facts: RecipientFacts) => Omit<Recipient, 'id'>;

const PROCESSOR = 'Processor: it works for us under contract.';
const OWN = 'It decides for itself how it uses that, under its own policy.';
const FORM = 'Everything you enter in a form, the name of the form and the time';
const WITH_PAGE = 'the page with the form, what brought you there and your cookie choice';
const CLAUSES = 'Standard contractual clauses.';
const BOTH = 'EU-US Data Privacy Framework, and standard contractual clauses.';
const CONTRACT = 'Standard contractual clauses, where it’s outside Europe.';
const ON_REQUEST = 'A country we name on request';

const named = (label: string, name: string) => (name ? `${label} (${name})` : label);
const hubspot = (region: RecipientFacts['region']) => ({
  role: PROCESSOR,
  where: region === 'eu1' ? 'Germany, and for support the United States' : 'United States',
  transfer: BOTH,
});

/**
 * What each outside system gets, by the id of its use in src/integrations; null for a use that sends nothing anywhere. A
 * test fails on a system without an entry. Only the build reads this.
 */
export const systemRecipients: Readonly<Record<string, Describe | null>> = {
  hubspot: ({ region }) => ({
    name: 'HubSpot CRM (HubSpot, Inc.)',
    receives:
      'Your name, email address, phone, company, message and topic, to answer you and keep track of your request.',
    ...hubspot(region),
  }),
  'hubspot-forms': ({ region }) => ({
    name: 'HubSpot Forms (HubSpot, Inc.)',
    receives:
      'Your name, email address, phone, company, message and topic, and the page with the form, to answer you. If you chose Accept All, also the ID in HubSpot’s cookie.',
    ...hubspot(region),
  }),
  airtable: () => ({
    name: 'Airtable (Formagrid, Inc.)',
    role: PROCESSOR,
    receives:
      'Your name, email address, phone, company, message and topic, and the time, in a table that we work from.',
    where: 'United States',
    transfer: CLAUSES,
  }),
  suitecrm: ({ name, country }) => ({
    name: named('SuiteCRM', name),
    role: 'Our own CRM, on a server that we run or rent.',
    receives: 'Your name, email address, phone, company, message and topic, to answer you.',
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
  'email-marketing': ({ name, country }) => ({
    name: named('Mailing service', name),
    role: PROCESSOR,
    receives:
      'Email addresses from the newsletter form. From other forms, where its newsletter box lets it: name, email address, company, phone number and topic. It sends our newsletter.',
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
  tracker: ({ region }) => ({
    name: 'HubSpot tracking (HubSpot, Inc.)',
    receives:
      'Only after Accept All: the pages you read, and who you are once you send a form. We learn what people read before they write.',
    ...hubspot(region),
  }),
  webhook: ({ name, country }) => ({
    name: named('Webhook', name),
    role: PROCESSOR,
    receives: `${FORM}, ${WITH_PAGE}, to pass your request on to those who answer it.`,
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
  'form-backend': ({ name, country }) => ({
    name: named('Form service', name),
    role: PROCESSOR,
    receives:
      'Your name, email address, phone, company, message and topic, the form and its page, to pass your request on to those who answer it.',
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
  contentful: () => ({
    name: 'Contentful',
    role: PROCESSOR,
    receives: 'Your IP address and browser when you open the blog: articles and pictures come from there.',
    where: 'The data center of its network that is closest to you',
    transfer: CLAUSES,
  }),
  // The chat's window sends nothing by itself.
  widget: null,
  endpoint: ({ name, country }) => ({
    name: named('AI model of the chat', name),
    role: PROCESSOR,
    receives:
      'Your question, the last messages of the conversation, passages of this site that fit, and our office hours. It writes the answer.',
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
};

/** The same for settings that belong to no system. */
export const settingRecipients = {
  host: ({ name, country }) => ({
    name: name || 'The company that hosts this site',
    role: PROCESSOR,
    receives: 'Your IP address, browser and the addresses you request, to deliver and protect the site.',
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
  payments: ({ name }) => ({
    name: named('Payment provider', name),
    role: OWN,
    receives: 'On its own page: your card, billing details and plan. This site sends it nothing.',
    where: 'See its policy.',
    transfer: 'See its policy.',
  }),
  booking: ({ name }) => ({
    name: named('Booking page', name),
    role: OWN,
    receives: 'On its own page: your contact details and the time you choose. This site sends it nothing.',
    where: 'See its policy.',
    transfer: 'See its policy.',
  }),
  reports: ({ name, country }) => ({
    name: named('Collector of browser reports', name),
    role: PROCESSOR,
    receives:
      'If your browser blocks something that this site’s rules forbid: the page, the blocked address and your IP address, to find attacks and mistakes.',
    where: country || ON_REQUEST,
    transfer: CONTRACT,
  }),
  voice: () => ({
    name: 'The maker of your browser',
    role: OWN,
    receives:
      'If you press the microphone in the chat: the sound, which it may turn into text on its servers.',
    where: 'See its policy.',
    transfer: 'See its policy.',
  }),
} satisfies Record<string, Describe>;

/** The list of recipients, the same wherever it's shown. */
export const recipientTable = ({ recipients }: Deployment): LegalTable => ({
  caption: 'Recipients of personal data',
  columns: ['Who', 'What they get, and why', 'Where, and on what basis'],
  rows: recipients.map(({ name, role, receives, where, transfer }) => [
    name,
    `${receives} ${role}`,
    where === transfer ? where : `${where.replace(/\.$/, '')}. ${transfer}`,
  ]),
});
