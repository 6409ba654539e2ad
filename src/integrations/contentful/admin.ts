import { testToasts } from '~/content/admin/systems/every-system';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { checkAccess } from './client';
import { contentfulObstacles, contentfulSection } from './settings';
import { contentful } from './system';

export const testContentfulConnection = testOf(contentfulSection, {
  obstacles: contentfulObstacles,
  enter: 'Enter a space ID and a delivery token.',
  ask: checkAccess,
});

export const admin = systemAdmin({
  system: contentful,
  section: contentfulSection,
  groups: [
    {
      title: 'Space',
      fields: [
        { place: 'enabled', label: 'Take blog posts from Contentful', kind: 'switch' },
        { place: 'spaceId', label: 'Space ID', kind: 'text' },
        { place: 'environment', label: 'Environment', kind: 'text', required: true },
        {
          place: 'deliveryToken',
          label: 'Delivery token',
          kind: 'text',
          hint: 'Read-only and public by design. Never the preview token.',
        },
        {
          place: 'host',
          label: 'Host',
          kind: 'text',
          required: true,
          hint: 'cdn.contentful.com, or cdn.eu.contentful.com.',
        },
      ],
    },
  ],
  intro: 'Blog posts from a Contentful space in place of the built-in ones.',
  notes: ['The delivery token is read-only and meant for browsers, so it may stand in site.config.json.'],
  noTestLead: 'There is no test lead: Contentful gives articles and takes no leads.',
  toasts: testToasts('Contentful'),
  uses: {
    contentful: {
      on: 'Posts are taken from here.',
      reasons: {
        'switched-off': "'Take blog posts from Contentful' is off: the built-in posts are shown.",
        incomplete: 'Space ID and delivery token are needed: the built-in posts are shown.',
      },
      test: testContentfulConnection,
    },
  },
});
