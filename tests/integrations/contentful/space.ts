import { builtConfig } from '~/config/config-store';
import { type ContentfulSettings, contentfulSection } from '~/integrations/contentful/settings';
import { stubbedBackend } from '../../support/stubbed-backend';

/** Contentful for tests, reached as by a browser, with the settings for its space. */
export const backend = stubbedBackend({ cors: true });
export const settings: ContentfulSettings = {
  ...builtConfig(contentfulSection),
  enabled: true,
  spaceId: 'space1',
  deliveryToken: 'delivery-token',
};
