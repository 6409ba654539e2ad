import type { Deployment } from '~/facts/deployment';
import type { LegalTable } from './legal';

/** What a lead tells about its sender; the beginning of a sentence. */
export const visitorDetails = 'Your name, email address, phone, company, message and topic';

/** Words about several of those who get visitors' data; each system has its own in `recipients/`. Only the build loads them. */
export const recipientWords = {
  processor: 'Processor: it works for us, under contract and on our instructions.',
  /** It isn't bound by a contract with us. */
  independent: 'It decides for itself how it uses that, under its own policy.',
  clauses: 'Standard contractual clauses.',
  clausesOutside: 'Standard contractual clauses apply if that country is outside Europe.',
  frameworkAndClauses: 'EU-US Data Privacy Framework, and standard contractual clauses.',
  theirPolicy: 'See its policy.',
  /** Where the deployment names no country. */
  unnamedCountry: 'A country we name on request',
  /** 'SuiteCRM (crm.agency.example)' */
  named: (label: string, name: string) => `${label} (${name})`,
  // Those who get something by way of the deployment itself.
  host: {
    /** If the deployment doesn't name it. */
    name: 'The company that hosts this site',
    receives: 'Your IP address, browser and the addresses you request, to deliver and protect the site.',
  },
  payments: {
    name: (providers: string) => `Payment provider (${providers})`,
    receives: 'On its own page: your card, billing details and plan. This site sends it nothing.',
  },
  booking: {
    name: (provider: string) => `Booking page (${provider})`,
    receives: 'On its own page: your contact details and the time you choose. This site sends it nothing.',
    /** A service whose calendar the demo page shows. */
    receivesRequest:
      'If you choose the time of a demo: name, email address, topic, the reference of your request, and the time. Once its calendar is open, also your IP address, what your browser says about itself, and that you come from this site.',
  },
  turnstile: {
    name: 'Cloudflare, Inc. (Turnstile)',
    where: 'United States, and the country of its nearest server',
    receives:
      'Once you type into a form: your IP address and what your browser tells about itself and how it is used, to tell people from scripts.',
  },
  reports: {
    name: 'Collector of browser reports',
    receives:
      'If your browser blocks something that this site’s rules forbid: the page, the blocked address and your IP address, to find attacks and mistakes.',
  },
  voice: {
    name: 'The maker of your browser',
    receives:
      'If you press the microphone in the chat: the sound, which it may turn into text on its servers.',
  },
} as const;

/** Companies that people know by another name than their pages' addresses. */
export const knownCompanies: Readonly<Record<string, string>> = {
  'stripe.com': 'Stripe',
  'paypal.com': 'PayPal',
  'calendly.com': 'Calendly',
  'cal.com': 'Cal.com',
  'openai.com': 'OpenAI',
  'anthropic.com': 'Anthropic',
};

/** The list of recipients, the same wherever it's shown. */
export const recipientTable = ({ recipients }: Deployment): LegalTable => ({
  caption: 'Recipients of personal data',
  folded: true,
  columns: ['Who', 'What they get, and why', 'Where, and on what basis'],
  rows: recipients.map(({ name, role, receives, where, transfer }) => [
    name,
    `${receives} ${role}`,
    where === transfer ? where : `${where.replace(/\.$/, '')}. ${transfer}`,
  ]),
});
