import type { ContentfulSettings } from '~/integrations/contentful/settings';
import { stubBackend } from '../../support/stubbed-backend';

/** Contentful for tests, with the settings for its space. */
export const backend = stubBackend();
export const settings: ContentfulSettings = {
  spaceId: 'space1',
  accessToken: 'delivery-token',
  environment: 'master',
  host: 'cdn.contentful.com',
  locale: '',
};
