import { contentfulFindings, contentfulTab } from '~/content/admin/systems/contentful';
import { testToasts } from '~/content/admin/systems/every-system';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { checkSpace } from './check-space';
import { contentfulObstacles, contentfulSection } from './settings';
import { contentful } from './system';

const { fields } = contentfulTab;

export const testContentfulConnection = testOf(contentfulSection, {
  obstacles: contentfulObstacles,
  enter: contentfulTab.enter,
  ask: (settings) => checkSpace(settings, contentfulFindings),
});

export const admin = systemAdmin({
  system: contentful,
  section: contentfulSection,
  groups: [
    {
      title: contentfulTab.space,
      fields: [
        { place: 'enabled', kind: 'switch', ...fields.enabled },
        { place: 'spaceId', kind: 'text', ...fields.spaceId },
        { place: 'environment', kind: 'text', required: true, ...fields.environment },
        { place: 'deliveryToken', kind: 'text', ...fields.deliveryToken },
        { place: 'host', kind: 'text', required: true, ...fields.host },
        { place: 'locale', kind: 'text', ...fields.locale },
      ],
    },
  ],
  intro: contentfulTab.intro,
  notes: contentfulTab.notes,
  noTestLead: contentfulTab.noTestLead,
  toasts: testToasts(contentfulTab.name),
  uses: {
    contentful: { on: contentfulTab.on, reasons: contentfulTab.reasons, test: testContentfulConnection },
  },
});
