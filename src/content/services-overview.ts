import type { Dye } from '~/shared/motion/dyes';
import { paths, type ServicesAnchor } from '~/shared/paths';
import { brand } from './brand';
import { voice } from './brand-voice';
import { countOf } from './count-words';
import type { NavigationLink } from './navigation';
import { allServices, first } from './offer-counts';
import { pricedInCents } from './plan-prices';

export interface Product {
  id: ServicesAnchor;
  name: string;
  /** A department's benefit once it works. */
  outcome: string;
  capabilities: readonly string[];
  /** Its services, the main one first. */
  services: readonly string[];
  next: readonly NavigationLink[];
  /** The colors of its thread and cloth. */
  dye: Dye;
  accent: Dye;
}

const prices: NavigationLink = { label: 'Plans and prices', to: paths.pricing() };

/** The products in the header, in its order. */
export const products = {
  marketing: {
    id: 'marketing',
    name: 'Marketing',
    outcome:
      'Your team edits instead of starting from a blank page, and every inquiry has a reply ready to send.',
    capabilities: [
      'Drafts of pages, newsletters and campaign emails, each claim with its source',
      'One voice: from Professional on, each draft is checked against rules from your own texts',
      'Replies to inquiries drafted within minutes and sent by your team',
      'Leads in HubSpot, Salesforce, Airtable or SuiteCRM, with the question they asked',
    ],
    services: ['content-generation', 'chatbots', 'analytics'],
    next: [{ label: 'For marketing teams', to: paths.solutions('marketing') }, prices],
    dye: 'weld',
    accent: 'madder',
  },
  orchestration: {
    id: 'orchestration',
    name: 'Orchestration',
    outcome: 'Nobody retypes a case as it moves through your systems, and you can see where each one is.',
    capabilities: [
      'Starts on its own: with an email, a form, a file or a date',
      'Decides by rules you can read; a model only reads free text',
      'Stops when something doesn’t fit, and tells your team why',
      'Repeats safely: a step can run twice without doing its work twice',
    ],
    services: ['automation', 'data-processing', 'custom-ai', 'analytics'],
    next: [{ label: 'For technology teams', to: paths.solutions('technology') }, prices],
    dye: 'madder',
    accent: 'indigo',
  },
  personalization: {
    id: 'personalization',
    name: 'Personalization',
    outcome:
      'Three people ask the same question, and each gets the answer that fits their order or contract.',
    capabilities: [
      'Answers that know the order, the contract or the region',
      'Offers chosen by rules your sales team wrote, with the reason on record',
      'Only what the asker may see: rights are checked before text reaches a model',
      'Consent first; without it, the general answer',
    ],
    services: ['chatbots', 'content-generation', 'custom-ai'],
    next: [{ label: 'By industry', to: paths.solutions('industry') }, prices],
    dye: 'indigo',
    accent: 'weld',
  },
  'data-platform': {
    id: 'data-platform',
    name: 'Data platform',
    outcome:
      'Every record is complete, has one owner and says where it came from, so a model can rely on it.',
    capabilities: [
      'Documents, emails and forms turned into records, field by field',
      'Duplicates found, then merged by a rule you’ve approved',
      'Doubtful fields set aside, corrected once and kept as a test',
      'An owner and an expiry date for everything an assistant can quote',
    ],
    services: ['data-processing', 'automation', 'analytics'],
    next: [{ label: 'For business leaders', to: paths.solutions('business') }, prices],
    dye: 'mist',
    accent: 'indigo',
  },
} as const satisfies Record<ServicesAnchor, Product>;

export const productList: readonly Product[] = Object.values(products);

export const servicesOverview = {
  title: `Products and services | ${brand.name}`,
  description: `Four products for marketing, orchestration, personalization and data, ${voice.services.madeFrom} ${allServices}. See what each one does and how they fit together.`,
  kicker: 'Products and services',
  heading: `${first.services}, ${voice.services.madeInto} ${countOf(productList.length, { one: '# product', other: '# products' })}`,
  intro:
    'A service is one thing we build. A product bundles services that work together. Start with one service and one process. Add the rest once you’ve seen the numbers.',
  links: [
    { label: 'Ask which one fits', to: paths.contact() },
    { label: 'See the plans', to: paths.pricing() },
  ],
  pattern: {
    id: 'pattern',
    brief: 'Overview',
    heading: 'Which service goes into which product',
    text: voice.services.pattern,
    service: 'Service',
    included: 'included',
    notIncluded: 'not included',
  },
  example: 'Example',
  services: {
    id: 'services',
    brief: 'All services',
    heading: `The ${allServices}`,
    text: 'Each has its own page: who should buy it, who shouldn’t, how it works, how long it takes and what you get.',
  },
  closing: {
    heading: 'Not sure which one you need?',
    text: 'Describe the work in your own words. We’ll tell you which service fits, or that none of them does.',
    links: [
      { label: 'Describe the work', to: paths.contact() },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;

/** Examples of the products at work. Every company, number and name is invented. */
export const productExamples = {
  draft: {
    caption: 'Two sentences of a draft with their sources, and a third we took out.',
    sentences: [
      {
        text: 'The P-400 runs at 58 dB(A) at one meter under full load.',
        source: 'Data sheet P-400, revision 6, page 3: “Sound pressure level at 1 m, full load: 58 dB(A)”',
      },
      {
        text: 'It fits the mounting plate of the P-300.',
        source: 'Installation guide, page 11: “Drill pattern unchanged from P-300”',
      },
      { text: 'It is the quietest pump in its class.', source: undefined },
    ],
    noSource: 'No source. We took it out before the editor saw it.',
  },
  run: {
    caption: 'One order, from email to confirmation. It took 19 minutes, one of them a clerk’s.',
    time: 'Time',
    place: 'Where',
    event: 'What happened',
    events: [
      { time: '9:02', place: 'Mailbox', event: 'An order arrives as a PDF' },
      { time: '9:02', place: 'Reader', event: '14 of 15 fields read; the delivery date is unclear' },
      { time: '9:03', place: 'Team chat', event: 'Question to the clerk: May 4 or April 5?' },
      { time: '9:20', place: 'Team chat', event: 'The clerk answers: May 4', person: true },
      { time: '9:20', place: 'ERP', event: 'Order booked, stock reserved' },
      { time: '9:21', place: 'Mailbox', event: 'The customer has the confirmation' },
    ],
    byPerson: 'by a person',
  },
  answers: {
    caption: 'One question, asked by three people.',
    question: 'When does my warranty end?',
    used: 'Used',
    items: [
      {
        asker: 'A customer, signed in',
        answer: 'On March 14, 2028: two years from the delivery of order 88213.',
        used: 'order record, warranty terms 3.1',
        dye: 'indigo',
      },
      {
        asker: 'A dealer, signed in',
        answer:
          'For your customers, two years from sale. For stock in your warehouse, one year from delivery.',
        used: 'dealer contract, warranty terms 3.1 and 5',
        dye: 'weld',
      },
      {
        asker: 'Someone who isn’t signed in',
        answer: 'Two years after delivery. If you give me your order number, I can tell you the exact day.',
        used: 'warranty terms 3.1',
        dye: 'mist',
      },
    ],
  },
  record: {
    caption: 'An invoice as the reader saw it, with the threshold at 0.90.',
    columns: ['Field', 'Read', 'Score', 'What happens'],
    rows: [
      ['Supplier', 'Marlow Fittings Ltd', '0.99', 'Booked'],
      ['Invoice number', 'MF-20318', '0.98', 'Booked'],
      ['Net amount', pricedInCents(4182.5), '0.97', 'Booked: the lines add up to it'],
      ['Bank account', 'ends in 4471', '0.99', 'Checked by accounting, as always'],
      ['Order number', '71?38', '0.61', 'Set aside, spot marked'],
    ],
  },
} as const;
