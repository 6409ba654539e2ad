import { brand } from './brand';
import { buildInHouse } from './comparisons/build-in-house';
import { type Comparison, type ComparisonSlug, comparisonSlugs } from './comparisons/comparison';
import { hiring } from './comparisons/hiring';
import { offTheShelfChatbot } from './comparisons/off-the-shelf-chatbot';
import { zapierOrMake } from './comparisons/zapier-or-make';
import { promises } from './promises';

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
    'Build in-house, Zapier or Make, an off-the-shelf chatbot, or hiring: when each is better than us, when it isn’t, and a sum for each.',
  kicker: 'Compare',
  heading: 'Should you buy this from us at all?',
  intro:
    'Our clients weigh four alternatives. Each page starts with the cases where the other one is better. It ends with a sum you can redo with your own figures.',
  list: {
    id: 'alternatives',
    heading: 'Four alternatives',
    text: 'And a fifth: leave the process as it is, and go on paying for it. The readiness check says so when that’s the answer.',
  },
  closing: {
    heading: 'Still not sure?',
    text: `Describe the process and what you have tried. ${promises.replyFirst} we tell you which way we’d go, even if it isn’t ours.`,
  },
} as const;

/** Words that all the pages share. */
export const comparisonLabels = {
  kicker: 'Compare',
  index: 'Alternatives',
  us: brand.name,
  tableHeading: 'Side by side',
  aspect: 'What to compare',
  /** The first column of the table, in its order. */
  aspects: [
    'Cost in the first year',
    'Cost after that',
    'Time to a first result',
    'Who maintains it',
    'What breaks',
    'Data and control',
    'Limits',
    'Getting out',
  ],
  example: 'Example',
  yours: 'Your figures',
  asks: 'Questions to ask before you choose',
  further: 'Before you decide',
  readiness: 'Is the process ready? Twelve questions',
  prices: 'Plans and prices',
  others: 'The other alternatives',
  sources: 'What we read',
  /** Precedes a date. */
  checked: 'Facts about others checked on',
  ask: 'Ask us about your case',
  brief: {
    theirs: 'Choose them',
    ours: 'Choose us',
    table: 'Side by side',
    sum: 'The math',
    asks: 'Questions',
  },
  /** The day on which the facts about others were read. */
  date: '2026-11-22',
} as const;
