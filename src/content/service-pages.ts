import { brand } from '~/facts/brand';
import type { ServicePage } from './services';
import { serviceCards } from './services';

const files = import.meta.glob<Readonly<Record<string, ServicePage>>>('./service-pages/*.ts', {
  eager: true,
});

/** The services' pages, in the order of their cards. */
export const servicePages: readonly ServicePage[] = pagesOfServices(
  serviceCards,
  Object.values(files).flatMap((file) => Object.values(file)),
);

export function servicePage(slug: string): ServicePage {
  const found = servicePages.find((page) => page.slug === slug);
  if (!found) throw new Error(`There is no service "${slug}"`);
  return found;
}

/** Throws, and so fails the build, if a service has no page or a page no service. */
export function pagesOfServices<Page extends { slug: string }>(
  cards: readonly { slug: string }[],
  pages: readonly Page[],
): Page[] {
  const found = cards.flatMap(({ slug }) => {
    const page = pages.find((one) => one.slug === slug);
    if (!page)
      throw new Error(`services.ts lists "${slug}", but src/content/service-pages has no page for it`);
    return [page];
  });
  const stray = pages.find((page) => !found.includes(page));
  if (stray)
    throw new Error(`src/content/service-pages has a page "${stray.slug}", but services.ts does not list it`);
  return found;
}

/** Texts shared by all service pages. */
export const servicePageLabels = {
  title: (service: string) => `${service} | ${brand.name}`,
  kicker: 'Services',
  ask: 'Ask about this service',
  prices: 'See the plans',
  /** In its place, where a service is sold as a project. */
  process: 'See how a project runs',
  /** The page of all services, in the breadcrumb. */
  index: 'Services',
  /** Names for the list of the page's parts, where the heading is long. */
  brief: { what: 'At work', timeline: 'Timeline', faq: 'Questions' },
  jobs: 'Typical first jobs',
  plan: 'Plan',
  fits: 'Who it’s for',
  doesNotFit: 'Who shouldn’t buy it',
  steps: 'How it works',
  deliverables: 'Deliverables',
  timeline: {
    heading: 'A typical timeline',
    /** Beside the heading. */
    intro: (weeks: number) => `${weeks} weeks from the day we have access and sample cases.`,
    caption: 'Stages by week',
    stage: 'Stage',
    when: 'When',
    ends: 'Ends when',
    week: (week: string) => `Week ${week}`,
    weeks: (from: number, to: number) => (from === to ? `Week ${from}` : `Weeks ${from} to ${to}`),
  },
  integrations: {
    heading: 'Systems it connects to',
    intro: 'Any system with a documented API. Ask about yours, and we’ll check it within a day.',
  },
  faq: 'Questions people ask first',
  caseStudy: {
    heading: 'Enterprise AI Implementation',
    note: 'A sample case: client and figures are invented.',
    link: 'Read the case study',
  },
  articles: { heading: 'Before you decide', readTime: (minutes: number) => `${minutes} min read` },
  others: 'The other services',
} as const;
