/*
 * Words about Contentful that a visitor may read, or an administrator where a call failed. The words of its tab are in
 * `admin/systems/contentful.ts`.
 */

export const contentfulLabel = 'Contentful';

/** Why a call failed: a sentence each. */
export const contentfulErrors = {
  reading: 'Failed to read articles from Contentful',
  unknownToken:
    'Contentful does not know this delivery token: copy the token of the Content Delivery API, not of the preview.',
  unknownSpace:
    'Contentful found no such space or environment for this token: check space ID and environment.',
  unknownLocale: (code: string, known: readonly string[]) =>
    `Contentful has no locale ${code} in this environment. It has: ${known.join(', ')}.`,
} as const;

/** What the browser keeps, for the cookie policy. */
export const contentfulCopyWords = {
  purpose:
    'The blog’s articles, where they come from Contentful, so that your next visit loads only those that changed',
  lifetime: 'A week at most, then it’s read anew; until you clear it',
} as const;

/** For the privacy policy and the trust page. */
export const contentfulPrivacy = {
  name: 'Contentful',
  receives: 'Your IP address and browser when you open the blog: articles and pictures come from there.',
  where: 'The data center of its network that is closest to you',
} as const;
