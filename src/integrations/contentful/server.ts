import type { PrivacyByCapability } from '~/integrations/system-server';

/** Only the build sends requests to Contentful, without visitors' data. */
export const privacy: PrivacyByCapability = {};
