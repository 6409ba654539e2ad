import { recipientWords } from '~/content/recipients';
import { contentfulPrivacy } from '~/content/systems/contentful';
import type { PrivacyOf } from '~/integrations/privacy';

export const privacy: PrivacyOf = {
  contentful: {
    describe: () => ({
      ...contentfulPrivacy,
      role: recipientWords.processor,
      transfer: recipientWords.clauses,
    }),
  },
};
