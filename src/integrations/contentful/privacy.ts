import { contentfulPrivacy } from '~/content/systems/contentful';
import { type PrivacyOf, privacyWords } from '~/integrations/privacy';

export const privacy: PrivacyOf = {
  contentful: {
    describe: () => ({
      ...contentfulPrivacy,
      role: privacyWords.processor,
      transfer: privacyWords.clauses,
    }),
  },
};
