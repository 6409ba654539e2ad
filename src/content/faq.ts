import { capitalized, countOf } from '~/shared/lib/count-words';
import { paths } from '~/shared/paths';
import { brand } from './brand';
import { implementation, projectLength } from './durations';
import type { NavigationLink } from './navigation';
import { dollars, planFacts, planPrices } from './plan-prices';
import { promises } from './promises';
import { serviceLink } from './service-links';

interface FaqEntry {
  /** The question's anchor, so others can link to it. */
  id: string;
  question: string;
  answer: string;
  /** Where the answer continues. */
  more: NavigationLink;
}

const [smallest = '', ...larger] = Object.entries(planPrices).map(
  ([name, { monthly }], index) => `${name} ${index ? '' : 'is '}${dollars(monthly)}`,
);
const pricesInOneSentence = `${smallest} a month, ${larger.join(' and ')}`;

/** The questions, in the order in which they come up. */
export const faqs: readonly FaqEntry[] = [
  {
    id: 'implementation-time',
    question: 'How long does an implementation take?',
    answer: `${implementation.basic.short} for a basic implementation: one process, material in good order, one team. ${implementation.enterprise.short} for an enterprise implementation with several systems, single sign-on and a security review. Both begin on the day on which we have access and sample cases. With discovery, planning and a shadow run around it, an enterprise project takes ${projectLength} from the first interview.`,
    more: { label: 'How the phases follow each other', to: paths.process() },
  },
  {
    id: 'price',
    question: 'What does it cost, and can we switch plans?',
    answer: `${pricesInOneSentence}; less when billed annually. There is no setup fee, and if you ask within ${planFacts.refundDays} days of your first payment, you get it back in full. You can switch plans at any time: a larger one starts on the day you ask for it, a smaller one with your next billing period. What no plan covers has a fixed price before it is built.`,
    more: { label: 'Compare the plans', to: paths.pricing() },
  },
  {
    id: 'data',
    question: 'What happens to our data?',
    answer:
      'It is used for your automation and for nothing else: not to train models, ours or anybody’s. Before we build, you receive a table of every place it passes through, with what arrives there, how long it is kept and who can read it. Personal data is masked where the work does not need it. When the contract ends, we delete what we hold within 30 days and confirm that in writing.',
    more: { label: 'Our guide to contracts and data', to: paths.resources('reports') },
  },
  {
    id: 'integrations',
    question: 'Which systems do you connect?',
    answer:
      'For HubSpot, Airtable and SuiteCRM we bring connectors. Other systems are connected through their interface: mail, calendars, ticket systems, databases, most ERP software. If yours has none, an export at night is often good enough, and you hear that from us before you decide. Nothing you use has to be replaced.',
    more: serviceLink('automation', 'How workflow automation works'),
  },
  {
    id: 'after-an-inquiry',
    question: 'What happens after we send an inquiry?',
    answer: `Our team reviews it and replies ${promises.reply}. Then comes a first call about the process and its numbers. After that you get tailored recommendations in writing, among them what we would leave alone, and we present a solution made for your case, with a price. Until both of us have signed an offer, nothing is ordered and nothing is owed.`,
    more: { label: 'Send an inquiry', to: paths.contact() },
  },
  {
    id: 'human-oversight',
    question: 'Who checks what the system does?',
    answer:
      'People in your team, at the points that you choose. Every case that the system is unsure of goes to a person, with its reasons. A sample of the sure ones does too, for as long as it runs, so that you know the error rate instead of assuming it. Whatever cannot be undone, such as a payment or a rejection, waits for a person’s approval. Each step is recorded.',
    more: { label: 'Human review that catches mistakes', to: paths.post('human-review-that-works') },
  },
  {
    id: 'ownership',
    question: 'Who owns what you build?',
    answer:
      'You do, once it is paid for: code, prompts, configuration, test cases, and models trained on your data. They are in accounts of yours from the first day, so that nothing has to be handed over in a hurry. Where a part is a product, our own or somebody else’s, the offer names it and says what going on without us would cost.',
    more: { label: 'What each phase leaves you with', to: paths.process() },
  },
  {
    id: 'ending',
    question: 'How do we end a contract?',
    answer:
      'A plan that is billed monthly ends with the month you have paid for, an annual one with its year; a line by email on any day before is enough. A project can end after each phase, and support ends with thirty days’ notice once its first three months are over. You receive your data and results in open formats, and two joint reviews to hand the work over.',
    more: { label: 'Terms of service', to: paths.termsOfService() },
  },
];

/** The copy of the page with frequently asked questions. */
export const faqPage = {
  title: `Frequently asked questions | ${brand.name}`,
  description: `${capitalized(countOf(faqs.length, 'question'))} that buyers ask first: time, price, data, integrations, what follows an inquiry, who checks the results, who owns them and how it ends.`,
  heading: 'Frequently asked questions',
  intro: 'What buyers ask us first, answered as we would on the phone.',
  ask: {
    heading: 'Is yours not among them?',
    text: `Write to us with a line or two about the process you have in mind. Someone who builds these systems replies ${promises.reply}. If you would rather see one at work, book a demo.`,
    contact: 'Ask a question',
    demo: 'Book a demo',
    billing: 'Questions about billing are on the pricing page.',
    billingLink: 'See pricing',
  },
} as const;
