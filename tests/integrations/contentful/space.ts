import type { ContentfulSettings } from '~/integrations/contentful/settings';
import { stubbedBackend } from '../../support/stubbed-backend';

/** Contentful for tests, with the settings for its space. */
export const backend = stubbedBackend();
export const settings: ContentfulSettings = {
  spaceId: 'space1',
  accessToken: 'delivery-token',
  environment: 'master',
  host: 'cdn.contentful.com',
  locale: '',
};
