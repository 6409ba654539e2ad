/* For whoever runs the build or the doctor. */

export const contentfulLabel = 'Contentful';

/** What is wrong with the variables of the environment. */
export const contentfulVariables = {
  missing: (name: string, other: string) => `${name} is empty, and ${other} isn’t: set both or neither.`,
  host: (value: string, known: readonly string[]) =>
    `CONTENTFUL_HOST is '${value}': expected ${known.join(' or ')}.`,
} as const;

/** Why a call failed: a sentence each. */
export const contentfulErrors = {
  reading: 'Failed to read articles from Contentful',
  picture: (url: string) => `Failed to read the picture ${url}`,
  unknownToken:
    'Contentful does not know this token: CONTENTFUL_ACCESS_TOKEN has to be one of the Content Delivery API, not of the preview.',
  unknownSpace:
    'Contentful found no such space or environment for this token: check CONTENTFUL_SPACE_ID and CONTENTFUL_ENVIRONMENT.',
  /** Beside one of those: what Contentful answered. */
  status: (status: number) => `(status ${status})`,
  noArticles: 'The Contentful space has no complete article (docs/integrations.md lists their fields).',
} as const;

/** What the doctor finds. */
export const contentfulFindings = {
  variables: {
    title: 'The variables of Contentful don’t fit together',
    text: 'The build stops.',
    doc: 'docs/integrations.md',
  },
  refused: {
    title: 'Contentful gives no articles',
    text: 'The build stops, and the articles that are online stay.',
    todo: 'Check the variables CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT and CONTENTFUL_ACCESS_TOKEN:',
    doc: 'docs/integrations.md',
  },
  noArticles: {
    title: 'Contentful answers, and has no published article',
    text: 'The build stops, and the articles that are online stay.',
    todo: 'Publish one there, or take CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN out of the environment.',
    doc: 'docs/integrations.md',
  },
  works: {
    title: 'Contentful gives articles',
    text: 'The build reads the blog from its space.',
  },
} as const;
