import { listed } from '~/content/deployment';
import { testToasts } from './every-system';

/** The Contentful tab of the integrations page, and the setting's reference in docs/settings.md. */
export const contentfulTab = {
  space: 'Space',
  place: 'Environment and locale',
  fields: {
    enabled: { label: 'Take blog posts from Contentful' },
    spaceId: { label: 'Space ID' },
    environment: { label: 'Environment' },
    deliveryToken: {
      label: 'Delivery token',
      hint: 'Read-only and public by design. Never the preview token.',
    },
    host: { label: 'Host', hint: 'cdn.contentful.com, or cdn.eu.contentful.com.' },
    locale: {
      label: 'Locale',
      hint: 'A code such as de-DE. Empty: the default of the space. Words missing there come from its fallback.',
    },
  },
  intro: 'Blog posts from a Contentful space in place of the built-in ones.',
  notes: [
    'The delivery token is read-only and meant for browsers, so it may stand in site.config.json.',
    'A visitor’s browser keeps the articles, and the next visit asks for changes alone. That reads the whole environment, so give a blog that shares its space with much else an environment of its own.',
  ],
  noTestLead: 'There is no test lead: Contentful gives articles and takes no leads.',
  toasts: testToasts('Contentful'),
  on: 'Posts are taken from here.',
  reasons: {
    'switched-off': "'Take blog posts from Contentful' is off: the built-in posts are shown.",
    incomplete: 'Space ID and delivery token are needed: the built-in posts are shown.',
  },
  enter: 'Enter a space ID and a delivery token.',
} as const;

/** The connection test's findings, once token and space are right. */
export const contentfulFindings = {
  failed: 'Contentful connection test failed',
  noContentType: (id: string) =>
    `Contentful answers, but this environment has no published content type ${id}: create it, or choose another environment.`,
  lacksFields: (id: string, fields: readonly string[]) =>
    `Contentful answers, but the content type ${id} lacks what an article needs: ${listed(fields)}. Fields omitted from API responses count as missing.`,
  noArticles: {
    title: 'Contentful answers, and has no published article',
    text: 'The blog shows those that came with the site, and says so.',
    todo: 'Publish one there, or set contentful.enabled to false in site.config.json.',
    doc: 'docs/integrations.md',
  },
  refused: {
    title: 'Contentful gives no articles',
    text: 'The blog shows those that came with the site, and says so.',
    todo: 'Check contentful.spaceId, environment and deliveryToken in site.config.json. Contentful answers:',
    doc: 'docs/integrations.md',
  },
} as const;
