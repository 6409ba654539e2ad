import { brand } from '~/facts/brand';
import { capitalized, countOf, countWord } from '~/facts/count-words';
import { first } from '~/facts/offer-counts';
import { planPrices, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import type { Dye } from '~/shared/motion/dyes';
import type { NavigationLink } from '~/shared/navigation/link';
import { paths, type ServicesAnchor } from '~/shared/paths';
import type { ProductPictureName } from './product-pictures';
import { serviceCards } from './services';

export interface Product {
  id: ServicesAnchor;
  name: string;
  /** A department's benefit once it works. */
  outcome: string;
  capabilities: readonly string[];
  /** Its services, the main one first. */
  services: readonly string[];
  /** The screen that shows it at work. */
  picture: ProductPictureName;
  next: readonly NavigationLink[];
  /** The color of its thread. */
  dye: Dye;
}

const prices: NavigationLink = { label: 'Plans and prices', to: paths.pricing() };

/** The products in the header, in its order. */
export const products = {
  marketing: {
    id: 'marketing',
    name: 'Marketing',
    outcome: 'Your team edits a draft that names its sources, instead of starting from a blank page.',
    capabilities: [
      'Drafts pages and emails, each claim with its source',
      'Checks style and drafts replies, from Professional up',
      'Puts each lead in your CRM, with its first question',
    ],
    services: ['content-generation', 'chatbots', 'analytics'],
    picture: 'draft',
    next: [{ label: 'For marketing teams', to: paths.solutions('marketing') }, prices],
    dye: 'weld',
  },
  orchestration: {
    id: 'orchestration',
    name: 'Orchestration',
    outcome: 'A case moves through your systems on its own, and you can see where it is.',
    capabilities: [
      'Follows rules that you can read',
      'Stops when in doubt, and tells your team why',
      'Starts with an email, form, file or date',
    ],
    services: ['automation', 'data-processing', 'custom-ai', 'analytics'],
    picture: 'run',
    next: [{ label: 'For technology teams', to: paths.solutions('technology') }, prices],
    dye: 'madder',
  },
  personalization: {
    id: 'personalization',
    name: 'Personalization',
    outcome: 'Each customer gets the answer that fits their own order or contract.',
    capabilities: [
      'Looks up the order, contract or region',
      'Checks access rights before a model reads anything',
      'Drafts offers by your rules, from Professional up',
    ],
    services: ['chatbots', 'content-generation', 'custom-ai'],
    picture: 'chatbot',
    next: [{ label: 'By industry', to: paths.solutions('industry') }, prices],
    dye: 'indigo',
  },
  'data-platform': {
    id: 'data-platform',
    name: 'Data platform',
    outcome: 'Each record links to its original, ready to check.',
    capabilities: [
      'Turns documents, emails and forms into records',
      'Keeps each correction as a test',
      'Merges duplicates by a rule you approve',
    ],
    services: ['data-processing', 'automation', 'analytics'],
    picture: 'document',
    next: [{ label: 'For business leaders', to: paths.solutions('business') }, prices],
    dye: 'mist',
  },
} as const satisfies Record<ServicesAnchor, Product>;

export const productList: readonly Product[] = Object.values(products);

const inPlans = capitalized(countWord(serviceCards.filter(({ isProject }) => !isProject).length));
const allProducts = countOf(productList.length, { one: '# product', other: '# products' });

export const servicesOverview = {
  title: `Products and services | ${brand.name}`,
  description: `${first.services} in plain words, with the plan that holds each, and the ${allProducts} that group them by use, each with a picture.`,
  kicker: 'Products and services',
  heading: `${first.services} for your routine work`,
  intro:
    'They answer customers, enter orders and invoices, and draft your texts in the tools you already have. Your team settles unclear cases.',
  links: [
    { label: 'Ask which one fits', to: paths.contact() },
    { label: 'See the plans', to: paths.pricing() },
  ],
  services: {
    id: 'services',
    brief: 'All services',
    heading: 'Services and plans',
    text: `${inPlans} of the ${countWord(serviceCards.length)} come with every plan, from ${priced(planPrices.Starter.monthly)} a month. The ${allProducts} below group them by use.`,
    /** On phones, before the products. */
    partOf: 'part of',
    columns: ['Service', 'The work it does', 'Plan', 'Products'],
  },
  closing: {
    heading: 'Not sure which one you need?',
    text: `Ask us. ${promises.replyFirst} we tell you which service fits, or if something simpler would do.`,
    links: [
      { label: 'Describe the work', to: paths.contact() },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;
