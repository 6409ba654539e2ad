/**
 * The alternatives we compare ourselves with, by the last segment of their page's address, in the order shown. Routes
 * need no more of them than this; `comparisons.ts` has a page for each.
 */
export const comparisonSlugs = [
  'build-in-house',
  'zapier-or-make',
  'off-the-shelf-chatbot',
  'hiring',
] as const;

export type ComparisonSlug = (typeof comparisonSlugs)[number];
