import { createContext, use, useEffect } from 'react';
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  Organization,
  Report,
  Service,
  Thing,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts';
import { locale } from '../build-constants';
import { home } from '../sections/breadcrumb';
import { getSocialImagePath, SITE_IMAGE, toAbsoluteUrl } from './head';
import { IsOriginalContext } from './original-context';

/**
 * Facts for search engines as JSON-LD in the head of the page's file, since search engines read files; the page must
 * show the same facts. Not in the page itself: a dialog hides everything from screen readers except elements that hold
 * a script.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const text = formatGraph(things);
  const collect = use(StructuredDataCollectorContext);
  // A page without its own words has them in the original.
  if (!use(IsOriginalContext)) collect?.(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page doesn't keep these facts
  useEffect(() => removeStructuredData, [text]);
  return null;
}

/** All that a page collects, as one. Search engines take a single FAQPage: the first one gets all questions. */
export function mergeGraphs(graphs: readonly string[]): string {
  const things = graphs.flatMap((json) => JSON.parse(json)['@graph']);
  const [faqPage, ...others] = things.filter((thing) => thing['@type'] === 'FAQPage');
  for (const { mainEntity } of others) faqPage.mainEntity.push(...mainEntity);
  return formatGraph(things.filter((thing) => !others.includes(thing)));
}

/** JSON-LD that is safe in a script. */
function formatGraph(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}

/** Collects a page's structured data for the build, as text that is safe in a script; null in the browser. */
export const StructuredDataCollectorContext = createContext<((json: string) => void) | null>(null);

function removeStructuredData() {
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
}

const ORGANIZATION = '#organization';

interface OrganizationFacts {
  name: string;
  legalName: string;
  email: string;
  phone: string;
  /** Postal lines, from street to country. */
  address: readonly string[];
  /** Its profiles elsewhere. */
  profiles: readonly string[];
}

/** The site's operator. Other things refer to it by its id. */
export const createOrganization = (facts: OrganizationFacts): Organization => ({
  '@type': 'Organization',
  '@id': toAbsoluteUrl(`/${ORGANIZATION}`),
  name: facts.name,
  legalName: facts.legalName,
  url: toAbsoluteUrl('/'),
  logo: toAbsoluteUrl('/icons/icon-512.png'),
  email: facts.email,
  telephone: facts.phone,
  address: facts.address.join(', '),
  sameAs: [...facts.profiles],
});

export const createWebsite = (name: string): WebSite => ({
  '@type': 'WebSite',
  '@id': toAbsoluteUrl('/#website'),
  name,
  url: toAbsoluteUrl('/'),
  inLanguage: locale,
  publisher: { '@id': toAbsoluteUrl(`/${ORGANIZATION}`) },
});

/**
 * The path from the home page to this one, the page itself last. `pages`: those below the home page, in order.
 */
export const createBreadcrumbList = (...pages: { name: string; path: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [home, ...pages].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAbsoluteUrl(path),
  })),
});

export const createFaqPage = (faqs: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface ArticleFacts {
  title: string;
  /** One or two sentences. */
  summary: string;
  path: string;
  /** ISO date. */
  date: string;
  author: string;
  authorRole: string;
  /** Whether the build has drawn a social image of it. */
  hasSocialImage: boolean;
}

const createArticle = (facts: ArticleFacts) => ({
  headline: facts.title,
  description: facts.summary,
  url: toAbsoluteUrl(facts.path),
  mainEntityOfPage: toAbsoluteUrl(facts.path),
  image: toAbsoluteUrl(facts.hasSocialImage ? getSocialImagePath(facts.path) : SITE_IMAGE),
  datePublished: facts.date,
  inLanguage: locale,
  author: { '@type': 'Person' as const, name: facts.author, jobTitle: facts.authorRole },
  publisher: { '@id': toAbsoluteUrl(`/${ORGANIZATION}`) },
});

interface PostFacts extends ArticleFacts {
  category: string;
  sources?: readonly { title: string; url: string }[] | undefined;
}

export const createBlogPosting = (post: PostFacts): BlogPosting => ({
  '@type': 'BlogPosting',
  ...createArticle(post),
  articleSection: post.category,
  ...(post.sources && {
    citation: post.sources.map(({ title, url }) => ({ '@type': 'CreativeWork' as const, name: title, url })),
  }),
});

/** A report that the organization publishes. */
export const createReport = (facts: ArticleFacts): Report => ({ '@type': 'Report', ...createArticle(facts) });

interface ServiceFacts {
  name: string;
  description: string;
  path: string;
}

/** One of the services that the organization offers. */
export const createService = ({ name, description, path }: ServiceFacts): Service => ({
  '@type': 'Service',
  name,
  serviceType: name,
  description,
  url: toAbsoluteUrl(path),
  provider: { '@id': toAbsoluteUrl(`/${ORGANIZATION}`) },
});

interface PlanFacts extends ServiceFacts {
  /** A month's price, billed every month. */
  monthly: number;
  /** A month's price, billed for twelve months at once. */
  annually: number;
  /** ISO 4217 code of the prices' currency. */
  currency: string;
  /** 'billed monthly', 'billed annually' */
  billed: Readonly<Record<'monthly' | 'annually', string>>;
}

/** A plan with one offer for each way of billing. An offer's price is the amount of one bill. */
export const createSubscriptionPlan = (plan: PlanFacts): Service => {
  const { name, description, path, monthly, annually, currency, billed } = plan;
  const offer = (billing: string, price: number, prices: UnitPriceSpecification[]): Offer => ({
    '@type': 'Offer',
    name: `${name}, ${billing}`,
    url: toAbsoluteUrl(path),
    price,
    priceCurrency: currency,
    priceSpecification: prices,
  });
  return {
    '@type': 'Service',
    name,
    description,
    url: toAbsoluteUrl(path),
    provider: { '@id': toAbsoluteUrl(`/${ORGANIZATION}`) },
    offers: [
      offer(billed.monthly, monthly, [createPrice(monthly, 'MON', currency)]),
      offer(billed.annually, annually * 12, [
        createPrice(annually, 'MON', currency),
        createPrice(annually * 12, 'ANN', currency),
      ]),
    ],
  };
};

/** The price of one month or year; the codes are those of UN/CEFACT. */
const createPrice = (
  price: number,
  unitCode: 'MON' | 'ANN',
  priceCurrency: string,
): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency,
  unitCode,
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
});
