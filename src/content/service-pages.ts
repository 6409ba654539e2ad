import type { ServiceSlug } from '~/shared/paths';
import { brand } from './brand';
import { analytics } from './service-pages/analytics';
import { automation } from './service-pages/automation';
import { chatbots } from './service-pages/chatbots';
import { contentGeneration } from './service-pages/content-generation';
import { customAi } from './service-pages/custom-ai';
import { dataProcessing } from './service-pages/data-processing';
import type { ServicePage } from './service-pages/service-page';

/** What each of the six services says on its page. */
export const servicePages: Readonly<Record<ServiceSlug, ServicePage>> = {
  chatbots,
  automation,
  'content-generation': contentGeneration,
  'data-processing': dataProcessing,
  'custom-ai': customAi,
  analytics,
};

/** What all six pages say alike. */
export const servicePageLabels = {
  title: (service: string) => `${service} | ${brand.name}`,
  kicker: 'Services',
  ask: 'Ask about this service',
  prices: 'See the plans',
  jobs: 'Typical first jobs',
  fits: 'Who it is for',
  doesNotFit: 'Who should not buy it',
  steps: 'How it works',
  deliverables: 'What you hold at the end',
  timeline: {
    heading: 'A typical timeline',
    /** Beside the heading. */
    intro: (weeks: number) =>
      `${weeks} weeks from the day on which we have access and sample cases. Yours is fixed before we start.`,
    caption: 'Stages by week',
    stage: 'Stage',
    when: 'When',
    ends: 'Ends when',
    week: 'Week',
    weeks: (from: number, to: number) => (from === to ? `Week ${from}` : `Weeks ${from} to ${to}`),
  },
  integrations: {
    heading: 'What it connects to',
    intro:
      'What has a documented interface can be connected. If yours is not here, ask: finding out takes a day.',
  },
  faq: 'Questions people ask first',
  caseStudy: {
    heading: 'Enterprise AI Implementation',
    note: 'A sample case: the client and its figures are invented.',
    link: 'Read the case study',
  },
  articles: { heading: 'Before you decide', readTime: (minutes: number) => `${minutes} min read` },
  others: 'The other services',
} as const;
