import { paths } from '~/shared/paths';
import { brand } from './brand';
import { capitalized, countOf } from './count-words';
import { implementation, projectLength } from './durations';
import type { NavigationLink } from './navigation';
import { basicAgents, planPrices, priced } from './plan-prices';
import { promises } from './promises';
import { serviceLink } from './service-links';
import type { Faq } from './services';

interface FaqEntry extends Faq {
  /** The question's anchor, so others can link to it. */
  id: string;
  /** Where the answer continues. */
  more: NavigationLink;
}

const [smallest = '', ...larger] = Object.entries(planPrices).map(
  ([name, { monthly }], index) => `${name} ${index ? '' : 'is '}${priced(monthly)}`,
);
const pricesInOneSentence = `${smallest} a month, ${larger.join(' and ')}`;

/** The questions, in the order in which they come up. */
export const faqs: readonly FaqEntry[] = [
  {
    id: 'implementation-time',
    question: 'How long does an implementation take?',
    answer: `${implementation.basic.short} for a basic implementation: one process, one team, and documents in good order. ${implementation.enterprise.short} for an enterprise implementation with several systems, single sign-on and a security review. Both start on the day we have access and sample cases. Add discovery, planning and a shadow run, and an enterprise project takes ${projectLength} from the first interview. The ready-made agents of Basic take ${basicAgents.setUp}.`,
    more: { label: 'How the phases follow each other', to: paths.process() },
  },
  {
    id: 'price',
    question: 'What does it cost, and can we switch plans?',
    answer: `${pricesInOneSentence}; less when billed annually. There’s no setup fee, setup weeks are billed like any other, and every plan has a ${promises.guarantee}. You can switch plans at any time, up at once and down with your next billing period. Work that’s beyond a plan becomes a project, with ${promises.phasePrice}.`,
    more: { label: 'Compare the plans', to: paths.pricing() },
  },
  {
    id: 'data',
    question: 'What happens to our data?',
    answer: `We use your data only for your automation, and no model but your own is trained on it. Before we build, you get a table of every place it passes through: what arrives there, how long it’s kept and who can read it. We mask personal data beyond what the work needs. When the contract ends, ${promises.deletion}.`,
    more: { label: 'Hosting, vendors and agreements', to: paths.serviceTerms() },
  },
  {
    id: 'integrations',
    question: 'Which systems do you connect?',
    answer:
      'We have connectors for HubSpot, Airtable and SuiteCRM. Microsoft 365, Google Workspace, QuickBooks, Salesforce, Zendesk, Slack and Shopify connect through their own APIs, and so do most databases and ERP systems. For a system without an API, a nightly export is often good enough, and we’ll tell you before you decide. You keep the systems you have.',
    more: serviceLink('automation', 'How workflow automation works'),
  },
  {
    id: 'after-an-inquiry',
    question: 'What happens after we send an inquiry?',
    answer: `Our team reviews it and replies ${promises.reply}. ${promises.businessDays} Next comes a call about the process and its numbers. Then you get written recommendations, with the parts we’d leave alone, and a solution with its price. ${promises.nothingOwed}`,
    more: { label: 'Send an inquiry', to: paths.contact() },
  },
  {
    id: 'human-oversight',
    question: 'Who checks what the system does?',
    answer:
      'Your team, at the points you choose. When the system is unsure of a case, your team gets it along with the reasons. They also check a sample of the ones it was sure about for as long as it runs, so you know the error rate. Payments and rejections wait for your approval, and every step is recorded.',
    more: { label: 'Human review that catches mistakes', to: paths.post('human-review-that-works') },
  },
  {
    id: 'ownership',
    question: 'Who owns what you build?',
    answer:
      'You own a project once you’ve paid for it: code, prompts, configuration, test cases, and models trained on your data. It lives in your accounts from day one. A plan runs on parts that clients share, and your data, prompts and test cases are yours to take. If part of it is a product, the proposal names it and says what it costs on its own.',
    more: { label: 'Ownership in one table', to: paths.serviceTerms('ownership') },
  },
  {
    id: 'ending',
    question: 'How do we end a contract?',
    answer: `${promises.cancel} A project can end after any phase. Monthly project support ends with thirty days’ notice, after its first three months. ${promises.export}`,
    more: { label: 'How you leave, step by step', to: paths.serviceTerms('leaving') },
  },
];

/** The copy of the page with frequently asked questions. */
export const faqPage = {
  title: `Frequently asked questions | ${brand.name}`,
  description: `${capitalized(countOf(faqs.length, { one: '# question', other: '# questions' }))} that buyers ask first: time, price, data, integrations, the steps after an inquiry, review, ownership and how it ends.`,
  heading: 'Frequently asked questions',
  intro: 'The questions buyers ask first, answered as we’d answer them on the phone.',
  ask: {
    heading: 'Don’t see yours?',
    text: `Send us a line or two about the process you have in mind. ${promises.answeredBy} To see a system at work, book a demo.`,
    contact: 'Ask a question',
    demo: 'Book a demo',
    billing: 'Questions about billing are on the pricing page.',
    billingLink: 'See pricing',
  },
} as const;
