import { brand } from '~/facts/brand';
import { hoursThatPay, invoiceExample } from '~/facts/invoice-example';
import { priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { paths } from '~/shared/paths';
import { buildInHouse } from './comparisons/build-in-house';
import { type Comparison, type ComparisonSlug, comparisonSlugs } from './comparisons/comparison';
import { hiring } from './comparisons/hiring';
import { offTheShelfChatbot } from './comparisons/off-the-shelf-chatbot';
import { zapierOrMake } from './comparisons/zapier-or-make';

const bySlug: Record<ComparisonSlug, Comparison> = {
  'build-in-house': buildInHouse,
  'zapier-or-make': zapierOrMake,
  'off-the-shelf-chatbot': offTheShelfChatbot,
  hiring,
};

/** The pages, in the order of their slugs. */
export const comparisons: readonly Comparison[] = comparisonSlugs.map((slug) => bySlug[slug]);

/** The page that lists them. */
export const comparisonIndex = {
  title: `Alternatives, compared fairly | ${brand.name}`,
  description:
    'Build in-house, Zapier or Make, an off-the-shelf chatbot, or hiring: when each is better than us, when we are, and the math for each.',
  kicker: 'Compare',
  heading: 'Should you buy this from us at all?',
  intro:
    'Our clients weigh four alternatives, each with a page of math to redo with your figures. The fifth is to leave the work as it is.',
  table: {
    id: 'decision',
    heading: 'The decision at a glance',
    columns: ['Alternative', 'When to choose it', 'When to choose us'],
    /** The fifth alternative, which has no page: the readiness check says when it's the answer. */
    leave: {
      label: 'Leaving it as it is',
      to: paths.readiness(),
      theirs: `Automating it would free fewer than ${hoursThatPay('Starter')} hours a month (at ${priced(invoiceExample.hourly)} an hour), or it will be replaced within a year.`,
      ours: 'It would free more hours than that, month after month.',
    },
    more: { label: 'How you’d leave us', to: paths.serviceTerms('leaving') },
  },
  closing: {
    id: 'unsure',
    heading: 'Still undecided?',
    text: `Tell us about the process and your attempts so far. ${promises.replyFirst} we tell you what we’d choose, even if it isn’t us.`,
  },
} as const;

/** Words that all the pages share. */
export const comparisonLabels = {
  kicker: 'Compare',
  index: 'Alternatives',
  us: brand.name,
  ours: 'When we are',
  tableHeading: 'Side by side',
  aspect: 'Aspect',
  /** The first column of the table, in its order. */
  aspects: [
    'Cost',
    'Time to a first result',
    'Maintenance',
    'What breaks',
    'Data and control',
    'Getting out',
  ],
  example: 'Example',
  yours: 'Your figures',
  further: 'Before you decide',
  readiness: 'Is the process ready? Twelve questions',
  prices: 'Plans and prices',
  others: 'The other alternatives',
  sources: 'Our sources',
  /** Precedes a date. */
  checked: 'Facts about others were checked on',
  ask: 'Ask us about your case',
  brief: { verdict: 'The verdict', sum: 'The math' },
  /** The day on which the facts about others were read. */
  date: '2026-11-22',
} as const;
